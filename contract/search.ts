import { z } from "zod";
import { person } from "./accounts.ts";
import { attribution } from "./attributions.ts";
import { searchText, shownProject } from "./community.ts";
import { picture, shownAs } from "./pictures.ts";
import { project } from "./projects.ts";
import { token } from "./tokens.ts";

export const SEARCH_LIMIT = { default: 5, max: 20 } as const;

/** GET /api/search. `limit` applies to each kind of result. */
export const searchQuery = z.object({
  q: searchText.default(""),
  limit: z.coerce
    .number<number>("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be 1 to 20")
    .max(SEARCH_LIMIT.max, "Must be 1 to 20")
    .default(SEARCH_LIMIT.default),
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const foundProject = project.pick({
  id: true,
  name: true,
  description: true,
  type: true,
  status: true,
  isPublic: true,
  archivedAt: true,
});
export type FoundProject = z.infer<typeof foundProject>;

export const foundAttribution = attribution
  .pick({
    id: true,
    projectId: true,
    contentId: true,
    contentCreatorId: true,
    attributionType: true,
    createdAt: true,
    withdrawnAt: true,
  })
  .extend({ title: z.string().nullable(), creator: z.string().nullable(), picture: picture.nullable() });
export type FoundAttribution = z.infer<typeof foundAttribution>;

/** `identifier`: the entry's id, or null if it has only a name. */
const foundEntry = z.object({
  id: z.string(),
  name: z.string(),
  identifier: z.string().nullable(),
  ...shownAs,
});
export type FoundEntry = z.infer<typeof foundEntry>;

/**
 * A creator or work in public credits. `path` is its public page. Without a credited name, `name` is its id.
 * `creator` is a work's creator. `count` is its public credits, and `projects` the projects' names.
 */
const foundCredited = z.object({
  path: z.string(),
  name: z.string(),
  named: z.boolean(),
  creator: z.string().nullable(),
  count: z.int(),
  projects: z.array(z.string()),
  ...shownAs,
});
export type FoundCredited = z.infer<typeof foundCredited>;

export const foundToken = token.pick({ id: true, name: true, projectId: true, prefix: true, lastFour: true });
export type FoundToken = z.infer<typeof foundToken>;

export const foundPage = z.object({ title: z.string(), path: z.string(), summary: z.string() });
export type FoundPage = z.infer<typeof foundPage>;

/**
 * Results, best first. A visitor gets only public results and `docs`; the others are the caller's own.
 * Matches whole words and their beginnings, ignoring case and accents. If there are no results at all, finds
 * typos and parts of words (`similar`).
 */
export const searchResults = z.object({
  q: z.string(),
  similar: z.boolean(),
  projects: z
    .array(foundProject)
    .meta({ description: "Your projects, by name, description, or the start of the id; archived ones last" }),
  publicProjects: z.array(shownProject).meta({ description: "Of others" }),
  developers: z.array(person).meta({ description: "People with a public profile" }),
  attributions: z.array(foundAttribution).meta({
    description:
      "Your attributions with exactly this id or content id, or with this original_url among the latest " +
      "5,000",
  }),
  creators: z.array(foundEntry).meta({ description: "Your creators, by a name" }),
  works: z.array(foundEntry).meta({ description: "Your works, by a title, then by a creator's name" }),
  publicCreators: z
    .array(foundCredited)
    .meta({ description: "Other workspaces' creators, by a name or a global identifier" }),
  publicWorks: z
    .array(foundCredited)
    .meta({ description: "Other workspaces' works, by a title, a global identifier, or a creator's name" }),
  tokens: z
    .array(foundToken)
    .meta({ description: "Your tokens, by name, by the start (byl_xxxx), or by the last four characters" }),
  docs: z.array(foundPage),
});
export type SearchResults = z.infer<typeof searchResults>;

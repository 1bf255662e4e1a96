import { z } from "zod";
import { identifier, readIdentifier, scheme } from "./identifiers.ts";
import { camelCased } from "./names.ts";
import { LIST_LIMIT, limitOf, PAGE_LIMIT } from "./paging.ts";
import { shownAs } from "./pictures.ts";
import { text } from "./text.ts";

export const CREATOR_KINDS = ["person", "organization", "unknown"] as const;
export type CreatorKind = (typeof CREATOR_KINDS)[number];
export const creatorKind = z.enum(CREATOR_KINDS, `Kind must be one of ${CREATOR_KINDS.join(", ")}`);

export const CATALOG_SORTS = ["recent", "name"] as const;

const identified = (page: string, id: string) => ({
  url: z
    .string()
    .nullable()
    .meta({
      example: `https://byline.example${page}`,
      description: "The public page; null if it has no public credits",
    }),
  identifiers: z.array(identifier).meta({
    example: [readIdentifier(id)],
    description: "All recorded or linked ids, the primary one first",
  }),
});
const ofCreator = identified("/by/mLrFPTKRvcmRkpjd", "wikidata:Q5582");
const ofWork = identified("/w/braeKcmtiQflpjnX", "wikidata:Q45585");

const shared = {
  attribution_count: z.int().meta({
    example: 12,
    description: "Number of attributions, excluding withdrawn ones",
  }),
  first_credited_on: z.iso.date().nullable().meta({
    example: "2026-02-03",
    description: "UTC day of the first attribution; null without attributions",
  }),
  last_credited_on: z.iso.date().nullable().meta({
    example: "2026-11-21",
    description: "UTC day of the latest attribution; null without attributions",
  }),
};

/** A workspace's creator, including everything merged into it. */
export const publicCreator = z
  .object({
    id: z.string().meta({ description: "The creator's id in your workspace" }),
    name: z.string().meta({
      example: "Vincent van Gogh",
      description:
        "The corrected name, or else the most recent recorded one (the longest if several were " +
        "recorded that day). Without a name, the id in readable form",
    }),
    kind: creatorKind.meta({
      description: "The corrected kind, or else the one from `metadata.creator_type`",
    }),
    ...ofCreator,
    ...shared,
  })
  .meta({ id: "Creator" });
export type PublicCreator = z.infer<typeof publicCreator>;

const named = z.object({ id: z.string(), name: z.string().meta({ example: "Vincent van Gogh" }) });

const workLicense = z
  .object({
    name: z.string().meta({ example: "Public Domain Mark 1.0" }),
    spdx: z.string().nullable().meta({ example: null }),
    url: z.string().nullable().meta({ example: "https://creativecommons.org/publicdomain/mark/1.0/" }),
  })
  .meta({ id: "WorkLicense" });

/** A workspace's work, including everything merged into it. */
export const publicWork = z
  .object({
    id: z.string().meta({ description: "The work's id in your workspace" }),
    title: z.string().meta({
      example: "The Starry Night",
      description:
        "The corrected title, or else the most recent recorded one (the longest if several were " +
        "recorded that day). Without a title, the id in readable form",
    }),
    creators: z.array(named).meta({ description: "The work's creators, sorted by name, up to 20" }),
    license: workLicense
      .nullable()
      .meta({ description: "The corrected license, or else the latest attribution's" }),
    source: z.string().nullable().meta({
      example: "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg",
      description: "Where to find the work: the corrected address, or else the latest attribution's",
    }),
    picture: z
      .string()
      .nullable()
      .meta({
        example: "https://byline.example/pictures/0b6e4f0e4d2f1c9a8b7d6e5f4a3b2c1d-640.webp",
        description:
          "The public address of Byline's copy of the work's picture, as WebP; null if no picture is " +
          "stored or the work has no public credits",
      }),
    picture_source: z
      .string()
      .nullable()
      .meta({
        example: "https://museum.example/starry-night.jpg",
        description:
          "The picture's original address, from the latest attribution's `metadata.picture_url`, " +
          "`thumbnail_url`, or `image_url`",
      }),
    ...ofWork,
    ...shared,
  })
  .meta({ id: "Work" });
export type PublicWork = z.infer<typeof publicWork>;

const inProjects = z.array(z.object({ project_id: z.string(), attribution_count: z.int() })).meta({
  description: "The projects that credit it, most attributions first",
});
const aliases = z.array(z.string()).meta({ description: "Other recorded names, the latest 50", example: [] });

export const publicCreatorDetails = publicCreator
  .extend({ aliases, projects: inProjects })
  .meta({ id: "CreatorDetails" });
export const publicWorkDetails = publicWork
  .extend({ aliases, projects: inProjects })
  .meta({ id: "WorkDetails" });

const pageOf = {
  total: z.int().meta({ description: "Total number of items on all pages", example: 1 }),
  limit: z.int().meta({ example: 20 }),
  next_cursor: z
    .string()
    .nullable()
    .meta({ description: "Pass it as `cursor` to get the next page; null on the last page" }),
};
export const publicCreatorPage = z
  .object({ creators: z.array(publicCreator), ...pageOf })
  .meta({ id: "CreatorPage" });
export const publicWorkPage = z.object({ works: z.array(publicWork), ...pageOf }).meta({ id: "WorkPage" });

const searched = text(500).trim();
const narrowed = {
  q: searched.optional().meta({ description: "Words from a name or title, ignoring case and accents" }),
  identifier: searched.optional().meta({
    description: "A content id or creator id in any form, such as https://orcid.org/0000-0002-1825-0097",
  }),
  scheme: scheme.optional().meta({ description: "Only entries with an identifier of this scheme" }),
  sort: z
    .enum(CATALOG_SORTS, `Sort must be one of ${CATALOG_SORTS.join(", ")}`)
    .default("recent")
    .meta({
      description: "`recent`: most recently credited first. `name`: by name, ignoring case and accents",
    }),
  /** Contains a name if the list is sorted by name. */
  cursor: z
    .string()
    .max(1000, "Must be at most 1000 characters")
    .optional()
    .meta({ description: "The previous page's `next_cursor`" }),
};
const projectId = z.string().max(200).optional();

const publicNarrowed = {
  project_id: projectId.meta({ description: "Only entries credited in this project, with its figures" }),
  ...narrowed,
  limit: limitOf(PAGE_LIMIT),
};
const ofKind = creatorKind.optional().meta({ description: "Only creators of this kind" });
export const publicCreatorQuery = z.object({ ...publicNarrowed, kind: ofKind });
export const publicWorkQuery = z.object({
  ...publicNarrowed,
  creator_id: z.string().max(200).optional().meta({ description: "Only works by the creator with this id" }),
});

const appNarrowed = { projectId, ...narrowed, limit: limitOf(LIST_LIMIT) };
export const creatorQuery = z.object({ ...appNarrowed, kind: ofKind });
export const workQuery = z.object({ ...appNarrowed, creatorId: z.string().max(200).optional() });

/** GET /api/catalog/counts: the number of listed creators and works. */
export const catalogCounts = z.object({ creators: z.int(), works: z.int() });

export const creator = z.object({ ...camelCased(publicCreator.shape), ...shownAs });
export type Creator = z.infer<typeof creator>;
/** A creator in a list. `workCount` includes only works credited by the list's projects. */
export const listedCreator = creator.extend({ workCount: z.int() });
export type ListedCreator = z.infer<typeof listedCreator>;
export const work = z.object({ ...camelCased(publicWork.shape), ...shownAs });
export type Work = z.infer<typeof work>;

const by = z.object({ name: z.string(), username: z.string() }).nullable();
const forApp = {
  aliases,
  projects: z.array(z.object({ projectId: z.string(), name: z.string(), attributionCount: z.int() })),
  /** The attributions' name or title, or null without one. */
  recordedName: z.string().nullable(),
  /** The corrected name or title, or null without one. */
  correctedName: z.string().nullable(),
  corrected: z.object({ by, at: z.string() }).nullable(),
  /** The number of entries merged into this one now. */
  mergedCount: z.int(),
};
export const creatorDetails = creator.extend({ ...forApp, correctedKind: creatorKind.nullable() });
export type CreatorDetails = z.infer<typeof creatorDetails>;
export const workDetails = work.extend({
  ...forApp,
  correctedLicense: z.string().nullable(),
  correctedSource: z.string().nullable(),
});
export type WorkDetails = z.infer<typeof workDetails>;

const merged = z
  .object({ id: z.string(), name: z.string().meta({ example: "V. van Gogh" }), identifier })
  .meta({ id: "Merged" });
const WHO = "The person; null if their account was deleted";

/** One merge of two creators or works. */
export const publicMerge = z
  .object({
    id: z.string(),
    from: merged.meta({ description: "The entry that was merged" }),
    into: merged,
    reason: z.string().nullable().meta({ example: "Same person, two spellings" }),
    merged_at: z.iso.datetime(),
    merged_by: by.meta({ description: WHO }),
    undone_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the merge was undone; null if it wasn't" }),
    undone_by: by.meta({ description: WHO }),
  })
  .meta({ id: "Merge" });
/** GET /v1/creators/{creator_id}/merges and /v1/works/{work_id}/merges, newest first. */
export const publicMergePage = z
  .object({ merges: z.array(publicMerge), limit: pageOf.limit, next_cursor: pageOf.next_cursor })
  .meta({ id: "MergePage" });
export type PublicMergePage = z.infer<typeof publicMergePage>;
export const publicMergeQuery = z.object({ limit: limitOf(PAGE_LIMIT), cursor: narrowed.cursor });

/** GET /api/creators/:id/merges and /api/works/:id/merges, newest first. */
export const merge = z.object(camelCased(publicMerge.shape));
export type Merge = z.infer<typeof merge>;

import { z } from "zod";
import { AVATAR_LIMITS, PRIVATE_PROFILE, person } from "./accounts.ts";
import { pageMembers, pageQuery } from "./paging.ts";
import { idParam, nameText, optionalProse, webAddress } from "./text.ts";

export const PROJECT_TYPES = ["api", "extension", "mobile-sdk", "integration"] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];
export const projectTypeNames: Record<ProjectType, string> = {
  api: "API Integration",
  extension: "Browser Extension",
  "mobile-sdk": "Mobile SDK",
  integration: "Platform Integration",
};

export const PROJECT_STATUSES = ["development", "testing", "live"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const projectStatus = z.enum(PROJECT_STATUSES, "Status must be one of development, testing, live");

export const PROJECT_CHARACTERS = { name: 100, description: 500 } as const;
const name = nameText(
  PROJECT_CHARACTERS.name,
  "Project name is required",
  `Project name must be less than ${PROJECT_CHARACTERS.name} characters`,
);
const description = optionalProse(
  PROJECT_CHARACTERS.description,
  `Description must be less than ${PROJECT_CHARACTERS.description} characters`,
);

/** POST /api/projects. The create dialog uses the same schema. */
export const createProject = z.object({
  name,
  description: description.optional(),
  type: z.enum(PROJECT_TYPES, "Please select a project type"),
  repositoryUrl: webAddress.or(z.literal("")).optional(),
  deploymentUrl: webAddress.or(z.literal("")).optional(),
  isPublic: z.boolean().default(true),
  publicCredits: z.boolean().default(true),
  embedViews: z.boolean().default(false),
});
export type CreateProject = z.infer<typeof createProject>;

/** PATCH /api/projects/:id: changes only the members you send. An empty text clears. */
export const updateProject = createProject
  .extend({ isPublic: z.boolean(), publicCredits: z.boolean(), embedViews: z.boolean() })
  .partial();
export type UpdateProject = z.infer<typeof updateProject>;

export const projectQuery = z.object({ archived: z.enum(["true", "false"]).default("false") });

/** PUT /api/projects/:id/mark: the body is the image. */
export const MARK_LIMITS = AVATAR_LIMITS;

export const moveProject = z.object({ status: projectStatus });

/** A project in the app. `type` is text because the public API also accepts `web-app`. */
export const project = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.string(),
  status: projectStatus,
  lastLiveMonth: z
    .string()
    .nullable()
    .meta({
      description:
        "The first day of the UTC month in which the project was last moved back from live. Its usage " +
        "counts toward the plan until that month ends.",
    }),
  repositoryUrl: z.string().nullable(),
  deploymentUrl: z.string().nullable(),
  markUrl: z.string().nullable().meta({ description: "Address of the uploaded mark" }),
  isPublic: z.boolean(),
  publicCredits: z
    .boolean()
    .meta({ description: "Whether its attributions have public pages when it is public and live" }),
  embedViews: z
    .boolean()
    .meta({ description: "Whether views of its public credits on other sites are counted" }),
  attributionCount: z.int(),
  archivedAt: z.string().nullable(),
  withheld: z
    .object({
      since: z.string(),
      receipt: z
        .string()
        .nullable()
        .meta({ description: "Receipt number of the copyright notice; null if a report caused it" }),
    })
    .nullable()
    .meta({ description: "Set while operators withhold it from public view, regardless of isPublic" }),
  createdAt: z.string(),
});
export type Project = z.infer<typeof project>;

export const communityProject = project
  .omit({ lastLiveMonth: true, publicCredits: true, embedViews: true, archivedAt: true, withheld: true })
  .extend({
    user: person.nullable().meta({ description: "Null if someone else's profile is private" }),
  });

export const projectIdParam = idParam.meta({
  description: "The project's id. Your token must have access to it",
});

const shownName = name.meta({
  example: "Gallery for the web",
  description: "Your application's name",
});
const shownStatus = projectStatus.meta({
  example: "live",
  description:
    "The project's stage. When it is live, its credits can be public, and its calls count toward your plan",
});
const switches = {
  is_public: z.boolean("is_public must be true or false").meta({
    description:
      "Whether the project is listed in the community, with its author, its figures, and, if its " +
      "credits are public, the creators it credits most",
    example: true,
  }),
  public_credits: z.boolean("public_credits must be true or false").meta({
    description: "Whether each attribution has a public page when the project is public and live",
    example: true,
  }),
  embed_views: z.boolean("embed_views must be true or false").meta({
    description: "Whether `<byline-credit>` reports views of the project's public credits from other sites",
    example: false,
  }),
};

export const publicCreateProject = z
  .strictObject({
    name: shownName,
    description: description.optional().meta({
      example: "Shows museum pictures with their makers' names",
      description: "What your application does, shown in the community",
    }),
    type: z
      .enum(
        [...PROJECT_TYPES, "web-app"],
        "Type must be one of api, extension, mobile-sdk, integration, web-app",
      )
      .meta({ example: "web-app", description: "The type of application" }),
    is_public: switches.is_public.default(true),
    public_credits: switches.public_credits.default(true),
    embed_views: switches.embed_views.default(false),
  })
  .meta({ id: "CreateProject" });

/** PATCH /v1/projects/{project_id}. Changes only the members you send. Null clears the description. */
export const publicUpdateProject = z
  .strictObject({
    name: shownName,
    description: description.nullable().meta({
      description: "null removes the description",
      example: "Shows museum pictures with their makers' names",
    }),
    status: shownStatus,
    archived: z.boolean("archived must be true or false").meta({
      description:
        "Whether the project is archived. Archived projects accept no attributions and are visible only " +
        "to their workspace",
      example: false,
    }),
    ...switches,
  })
  .partial()
  .meta({ id: "UpdateProject" });

/** A project in the public API. */
export const publicProject = z
  .object({
    id: z.string().meta({ example: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11" }),
    name: z.string().meta({ description: "The application's name", example: "Gallery for the web" }),
    description: z
      .string()
      .nullable()
      .meta({ description: "What the application does; null without a description" }),
    type: z.string().meta({ example: "web-app", description: "The type of application" }),
    status: shownStatus,
    ...switches,
    archived_at: z
      .string()
      .nullable()
      .meta({ description: "null if the project isn't archived", example: null }),
    created_at: z.string().meta({ example: "2026-11-21T09:30:00.000Z" }),
  })
  .meta({ id: "Project" });

export const publicProjectQuery = pageQuery.extend({
  archived: projectQuery.shape.archived.meta({ description: "true: lists archived projects instead" }),
});

export const publicProjectPage = z
  .object({ projects: z.array(publicProject), ...pageMembers })
  .meta({ id: "ProjectPage" });

/** A person's public details in `/v1`. */
export const publicAuthor = z.object({
  name: z.string().meta({ description: `${PRIVATE_PROFILE} for people with a private profile` }),
  username: z.string().meta({ description: "Empty for people with a private profile" }),
});

export const publicCommunityProject = publicProject
  .omit({ is_public: true, public_credits: true, embed_views: true, archived_at: true })
  .extend({ author: publicAuthor, attribution_count: z.int() })
  .meta({ id: "CommunityProject" });

export const publicCommunityProjectPage = z
  .object({ projects: z.array(publicCommunityProject), ...pageMembers })
  .meta({ id: "CommunityProjectPage" });

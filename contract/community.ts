import { z } from "zod";
import { person } from "./accounts.ts";
import { formGuard, senderEmail } from "./forms.ts";
import { listQuery, pageMembers } from "./paging.ts";
import { shownAs } from "./pictures.ts";
import { communityProject, PROJECT_TYPES, projectStatus, publicAuthor } from "./projects.ts";
import { isStorable, optionalProse, proseText, text } from "./text.ts";

export const COMMENT_LIMIT = 2000;
export const SEARCH_TEXT_LIMIT = 200;

/** A search query. */
export const searchText = z
  .string()
  .trim()
  .max(SEARCH_TEXT_LIMIT, `Search for at most ${SEARCH_TEXT_LIMIT} characters`)
  .refine(isStorable, "Remove NUL characters and unpaired surrogates");

export const COMMUNITY_SORTS = ["newest", "stars", "attributions"] as const;
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];
export const communitySortTitles: Record<CommunitySort, string> = {
  newest: "Newest",
  stars: "Most stars",
  attributions: "Most attributions",
};
/**
 * GET /api/community/projects. Every word of `q` must be in the project's name or description, or in its
 * author's name.
 */
export const communityProjectQuery = listQuery.extend({
  q: searchText.optional(),
  type: z
    .enum(
      [...PROJECT_TYPES, "web-app"],
      "Type must be one of api, extension, mobile-sdk, integration, web-app",
    )
    .optional(),
  status: projectStatus.optional(),
  sort: z.enum(COMMUNITY_SORTS, `Sort must be one of ${COMMUNITY_SORTS.join(", ")}`).default("newest"),
});

/** A public project in the showcase. `starred`: by the caller. */
export const shownProject = communityProject.extend({
  starCount: z.int(),
  commentCount: z.int(),
  starred: z.boolean(),
});
export type ShownProject = z.infer<typeof shownProject>;

export const ACTIVITY_KINDS = [
  "project_created",
  "project_moved",
  "project_archived",
  "project_restored",
  "project_milestone",
] as const;

/** Minutes after a burst's first activity in which the same account's similar activities join it. */
export const BURST_MINUTES = 60;
/** Maximum activities in a folded row, the latest ones. */
export const MAX_FOLDED = 20;

const singleActivity = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  projectId: z.string(),
});

/** An activity, or a burst folded into one row with its latest time and project. */
export const activity = singleActivity.extend({
  id: z
    .string()
    .meta({ description: "Id of the burst's first activity, which stays the same as the burst grows" }),
  kind: z.enum(ACTIVITY_KINDS),
  user: person.nullable().meta({ description: "Null if someone else's profile is private" }),
  count: z.int().meta({ description: "Number of activities in this row: 1, or more for a burst" }),
  folded: z.array(singleActivity).meta({
    description:
      `The latest ${MAX_FOLDED} activities of a burst, newest first. Empty for a single activity, and ` +
      "where `user` is null, so that a private profile's projects cannot be linked to each other",
  }),
});
export type Activity = z.infer<typeof activity>;

const counts = { count: z.int(), developers: z.int() };
const credited = z.object({ path: z.string(), name: z.string(), ...counts, ...shownAs });
const creditedWork = credited.extend({ creator: z.string().nullable() });

/** A public credit in a list. `path` is its page's address. */
const shownCredit = z.object({
  path: z.string(),
  title: z.string().nullable(),
  creator: z.string().nullable(),
  project: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  ...shownAs,
});
export type ShownCredit = z.infer<typeof shownCredit>;

/**
 * GET /api/community/credits: public credits and credited creators and works. `path` is the public page's
 * address.
 */
export const communityCredits = z.object({
  latest: z.array(shownCredit).meta({ description: "The latest 6, at most 2 per project" }),
  creators: z.array(credited).meta({ description: "The 5 most credited in the last 30 days" }),
  works: z.array(creditedWork).meta({ description: "The 5 most credited works, with their creators' names" }),
});
export type CommunityCredits = z.infer<typeof communityCredits>;

/** GET /api/community/projects/:id: a public project's page. UTC days, ending today. */
export const communityProjectPage = shownProject.extend({
  mine: z.boolean().meta({ description: "Whether it belongs to the caller's workspace" }),
  publicCredits: z.boolean().meta({ description: "Whether its attributions have public pages" }),
  creatorCount: z.int().meta({ description: "Distinct creators credited, all time" }),
  days: z
    .array(z.object({ day: z.string(), count: z.int() }))
    .meta({ description: "Attributions per day for the last 30 days" }),
  topCreators: z
    .array(z.object({ id: z.string(), name: z.string(), path: z.string(), count: z.int() }))
    .nullable()
    .meta({
      description:
        "The most credited creators among the latest `topCreatorsOf` attributions. `path` is the " +
        "public page's address. Null if the project's credits aren't public",
    }),
  latestCredits: z
    .array(shownCredit)
    .meta({ description: "The latest 6; empty if the project's credits aren't public" }),
  topCreatorsOf: z
    .int()
    .meta({ description: "The number of latest attributions that `topCreators` is based on, up to 10,000" }),
  activities: z.array(activity).meta({ description: "The latest 10" }),
});
export type CommunityProjectPage = z.infer<typeof communityProjectPage>;

/** PUT and DELETE /api/community/projects/:id/star. */
export const starState = z.object({ starred: z.boolean(), starCount: z.int() });
export type StarState = z.infer<typeof starState>;

export const createComment = z.object({
  body: proseText(COMMENT_LIMIT, "Comment is required", "Comment must be at most 2,000 characters"),
});
export type CreateComment = z.infer<typeof createComment>;

/** `mine`: the caller wrote it and may delete it. `user` is null as in activities. */
export const comment = z.object({
  id: z.string(),
  body: z.string(),
  createdAt: z.string(),
  mine: z.boolean(),
  user: person.nullable(),
});
export type Comment = z.infer<typeof comment>;

export const REPORT_REASONS = ["spam", "abuse", "wrong-credit", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const reportReasonNames: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  abuse: "Abuse or harassment",
  "wrong-credit": "Wrong or missing credit",
  other: "Something else",
};

/** Reasons for reporting a public credit page. Only these include removing a name. */
export const PAGE_REPORT_REASONS = ["spam", "abuse", "wrong-credit", "remove-name", "other"] as const;
export const pageReportReasonNames: Record<(typeof PAGE_REPORT_REASONS)[number], string> = {
  ...reportReasonNames,
  "remove-name": "It names me, and I want my name removed",
};

/** POST /api/community/projects/:id/reports and /api/community/comments/:id/reports. */
export const createReport = z
  .object({
    reason: z.enum(REPORT_REASONS, "Please select a reason"),
    details: optionalProse(2000, "Details must be at most 2,000 characters").default(""),
  })
  .refine((report) => report.reason !== "other" || report.details !== "", {
    path: ["details"],
    message: "Please describe the problem",
  });
export type CreateReport = z.infer<typeof createReport>;

/**
 * The form at /report: a visitor reports a public credit, project, work, or creator page by its path. `named`
 * is the name to remove.
 */
export const createPageReport = z
  .object({
    page: text(200),
    reason: z.enum(PAGE_REPORT_REASONS, "Please select a reason"),
    named: text(500, "Name must be at most 500 characters").trim().default(""),
    details: proseText(2000, "Please describe the problem", "Explanation must be at most 2,000 characters"),
    email: senderEmail.or(z.literal("")),
    guard: formGuard,
  })
  .refine(({ reason, named }) => reason !== "remove-name" || named !== "", {
    path: ["named"],
    message: "Please enter the name as the page shows it",
  });
export type CreatePageReport = z.infer<typeof createPageReport>;

/** A report as the reporter sees it. Operators also see its history. */
export const report = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  status: z.literal("open"),
  createdAt: z.string(),
});
export type Report = z.infer<typeof report>;

/** GET /api/developers/:username: a public profile. Totals include only live public projects. */
export const developer = person.extend({
  joinedAt: z.string(),
  mine: z.boolean(),
  publicProfile: z
    .boolean()
    .meta({ description: "False only for your own private profile, which no one else can read" }),
  communityRank: z.int().meta({ description: "0 is unranked" }),
  totals: z.object({
    liveProjects: z.int(),
    attributions: z.int(),
    creators: z.int().meta({ description: "Distinct creators credited" }),
    stars: z.int(),
  }),
  projectCount: z.int(),
  latestCredits: z.array(shownCredit).meta({ description: "The latest 6, each work once per project" }),
  projects: z.array(shownProject).meta({ description: "Public projects, newest first, up to 100" }),
  activities: z
    .array(activity)
    .meta({ description: "The latest 20 rows in public projects, with bursts folded" }),
});
export type Developer = z.infer<typeof developer>;

export const RANK_DAYS = 90;
export const RANK_SUMMARY = `Attributions in live public projects, last ${RANK_DAYS} days`;
export const RANK_FORMULA =
  "Attributions recorded in live public projects in the last 90 days (UTC days, including today). " +
  "Ties go to the account that signed up earlier. Projects that are private, archived, in " +
  "development, or in testing don't count.";

/** GET /api/community/leaderboard. `user` is null for another person with a private profile. */
export const leaderboardEntry = z.object({
  rank: z.int(),
  user: person.nullable(),
  mine: z.boolean(),
  score: z.int(),
  projects: z.int().meta({ description: "Live public projects" }),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;
export const leaderboardQuery = z.object({
  limit: z.coerce
    .number<number>("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be 1 to 100")
    .max(100, "Must be 1 to 100")
    .default(20),
});

export const EXCLUSIONS = ["private", "not-live", "archived", "older"] as const;

/**
 * GET /api/community/leaderboard/me: explains your rank. The score and the exclusions add up to everything
 * you've recorded.
 */
export const placeExplained = z.object({
  rank: z.int().meta({ description: "0 is unranked" }),
  score: z.int(),
  ranked: z.int().meta({ description: "Number of ranked developers" }),
  formula: z.string(),
  since: z.string().meta({ description: "The first UTC day that counts" }),
  breakdown: z.array(z.object({ projectId: z.string(), name: z.string(), attributions: z.int() })),
  next: z
    .object({
      rank: z.int(),
      attributions: z.int().meta({ description: "Attributions needed to take that rank today" }),
    })
    .nullable()
    .meta({ description: "Null at the top" }),
  excluded: z.array(z.object({ reason: z.enum(EXCLUSIONS), projects: z.int(), attributions: z.int() })),
});
export type PlaceExplained = z.infer<typeof placeExplained>;

export const publicActivity = z
  .object({
    id: z.string(),
    title: z.string(),
    project_id: z.string(),
    user: publicAuthor,
    created_at: z.string(),
  })
  .meta({ id: "Activity" });

export const publicActivityPage = z
  .object({ activities: z.array(publicActivity), ...pageMembers })
  .meta({ id: "ActivityPage" });

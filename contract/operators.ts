import { z } from "zod";
import { PAGE_REPORT_REASONS } from "./community.ts";
import { listQuery } from "./paging.ts";
import { picture, shownAs } from "./pictures.ts";
import { optionalProse, text } from "./text.ts";

/** An operator's note on a decision, stored with it. */
export const operatorNote = optionalProse(2000, "Note must be at most 2,000 characters").default("");

/** GET /api/operator/summary: tasks that need an operator. */
export const operatorSummary = z.object({
  openReports: z.int(),
  openNotices: z.int().meta({ description: "DMCA notices that need a response or were countered" }),
  openLeads: z.int(),
  openSupport: z.int(),
  newsletterReaders: z.int().meta({ description: "Confirmed addresses" }),
  openIncidents: z.int(),
  newsletterWaiting: z.int().meta({ description: "Addresses not confirmed yet" }),
});
export type OperatorSummary = z.infer<typeof operatorSummary>;

/** Maximum people in an operator's search. */
export const PEOPLE_SHOWN = 20;

/** GET /api/operator/people: search by address, username, or name. Without `q`, returns no one. */
export const peopleQuery = z.object({ q: text(200).trim().default("") });

export const foundPerson = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  sessions: z.int().meta({ description: "Number of browsers where the account is signed in" }),
  createdAt: z.string(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/**
 * GET /api/operator/preflight: problems to fix before production. On an instance reachable only from its own
 * machine, all of them are notes.
 */
export const preflightFinding = z.object({
  about: z.string().meta({ description: "Such as Mail or Payments" }),
  kind: z.enum(["stand-in", "missing", "unsafe"]),
  severity: z.enum(["error", "warning", "note"]),
  found: z.string(),
  todo: z.string(),
});
export type PreflightFinding = z.infer<typeof preflightFinding>;

/** GET /api/operator/consumers: the lag of each event log consumer. */
export const consumerLag = z.object({
  consumer: z.string(),
  events: z.int().meta({ description: "Events not handled yet; 10,000 means 10,000 or more" }),
  seconds: z.int().meta({ description: "Age of the oldest unhandled event" }),
  failures: z.int().meta({ description: "Failed attempts in a row" }),
  error: z.string().nullable().meta({ description: "Error of the last failed attempt" }),
});
export type ConsumerLag = z.infer<typeof consumerLag>;

/** GET /api/operator/jobs: the last run of each job, failing jobs first. */
export const jobRun = z.object({
  name: z.string(),
  succeededAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  failures: z.int().meta({ description: "Failed runs in a row" }),
  error: z.string().nullable().meta({ description: "Cause of the last failure" }),
});
export type JobRun = z.infer<typeof jobRun>;

export const REPORT_DECISIONS = ["dismiss", "hide", "release", "remove-name", "restore-name"] as const;

/** GET /api/operator/reports: oldest first. `shown` is the content at the time of the report. */
export const reportedItem = z.object({
  id: z.string(),
  about: z.enum(["project", "comment"]),
  projectId: z.string(),
  projectName: z.string(),
  reason: z.enum(PAGE_REPORT_REASONS),
  named: z.string().nullable().meta({ description: "The name to remove, until the report is decided" }),
  creatorPages: z
    .array(z.string())
    .meta({ description: "Paths of the creators that the reported page showed with that name" }),
  nameRemoved: z
    .boolean()
    .meta({ description: "Whether the name is currently removed because of this report" }),
  details: z.string(),
  shown: z.record(z.string(), z.string().nullable()),
  page: z.string().nullable().meta({ description: "Path of the public page that a visitor reported" }),
  subject: z
    .object({ text: z.string(), license: z.string().nullable(), ...shownAs })
    .nullable()
    .meta({ description: "The page's current title; null if it isn't shown" }),
  decisions: z
    .array(
      z.object({
        decision: z.enum(REPORT_DECISIONS),
        note: z.string(),
        by: z.string().nullable().meta({ description: "Username; null for an operator who has left" }),
        at: z.string(),
      }),
    )
    .meta({ description: "Oldest first" }),
  reporter: z
    .string()
    .nullable()
    .meta({ description: "Username; null for visitors and people who have left" }),
  replyEmail: z
    .string()
    .nullable()
    .meta({ description: "The visitor's email address, until the report is decided" }),
  status: z.enum(["open", "upheld", "dismissed"]),
  visible: z.boolean().meta({ description: "Whether the reported content is still public" }),
  createdAt: z.string(),
});
export type ReportedItem = z.infer<typeof reportedItem>;

export const reportQuery = listQuery.extend({
  status: z.enum(["open", "decided"], "Status must be open or decided").default("open"),
});

/**
 * POST /api/operator/reports/:id/decision. `hide` removes the reported content from public view, and
 * `release` restores a project. Other reports of it in the same state are decided too. `remove-name` removes
 * the reported name from all public pages, and `restore-name` restores it. Both require a reason.
 */
export const decideReport = z
  .object({
    decision: z.enum(REPORT_DECISIONS, `Decision must be one of ${REPORT_DECISIONS.join(", ")}`),
    note: operatorNote,
  })
  .refine(({ decision, note }) => note !== "" || !decision.endsWith("-name"), {
    path: ["note"],
    message: "Please give a reason",
  });
export type DecideReport = z.infer<typeof decideReport>;

/** GET /api/operator/pictures: finds a picture by its address. */
export const picturesQuery = z.object({
  q: z
    .string()
    .max(2000)
    .default("")
    .transform((address) => /([0-9a-f]{32})-\d+\.webp/.exec(address)?.[1] ?? ""),
});
/** A picture used by works on this instance. Its `id` is its digest. */
export const foundPicture = picture.extend({
  id: z.string(),
  works: z.int(),
  shown: z.boolean().meta({ description: "Whether it is public" }),
});
export type FoundPicture = z.infer<typeof foundPicture>;

export const takePictureDown = z.object({ note: operatorNote });

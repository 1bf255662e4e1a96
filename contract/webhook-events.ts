import { z } from "zod";
import { DISPUTE_DECISIONS, DISPUTE_KINDS, DISPUTE_SIDES } from "./disputes.ts";
import { type DomainEventType, REPORT_SUBJECTS } from "./domain-events.ts";
import { SUBJECTS_AN_EVENT } from "./limits.ts";
import { REPORT_DECISIONS } from "./operators.ts";
import { planIds } from "./plans.ts";
import { syncStatus } from "./sync-status.ts";
import { TOKEN_SCOPES } from "./tokens.ts";
import { limitNames } from "./usage.ts";
import {
  count,
  id,
  idOrNull,
  ids,
  type Logged,
  members,
  message,
  none,
  reason,
  text,
} from "./webhook-message.ts";

const attributions = {
  project_id: idOrNull("a1"),
  attribution_ids: ids("c1"),
};
const ofAttributions = ({ projectId, subjects }: Logged<DomainEventType>) => ({
  project_id: projectId,
  attribution_ids: subjects,
});
const project = { project_id: id("a1") };
const ofProject = ({ subjects: [project_id = ""] }: Logged<DomainEventType>) => ({ project_id });
const creator = { creator_id: id("b1") };
const ofCreator = ({ subjects: [creator_id = ""] }: Logged<DomainEventType>) => ({ creator_id });
const work = { work_id: id("d1") };
const ofWork = ({ subjects: [work_id = ""] }: Logged<DomainEventType>) => ({ work_id });
const dispute = { ...project, attribution_id: id("c1"), dispute_id: id("71") };
const ofDispute = ({ projectId, subjects }: Logged<DomainEventType>) => {
  const [dispute_id = "", attribution_id = ""] = subjects;
  return { project_id: projectId ?? "", attribution_id, dispute_id };
};
const token = {
  token_id: id("e1"),
  project_id: idOrNull("a1"),
};
const ofToken = ({ subjects: [token_id = ""], projectId }: Logged<DomainEventType>) => ({
  token_id,
  project_id: projectId,
});

/** Events that endpoints can subscribe to. */
export const WEBHOOK_EVENTS = {
  "attribution.recorded": message("attribution.recorded")(
    `Attributions were recorded, up to ${SUBJECTS_AN_EVENT} per message`,
    z.object({ ...attributions, attribution_ids: ids("c1", "c2") }),
    ofAttributions,
  ),
  "attribution.edited": message("attribution.edited")(
    "An attribution was edited",
    z.object({ ...attributions, members: members("license"), reason }),
    (event) => ({ ...ofAttributions(event), members: event.data.members, reason: event.data.reason }),
  ),
  "attribution.withdrawn": message("attribution.withdrawn")(
    "An attribution was withdrawn",
    z.object({ ...attributions, reason }),
    (event) => ({ ...ofAttributions(event), reason: event.data.reason }),
  ),
  "attribution.sync_changed": message("attribution.sync_changed")(
    "The sync status of attributions changed",
    z.object({
      ...attributions,
      state: syncStatus.meta({ example: "rejected" }),
      reason: reason.meta({ example: "Unknown creator" }),
    }),
    (event) => ({ ...ofAttributions(event), state: event.data.state, reason: event.data.reason }),
  ),
  "credit.corrected": message("credit.corrected")(
    "A correction to a creator or work changed its credits",
    z.object({ creator_id: idOrNull("b1"), work_id: none, members: members("name") }),
    ({ subjects: [entryId = ""], data: { entry, members } }) => ({
      creator_id: entry === "creator" ? entryId : null,
      work_id: entry === "work" ? entryId : null,
      members,
    }),
  ),
  "claim.proved": message("claim.proved")(
    "A creator you credit proved their identity",
    z.object(creator),
    ofCreator,
  ),
  "dispute.opened": message("dispute.opened")(
    "A creator disputed one of your credits",
    z.object({ ...dispute, kind: z.enum(DISPUTE_KINDS).meta({ example: "not-mine" }) }),
    (event) => ({ ...ofDispute(event), kind: event.data.kind }),
  ),
  "dispute.answered": message("dispute.answered")(
    "The creator or your team added a message to a dispute",
    z.object({ ...dispute, side: z.enum(DISPUTE_SIDES).meta({ example: "creator" }) }),
    (event) => ({ ...ofDispute(event), side: event.data.side }),
  ),
  "dispute.decided": message("dispute.decided")(
    "Your team accepted or declined a dispute, or withdrew the disputed credit",
    z.object({ ...dispute, decision: z.enum(DISPUTE_DECISIONS).meta({ example: "accepted" }) }),
    (event) => ({ ...ofDispute(event), decision: event.data.decision as (typeof DISPUTE_DECISIONS)[number] }),
  ),
  "dispute.withdrawn": message("dispute.withdrawn")(
    "The creator withdrew their dispute",
    z.object(dispute),
    ofDispute,
  ),
  "import.finished": message("import.finished")(
    "An import finished",
    z.object({ import_id: id("f1"), ...project, recorded: count(950), rejected: count(2) }),
    ({ subjects: [import_id = ""], projectId, data }) => ({
      import_id,
      project_id: projectId ?? "",
      recorded: data.recorded,
      rejected: data.rejected,
    }),
  ),
  "export.finished": message("attribution.export_finished")(
    "An export finished or failed",
    z.object({
      export_id: id("f2"),
      project_id: idOrNull("a1"),
      state: z.enum(["done", "failed"]).meta({ example: "done" }),
      rows_written: count(950),
    }),
    ({ subjects: [export_id = ""], projectId, data: { state, rowsWritten } }) => ({
      export_id,
      project_id: projectId,
      state,
      rows_written: rowsWritten,
    }),
  ),
  "comment.added": message("comment.added")(
    "Someone commented on a public project",
    z.object({ ...project, comment_id: id("81") }),
    ({ subjects: [comment_id = "", project_id = ""] }) => ({ project_id, comment_id }),
  ),
  "report.decided": message("project.report_decided")(
    "An operator decided a report about a project, one of its comments, or a name it shows",
    z.object({
      ...project,
      report_id: id("82"),
      comment_id: none,
      about: z.enum(REPORT_SUBJECTS).meta({ example: "project" }),
      decision: z.enum(REPORT_DECISIONS).meta({ example: "dismiss" }),
    }),
    ({ projectId, subjects: [report_id = "", comment_id = null], data: { about, decision } }) => ({
      project_id: projectId ?? "",
      report_id,
      comment_id,
      about,
      decision,
    }),
  ),
  "project.created": message("project.created")("A project was created", z.object(project), ofProject),
  "project.updated": message("project.updated")(
    "A project's settings were changed",
    z.object({ ...project, members: members("name", "description") }),
    (event) => ({ ...ofProject(event), members: event.data.members }),
  ),
  "project.status_changed": message("project.status_changed")(
    "A project's status changed",
    z.object({ ...project, from: text("testing"), to: text("live") }),
    (event) => ({ ...ofProject(event), from: event.data.from, to: event.data.to }),
  ),
  "project.archived": message("project.archived")("A project was archived", z.object(project), ofProject),
  "project.restored": message("project.restored")("A project was restored", z.object(project), ofProject),
  "project.milestone_reached": message("project.milestone_reached")(
    "A project reached a milestone",
    z.object({ ...project, milestone: count(1000) }),
    (event) => ({ ...ofProject(event), milestone: event.data.milestone }),
  ),
  "creator.corrected": message("creator.corrected")(
    "A creator's name or kind was corrected",
    z.object({ ...creator, members: members("name") }),
    (event) => ({ ...ofCreator(event), members: event.data.members }),
  ),
  "creator.merged": message("creator.merged")(
    "Creators were merged into one",
    z.object({ ...creator, merged_ids: ids("b2") }),
    (event) => ({ ...ofCreator(event), merged_ids: event.subjects.slice(1) }),
  ),
  "creator.unmerged": message("creator.unmerged")(
    "A creator merge was undone",
    z.object({ ...creator, unmerged_ids: ids("b2") }),
    (event) => ({ ...ofCreator(event), unmerged_ids: event.subjects.slice(1) }),
  ),
  "work.corrected": message("work.corrected")(
    "A work's title, license, or source was corrected",
    z.object({ ...work, members: members("title") }),
    (event) => ({ ...ofWork(event), members: event.data.members }),
  ),
  "work.merged": message("work.merged")(
    "Works were merged into one",
    z.object({ ...work, merged_ids: ids("d2") }),
    (event) => ({ ...ofWork(event), merged_ids: event.subjects.slice(1) }),
  ),
  "work.unmerged": message("work.unmerged")(
    "A work merge was undone",
    z.object({ ...work, unmerged_ids: ids("d2") }),
    (event) => ({ ...ofWork(event), unmerged_ids: event.subjects.slice(1) }),
  ),
  "token.created": message("token.created")(
    "An API token was created",
    z.object({ ...token, scopes: z.array(z.enum(TOKEN_SCOPES)).meta({ example: ["read", "write"] }) }),
    (event) => ({ ...ofToken(event), scopes: event.data.scopes as (typeof TOKEN_SCOPES)[number][] }),
  ),
  "token.rotated": message("token.rotated")(
    "An API token was rotated",
    z.object({ ...token, overlap_hours: count(24) }),
    (event) => ({ ...ofToken(event), overlap_hours: event.data.overlapHours }),
  ),
  "token.expiring": message("token.expiring")(
    "An API token expires in a week or a day, or has expired",
    z.object({ ...token, days: count(7) }),
    (event) => ({ ...ofToken(event), days: event.data.days }),
  ),
  "token.revoked": message("token.revoked")("An API token was revoked", z.object(token), ofToken),
  "limit.reached": message("limit.reached")(
    "Usage reached a threshold of a monthly limit",
    z.object({
      limit: z.enum(limitNames).meta({ example: limitNames[0] }),
      percent: count(80),
      used: count(8000),
      allowed: count(10_000),
    }),
    ({ data: { limit, percent, used, allowed } }) => ({ limit, percent, used, allowed }),
  ),
  "plan.changed": message("plan.changed")(
    "The workspace's plan changed, was paused, or resumed",
    z.object({
      plan: z.enum(planIds).meta({ example: "professional" }),
      paused: z.boolean().meta({ example: false }),
    }),
    ({ data }) => data,
  ),
  "revenue.reported": message("revenue.reported")(
    "Revenue was reported for a project",
    z.object({ ...project, month: text("2026-10-01") }),
    (event) => ({ ...ofProject(event), month: event.data.month }),
  ),
  "statement.closed": message("statement.closed")(
    "A royalty statement was closed",
    z.object({ ...project, statement_id: id("91"), month: text("2026-10-01"), creators: count(12) }),
    (event) => ({
      ...ofProject(event),
      statement_id: event.subjects[1] ?? "",
      month: event.data.month,
      creators: event.data.creators,
    }),
  ),
} as const satisfies Record<string, ReturnType<ReturnType<typeof message<DomainEventType>>>>;

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]];

/** Types in the event log that become messages. */
export type LoggedType = (typeof WEBHOOK_EVENTS)[WebhookEventType]["event"];
/** The message type of each logged event type. */
export const MESSAGE_OF = Object.fromEntries(
  WEBHOOK_TYPES.map((type) => [WEBHOOK_EVENTS[type].event, type]),
) as Record<LoggedType, WebhookEventType>;

type Resource = WebhookEventType extends `${infer R}.${string}` ? R : never;
/** Titles of event groups, by the part before the dot. */
const TITLES: Record<Resource, string> = {
  attribution: "Attributions",
  import: "Attributions",
  export: "Attributions",
  credit: "Credits",
  claim: "Credits",
  dispute: "Credits",
  comment: "Community",
  report: "Community",
  project: "Projects",
  creator: "Creators and works",
  work: "Creators and works",
  token: "API tokens",
  limit: "Plan and limits",
  plan: "Plan and limits",
  revenue: "Royalties",
  statement: "Royalties",
};
export const WEBHOOK_GROUPS = [...new Set(Object.values(TITLES))].map((title) => ({
  title,
  types: WEBHOOK_TYPES.filter((type) => TITLES[type.split(".")[0] as Resource] === title),
}));

/** A message's body. `timestamp` is when the event happened. */
export type WebhookMessage = { type: WebhookEventType; timestamp: string; data: Record<string, unknown> };

/** Returns the sample message of a type, exactly as in the documentation and test events. */
export function sampleMessage(type: WebhookEventType): WebhookMessage {
  const members = Object.entries(WEBHOOK_EVENTS[type].data.shape as Record<string, z.ZodType>);
  const data = Object.fromEntries(members.map(([name, schema]) => [name, schema.meta()?.example]));
  return { type, timestamp: "2026-10-05T14:48:00.000Z", data };
}

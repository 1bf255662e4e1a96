import { z } from "zod";
import { CLAIM_ENDS, CLAIM_METHODS } from "./claims.ts";
import { DISPUTE_DECISIONS, DISPUTE_KINDS, DISPUTE_SIDES } from "./disputes.ts";
import { PROVIDERS } from "./identities.ts";
import { REPORT_DECISIONS } from "./operators.ts";
import { planIds } from "./plans.ts";
import { CONNECTIONS } from "./rights.ts";
import { roles } from "./roles.ts";
import { syncStatus } from "./sync-status.ts";
import { EXPOSURES } from "./tokens.ts";
import { limitNames } from "./usage.ts";

/**
 * Every type in the domain event log, with its payload's schema. A write appends its events in its own
 * transaction; consumers do the rest (server/src/events). `subjects` are the affected objects' ids, in the
 * order given in the comments. Payloads contain only ids, enumerated values, and data from the public API,
 * never people's names, addresses, or secrets: the log outlives an account.
 */
const event = <T extends z.ZodType>(version: number, data: T) => ({ version, data });
const nothing = z.object({});
const role = z.enum(roles);

/** Reasons for a failed sign-in. */
export const SIGN_IN_FAILURES = [
  "wrong password",
  "unknown address",
  "wrong second factor",
  "wrong passkey",
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** Factors used for a sign-in. The demo requires none. */
export const SIGN_IN_FACTORS = ["password", "passkey", "totp", "recovery code", "provider"] as const;
export type SignInFactor = (typeof SIGN_IN_FACTORS)[number];

/** Subjects of a report. */
export const REPORT_SUBJECTS = ["comment", "project", "name"] as const;

export const DOMAIN_EVENTS = {
  // Subjects: attributions.
  "attribution.recorded": event(1, nothing),
  "attribution.edited": event(1, z.object({ reason: z.string().nullable(), members: z.array(z.string()) })),
  "attribution.withdrawn": event(1, z.object({ reason: z.string().nullable() })),
  // Their current sync status. For rejected ones, also the first reason, and who recorded them all.
  "attribution.sync_changed": event(
    1,
    z.object({ state: syncStatus, reason: z.string().nullable(), recordedBy: z.uuid().nullable() }),
  ),
  // They're missing from the sync with the rights platform and must be sent.
  "attribution.sync_requested": event(1, nothing),
  // No subject: many attributions, as a file.
  "attribution.exported": event(1, nothing),
  // Subject: the export. Its file is written, or failed.
  "attribution.export_finished": event(
    1,
    z.object({ state: z.enum(["done", "failed"]), rowsWritten: z.number() }),
  ),
  // Subject: the creator or work. `members` are the corrected ones.
  "creator.corrected": event(1, z.object({ members: z.array(z.string()) })),
  "work.corrected": event(1, z.object({ members: z.array(z.string()) })),
  // Subject: the creator or work. A correction changed its credits.
  "credit.corrected": event(
    1,
    z.object({ entry: z.enum(["creator", "work"]), members: z.array(z.string()) }),
  ),
  // Subjects: the surviving entry, then the entries merged into it or restored from it.
  "creator.merged": event(1, nothing),
  "work.merged": event(1, nothing),
  "creator.linked": event(1, nothing),
  "work.linked": event(1, nothing),
  "creator.unmerged": event(1, nothing),
  "work.unmerged": event(1, nothing),
  // Subjects: creators or works marked as distinct.
  "creator.kept_apart": event(1, nothing),
  "work.kept_apart": event(1, nothing),
  // Subjects: the creator's surviving entry, if any. An operator removed the name from public pages.
  "creator.name_removed": event(1, nothing),
  "creator.name_restored": event(1, nothing),
  // Subject: the workspace's creator with a global identifier that an account has verified.
  "claim.proved": event(1, nothing),
  // Subjects: the dispute, its attribution. A creator objects, and the project answers.
  "dispute.opened": event(1, z.object({ kind: z.enum(DISPUTE_KINDS) })),
  "dispute.answered": event(1, z.object({ side: z.enum(DISPUTE_SIDES) })),
  "dispute.decided": event(1, z.object({ decision: z.enum(DISPUTE_DECISIONS) })),
  "dispute.withdrawn": event(1, nothing),
  // Subjects: an attribution of each work with the picture.
  "picture.uploaded": event(1, nothing),
  "picture.removed": event(1, nothing),
  "picture.taken_down": event(1, z.object({ digest: z.string(), note: z.string().default("") })),
  // Subject: the import.
  "import.started": event(1, z.object({ rows: z.number() })),
  "import.finished": event(1, z.object({ recorded: z.number(), rejected: z.number() })),

  // Subject: the project.
  "project.created": event(1, nothing),
  "project.updated": event(1, z.object({ members: z.array(z.string()) })),
  "project.status_changed": event(1, z.object({ from: z.string(), to: z.string() })),
  "project.archived": event(1, nothing),
  "project.restored": event(1, nothing),
  "project.milestone_reached": event(1, z.object({ milestone: z.number() })),
  "project.starred": event(1, nothing),
  "project.unstarred": event(1, nothing),
  "project.withheld": event(1, z.object({ receipt: z.string().nullable() })),
  "project.released": event(1, nothing),
  // Subjects: the report, then its comment if any. The part of `report.decided` that the project may see.
  "project.report_decided": event(
    1,
    z.object({ decision: z.enum(REPORT_DECISIONS), about: z.enum(REPORT_SUBJECTS) }),
  ),
  // Subjects: the comment, its project.
  "comment.added": event(1, nothing),
  "comment.deleted": event(1, nothing),

  // Subject: the token.
  "token.created": event(1, z.object({ scopes: z.array(z.string()) })),
  "token.changed": event(1, z.object({ members: z.array(z.string()) })),
  "token.rotated": event(1, z.object({ overlapHours: z.number() })),
  // Days until it expires; 0 if it has.
  "token.expiring": event(1, z.object({ days: z.number() })),
  "token.revoked": event(1, nothing),
  // A person who lost access, or a token that ended, knows its secret. It stops at `stopsAt` unless rotated.
  // `replaced`: only the secret before a rotation is exposed, and the token itself keeps working.
  "token.exposed": event(
    1,
    z.object({
      by: z.enum(EXPOSURES),
      stopsAt: z.string(),
      stopped: z.boolean(),
      replaced: z.boolean().optional(),
    }),
  ),
  // Someone else had it and reported it, so it was revoked. `found` is the place, if GitHub sent it.
  // `replaced`: only the secret before a rotation leaked, and the token itself keeps working.
  "token.leaked": event(1, z.object({ found: z.string().nullable(), replaced: z.boolean() })),

  // Subject: the webhook endpoint.
  "webhook.created": event(1, nothing),
  "webhook.changed": event(1, z.object({ members: z.array(z.string()) })),
  "webhook.removed": event(1, nothing),
  "webhook.secret_rotated": event(1, nothing),
  // Hours since it last accepted a message.
  "webhook.failing": event(1, z.object({ hours: z.number() })),
  "webhook.disabled": event(1, z.object({ cause: z.enum(["gone", "failing"]) })),

  // Subject: the member's user id.
  "member.joined": event(1, z.object({ role })),
  "member.role_changed": event(1, z.object({ from: role, to: role })),
  "member.removed": event(1, nothing),
  "member.left": event(1, nothing),
  // Subject: the invitation, then the user with its address, if any.
  "invitation.created": event(1, z.object({ role })),
  "invitation.resent": event(1, z.object({ role })),
  "invitation.revoked": event(1, nothing),
  // Subject: the workspace.
  "workspace.renamed": event(1, nothing),
  // Subject: the user whose session switched to it.
  "workspace.entered": event(1, nothing),

  // Subject: the user. For a failed sign-in, only if the address has an account. Factors are in order.
  "account.created": event(1, nothing),
  "account.signed_in": event(3, z.object({ factors: z.array(z.enum(SIGN_IN_FACTORS)) })),
  "account.sign_in_failed": event(1, z.object({ cause: z.enum(SIGN_IN_FAILURES) })),
  "account.signed_out": event(1, z.object({ sessions: z.enum(["this", "another", "all others"]) })),
  // By an operator, in every browser.
  "account.sessions_ended": event(1, nothing),
  "account.email_verified": event(1, nothing),
  "account.email_change_requested": event(1, nothing),
  "account.email_changed": event(1, nothing),
  "account.password_changed": event(1, nothing),
  "account.reset_requested": event(1, nothing),
  "account.password_reset": event(1, nothing),
  "account.updated": event(1, nothing),
  "account.totp_added": event(1, nothing),
  "account.totp_removed": event(1, nothing),
  // Subjects: the user, the passkey.
  "account.passkey_added": event(1, nothing),
  "account.passkey_removed": event(1, nothing),
  // Subjects: the user, the identity.
  "account.identity_linked": event(1, z.object({ provider: z.enum(PROVIDERS) })),
  "account.identity_unlinked": event(1, z.object({ provider: z.enum(PROVIDERS) })),
  // Subjects: the user, the claim of an identifier.
  "account.claim_proven": event(1, z.object({ method: z.enum(CLAIM_METHODS) })),
  "account.claim_failing": event(1, nothing),
  "account.claim_ended": event(1, z.object({ reason: z.enum([...CLAIM_ENDS, "released"]) })),
  "account.claim_credited": event(1, z.object({ count: z.number() })),
  "account.claim_changed": event(1, z.object({ members: z.array(z.string()) })),
  // Subject: the user.
  "account.second_factor_locked": event(1, nothing),
  "account.second_factors_reset": event(1, nothing),
  "account.recovery_codes_replaced": event(1, nothing),
  "account.recovery_code_used": event(1, z.object({ left: z.number() })),
  "account.deletion_requested": event(1, nothing),
  "account.deletion_undone": event(1, nothing),
  "account.erased": event(1, nothing),
  "operator.granted": event(1, nothing),
  "operator.revoked": event(1, nothing),
  /** `subjects`: the people found. */
  "operator.searched_people": event(1, nothing),
  // Subjects: the export, its user.
  "export.finished": event(1, nothing),
  // Subject: the user.
  "export.requested": event(1, nothing),
  // No subject.
  "audit.exported": event(1, z.object({ format: z.string() })),

  // Subject: the workspace.
  "plan.changed": event(1, z.object({ plan: z.enum(planIds), paused: z.boolean() })),
  "billing.synced": event(1, nothing),
  "limits.agreed": event(1, z.object({ note: z.string() })),
  "limit.reached": event(
    1,
    z.object({
      limit: z.enum(limitNames),
      percent: z.number(),
      used: z.number(),
      allowed: z.number(),
      plan: z.enum(planIds),
    }),
  ),
  // Subject: the workspace. A request; its result is `plan.changed`. Without a plan: a custom subscription.
  "plan.checkout_opened": event(1, z.object({ plan: z.enum(planIds) })),
  "plan.trial_started": event(1, z.object({ plan: z.enum(planIds) })),
  "plan.change_requested": event(1, z.object({ from: z.enum(planIds), to: z.enum(planIds) })),
  "plan.canceled": event(1, z.object({ plan: z.enum(planIds).nullable() })),
  "plan.resumed": event(1, z.object({ plan: z.enum(planIds).nullable() })),
  "card.change_requested": event(1, nothing),
  // Subject: the billing page's entry.
  "billing.event_added": event(2, z.object({ title: z.string() })),
  // Subjects: the project, then the revenue or statement. `month` is its first day.
  "revenue.reported": event(1, z.object({ month: z.string() })),
  "statement.closed": event(1, z.object({ month: z.string(), creators: z.number() })),

  // Subjects: the report, then the reported comment or project.
  "report.filed": event(1, nothing),
  "report.decided": event(
    1,
    z.object({ decision: z.string(), about: z.enum(REPORT_SUBJECTS), note: z.string() }),
  ),
  // Subject: a message to the operators, or their publication.
  "notice.filed": event(1, nothing),
  "notice.countered": event(1, nothing),
  "notice.decided": event(1, z.object({ decision: z.string(), note: z.string() })),
  "inquiry.sent": event(1, z.object({ kind: z.string() })),
  "inquiry.closed": event(1, z.object({ kind: z.string(), note: z.string() })),
  "incident.opened": event(1, z.object({ title: z.string() })),
  "incident.updated": event(1, z.object({ state: z.string() })),
  // No subject.
  "job.retried": event(1, z.object({ name: z.string() })),
  "issue.sent": event(1, z.object({ subject: z.string(), readers: z.number() })),
  // No subject.
  "registry.connection_changed": event(
    1,
    z.object({
      from: z.enum(CONNECTIONS).nullable(),
      to: z.enum(CONNECTIONS),
      reason: z.string().nullable(),
    }),
  ),
  "registry.compared": event(1, z.object({ repaired: z.number() })),
} as const;

export type DomainEventType = keyof typeof DOMAIN_EVENTS;
export type DomainEventData<T extends DomainEventType> = z.infer<(typeof DOMAIN_EVENTS)[T]["data"]>;

/** The workspace of events outside any workspace: about the whole instance, or a person. */
export const INSTANCE = "00000000-0000-0000-0000-000000000000";

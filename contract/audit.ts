import { z } from "zod";
import type { DomainEventType } from "./domain-events.ts";
import { listQuery } from "./paging.ts";
import { day, text } from "./text.ts";

/** `security`: access and its use. `change`: every other change. */
export const AUDIT_CATEGORIES = ["security", "change"] as const;
export type AuditCategory = (typeof AUDIT_CATEGORIES)[number];

/** Days an entry is kept. An instance can change it (BYLINE_AUDIT_RETENTION_DAYS). */
export const AUDIT_DAYS = 400;

const security = (title: string) => ({ category: "security", title }) as const;
const change = (title: string) => ({ category: "change", title }) as const;

/** The audit log's name for each event type, or the reason it has no entry. */
export const AUDIT = {
  "attribution.recorded": "The attribution itself shows who recorded it, when, and with which token.",
  "attribution.edited": change("Attribution edited"),
  "attribution.withdrawn": change("Attribution withdrawn"),
  "attribution.sync_changed": "Each attribution's history shows the rights platform's responses.",
  "attribution.sync_requested": "Each attribution's history shows what was sent to the rights platform.",
  "attribution.exported": security("Attributions exported"),
  "attribution.export_finished": "The request has an entry.",
  "creator.corrected": change("Creator corrected"),
  "work.corrected": change("Work corrected"),
  "credit.corrected": "The correction of the creator or work has an entry.",
  "creator.merged": change("Creators merged"),
  "work.merged": change("Works merged"),
  "creator.linked": change("Creator linked to an identifier"),
  "work.linked": change("Work linked to an identifier"),
  "creator.unmerged": change("Creator merge undone"),
  "work.unmerged": change("Work merge undone"),
  "claim.proved": "The creator's public page shows it.",
  "creator.kept_apart": change("Creators marked as not the same"),
  "work.kept_apart": change("Works marked as not the same"),
  "dispute.opened": "The dispute's thread shows it.",
  "dispute.answered": "The dispute's thread shows it.",
  "dispute.decided": change("Dispute decided"),
  "dispute.withdrawn": "The dispute's thread shows it.",
  "import.started": change("Import started"),
  "import.finished": change("Import finished"),

  "project.created": change("Project created"),
  "project.updated": change("Project changed"),
  "project.status_changed": change("Project status changed"),
  "project.archived": change("Project archived"),
  "project.restored": change("Project restored"),
  "project.milestone_reached": "A count of attributions, not an action.",
  "project.starred": "A star changes nothing in the project.",
  "project.unstarred": "A star changes nothing in the project.",
  "project.withheld": security("Project withheld from public view"),
  "project.released": security("Project returned to public view"),
  "project.report_decided":
    "The operators' log has the decision. Changes to the project have their own entries.",
  "comment.added": "Comments are public and show their author.",
  "comment.deleted": change("Comment deleted"),

  "token.created": security("API token created"),
  "token.changed": security("API token changed"),
  "token.rotated": security("API token rotated"),
  "token.expiring": "Not an action. The people who manage tokens are notified.",
  "token.revoked": security("API token revoked"),
  "token.exposed": security("API token exposed"),
  "token.leaked": security("API token leaked and revoked"),

  "webhook.created": security("Webhook endpoint added"),
  "webhook.changed": security("Webhook endpoint changed"),
  "webhook.removed": security("Webhook endpoint removed"),
  "webhook.secret_rotated": security("Webhook secret rotated"),
  "webhook.failing": "The endpoint's deliveries show each response.",
  "webhook.disabled": change("Webhook endpoint disabled"),

  "member.joined": security("Member joined"),
  "member.role_changed": security("Role changed"),
  "member.removed": security("Member removed"),
  "member.left": security("Member left"),
  "invitation.created": security("Member invited"),
  "invitation.resent": security("Invitation resent"),
  "invitation.revoked": security("Invitation revoked"),
  "workspace.renamed": change("Workspace renamed"),
  "workspace.entered": security("Workspace entered"),

  "account.created": security("Account created"),
  "account.signed_in": security("Signed in"),
  "account.sign_in_failed": security("Sign-in failed"),
  "account.signed_out": security("Signed out"),
  "account.sessions_ended": security("Signed out by an operator"),
  "account.email_verified": security("Email address confirmed"),
  "account.email_change_requested": security("Email address change requested"),
  "account.email_changed": security("Email address changed"),
  "account.password_changed": security("Password changed"),
  "account.reset_requested": security("Password reset requested"),
  "account.password_reset": security("Password reset"),
  "account.updated": change("Account changed"),
  "account.totp_added": security("Authenticator app added"),
  "account.totp_removed": security("Authenticator app removed"),
  "account.passkey_added": security("Passkey added"),
  "account.passkey_removed": security("Passkey removed"),
  "account.identity_linked": security("Sign-in provider connected"),
  "account.identity_unlinked": security("Sign-in provider disconnected"),
  "account.claim_proven": security("Identifier proved"),
  "account.claim_failing": "The claimant is notified. The end of the claim has an entry.",
  "account.claim_credited": "A count of public credits, not an action.",
  "account.claim_ended": security("Identifier no longer claimed"),
  "account.claim_changed": change("Claimed identifier changed"),
  "account.second_factor_locked": security("Second factor locked"),
  "account.second_factors_reset": security("Second factor reset"),
  "account.recovery_codes_replaced": security("Recovery codes replaced"),
  "account.recovery_code_used": security("Recovery code used"),
  "account.deletion_requested": security("Account deletion requested"),
  "account.deletion_undone": security("Account deletion canceled"),
  "account.erased": security("Account erased"),
  "operator.granted": security("Operator granted"),
  "operator.revoked": security("Operator revoked"),
  "operator.searched_people": security("People searched by an operator"),
  "creator.name_removed": change("Public name removed"),
  "creator.name_restored": change("Public name shown again"),
  "picture.uploaded": change("Picture uploaded"),
  "picture.removed": change("Picture removed"),
  "picture.taken_down": change("Picture taken down"),
  "export.requested": security("Data export requested"),
  "export.finished": "The request has an entry, and the person who made it is notified.",
  "audit.exported": security("Audit log exported"),

  "plan.changed": change("Plan changed"),
  "plan.checkout_opened": change("Checkout opened"),
  "plan.trial_started": change("Trial started"),
  "plan.change_requested": change("Plan change requested"),
  "plan.canceled": change("Plan canceled"),
  "plan.resumed": change("Plan resumed"),
  "card.change_requested": change("Card change requested"),
  "billing.synced": "A copy of the payment provider's data. Changes are events of their own.",
  "limits.agreed": change("Limits agreed"),
  "limit.reached": "Not an action. Owners are notified.",
  "billing.event_added": change("Billing event"),
  "revenue.reported": change("Revenue reported"),
  "statement.closed": change("Royalty statement closed"),

  "report.filed": "The operators' report queue shows it and who filed it.",
  "report.decided": security("Report decided"),
  "notice.filed": "The operators' notice queue shows it and who filed it.",
  "notice.countered": "The operators' notice queue shows it and who countered it.",
  "notice.decided": security("Copyright notice decided"),
  "inquiry.sent": "The operators' message queue shows it.",
  "inquiry.closed": security("Inquiry closed"),
  "incident.opened": security("Incident published"),
  "incident.updated": security("Incident updated"),
  "job.retried": security("Job retried"),
  "issue.sent": security("Newsletter sent"),
  "registry.connection_changed": "Not an action. Owners are notified.",
  "registry.compared": "A nightly comparison. The operators' console shows the result.",
} as const satisfies Record<
  DomainEventType,
  { readonly category: AuditCategory; readonly title: string } | string
>;

type Audited<T extends DomainEventType> = T extends DomainEventType
  ? (typeof AUDIT)[T] extends string
    ? never
    : T
  : never;
/** An event type with an audit entry. */
export type AuditAction = Audited<DomainEventType>;

export const auditActions = (Object.keys(AUDIT) as DomainEventType[]).filter(
  (type): type is AuditAction => typeof AUDIT[type] !== "string",
);

/** Actions of operators and outside workspaces, shown only in the instance's log. */
const INSTANCE_ACTIONS: readonly AuditAction[] = [
  "account.updated",
  "account.claim_changed",
  "account.erased",
  "operator.searched_people",
  "report.decided",
  "notice.decided",
  "inquiry.closed",
  "incident.opened",
  "incident.updated",
  "job.retried",
  "issue.sent",
];
export const workspaceActions = auditActions.filter((type) => !INSTANCE_ACTIONS.includes(type));

export const auditAction = (type: AuditAction) => AUDIT[type];

/** Who acted: a signed-in user, a program, an operator, a job, or a visitor. */
export const AUDIT_ACTORS = ["user", "token", "operator", "system", "visitor"] as const;

const named = z.object({ id: z.string(), name: z.string().nullable() });

export const auditEntry = z.object({
  id: z.string(),
  createdAt: z.string(),
  category: z.enum(AUDIT_CATEGORIES),
  action: z.enum(auditActions),
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    user: named.nullable().meta({
      description:
        "The person who acted, created the token, or received the emailed link. Null for jobs and visitors",
    }),
    token: named.nullable(),
  }),
  address: z.string().nullable().meta({ description: "A keyed hash for failed sign-ins: hmac:..." }),
  client: z.string().nullable().meta({ description: "Browser and system, or the program's name" }),
  requestId: z.string().nullable(),
  workspace: named.nullable().meta({ description: "Null for entries about the instance or a person" }),
  project: named.nullable(),
  subjects: z.array(named),
  data: z.record(z.string(), z.unknown()).meta({ description: "Other details of the event" }),
  changes: z
    .record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
    .meta({ description: "The changed members" }),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The filters of the audit log and its export. UTC days, inclusive. */
export const auditFilter = z.object({
  actor: z.uuid("Must be the id of a person or token").or(z.enum(AUDIT_ACTORS)).optional(),
  action: z.enum(auditActions, "This action doesn't exist").optional(),
  category: z.enum(AUDIT_CATEGORIES, "Category must be security or change").optional(),
  projectId: z.uuid("Must be the id of a project").optional(),
  address: text(60, "Address must be at most 60 characters").trim().optional(),
  from: day.optional(),
  to: day.optional(),
  q: text(200, "Search for at most 200 characters").trim().optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

/** GET /api/audit and GET /api/operator/audit: newest first. */
export const auditQuery = auditFilter.extend(listQuery.shape);

export const auditExportQuery = auditFilter.extend({
  format: z.enum(["csv", "jsonl"], "Format must be csv or jsonl").default("csv"),
});

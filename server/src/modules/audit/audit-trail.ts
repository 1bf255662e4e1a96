import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { auditEntries } from "../../db/tables/audit.ts";
import { consumer } from "../../events/consumer.ts";
import type { DomainEvent } from "../../events/log.ts";
import { timeOrderedId } from "../../kit/ids.ts";

/** `action` is a verb and a noun, such as "hide project"; `kind` and `id` name what it was done to. */
type Entry = { action: string; kind: string; id: string; note?: string | undefined };

/** The audit entry of each type that has one. */
const ENTRIES: { [T in DomainEventType]?: (event: DomainEvent<T>) => Entry } = {
  "limits.agreed": ({ workspaceId: id, data: { note } }) => ({
    action: "agree limits",
    kind: "workspace",
    id,
    note,
  }),
  "member.role_changed": ({ workspaceId, subjects: [userId], data: { from, to } }) => ({
    action: "change role",
    kind: "workspace",
    id: workspaceId,
    note: `${userId} from ${from} to ${to}`,
  }),
  "member.joined": ({ workspaceId: id, subjects: [, invitationId], data: { role } }) => ({
    action: "accept invitation",
    kind: "workspace",
    id,
    note: `${invitationId} as ${role}`,
  }),
  "member.removed": ({ workspaceId: id, subjects: [note] }) => ({
    action: "remove member",
    kind: "workspace",
    id,
    note,
  }),
  "member.left": ({ workspaceId: id }) => ({ action: "leave workspace", kind: "workspace", id }),
  "invitation.created": ({ workspaceId: id, subjects: [invitationId], data: { role } }) => ({
    action: "invite member",
    kind: "workspace",
    id,
    note: `${invitationId} as ${role}`,
  }),
  "invitation.resent": ({ workspaceId: id, subjects: [note] }) => ({
    action: "resend invitation",
    kind: "workspace",
    id,
    note,
  }),
  "invitation.revoked": ({ workspaceId: id, subjects: [note] }) => ({
    action: "revoke invitation",
    kind: "workspace",
    id,
    note,
  }),
  "workspace.renamed": ({ workspaceId: id }) => ({ action: "rename workspace", kind: "workspace", id }),
  "operator.granted": ({ subjects: [id = ""] }) => ({ action: "grant operator", kind: "user", id }),
  "operator.revoked": ({ subjects: [id = ""] }) => ({ action: "revoke operator", kind: "user", id }),
  "account.totp_added": ({ subjects: [id = ""] }) => ({ action: "add authenticator app", kind: "user", id }),
  "account.totp_removed": ({ subjects: [id = ""] }) => ({
    action: "remove authenticator app",
    kind: "user",
    id,
  }),
  "account.passkey_added": ({ subjects: [id = "", note] }) => ({
    action: "add passkey",
    kind: "user",
    id,
    note,
  }),
  "account.passkey_removed": ({ subjects: [id = "", note] }) => ({
    action: "remove passkey",
    kind: "user",
    id,
    note,
  }),
  "account.recovery_codes_replaced": ({ subjects: [id = ""] }) => ({
    action: "renew recovery codes",
    kind: "user",
    id,
  }),
  "account.recovery_code_used": ({ subjects: [id = ""], data: { left } }) => ({
    action: "use recovery code",
    kind: "user",
    id,
    note: `${left} left`,
  }),
  "account.second_factor_locked": ({ subjects: [id = ""] }) => ({
    action: "lock second factor",
    kind: "user",
    id,
  }),
  "account.second_factors_reset": ({ subjects: [id = ""] }) => ({
    action: "reset second factor",
    kind: "user",
    id,
  }),
  "account.identity_linked": ({ subjects: [id = "", note], data: { provider } }) => ({
    action: `link ${provider}`,
    kind: "user",
    id,
    note,
  }),
  "account.identity_unlinked": ({ subjects: [id = "", note], data: { provider } }) => ({
    action: `unlink ${provider}`,
    kind: "user",
    id,
    note,
  }),
  "job.retried": ({ data: { name } }) => ({ action: "retry job", kind: "job", id: name }),
  "report.decided": ({ subjects: [, id = ""], data: { decision, about, note } }) => ({
    action: decision === "dismiss" ? `dismiss report of ${about}` : `${decision} ${about}`,
    kind: about,
    id,
    note,
  }),
  "notice.decided": ({ subjects: [id = ""], data: { decision, note } }) => ({
    action: `${decision} notice`,
    kind: "notice",
    id,
    note,
  }),
  "inquiry.closed": ({ subjects: [id = ""], data: { kind, note } }) => ({
    action: `close ${kind} message`,
    kind: "inquiry",
    id,
    note,
  }),
  "incident.opened": ({ subjects: [id = ""], data: { title } }) => ({
    action: "tell incident",
    kind: "incident",
    id,
    note: title,
  }),
  "incident.updated": ({ subjects: [id = ""], data: { state } }) => ({
    action: state === "resolved" ? "resolve incident" : "update incident",
    kind: "incident",
    id,
  }),
  "issue.sent": ({ subjects: [id = ""], data: { subject } }) => ({
    action: "send newsletter",
    kind: "newsletter",
    id,
    note: subject,
  }),
};

/** Records permanently who did what with power over others. */
export const auditTrail = consumer({
  name: "audit-trail",
  types: Object.keys(ENTRIES) as DomainEventType[],
  async handle(tx, events) {
    const rows = events.map((event) => {
      const entryOf = ENTRIES[event.type] as (event: DomainEvent) => Entry;
      const { action, kind, id, note = "" } = entryOf(event);
      const { userId: actorId, at: createdAt } = event;
      return { id: timeOrderedId(), actorId, action, subjectKind: kind, subjectId: id, note, createdAt };
    });
    await tx.insert(auditEntries).values(rows);
  },
});

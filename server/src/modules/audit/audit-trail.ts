import { type AuditAction, auditAction, auditActions } from "@byline/contract/audit.ts";
import { INSTANCE } from "@byline/contract/domain-events.ts";
import type { Tx } from "../../db/client.ts";
import { auditEntries } from "../../db/tables/audit.ts";
import { consumer } from "../../events/consumer.ts";
import { positionOf, takeDetails } from "../../events/details.ts";
import type { DomainEvent } from "../../events/log.ts";
import type { Changes } from "../../kit/changes.ts";
import { idAt } from "../../kit/ids.ts";
import { listMemberships } from "../workspaces/members.ts";

type Entry = typeof auditEntries.$inferInsert;

/** Writes the audit log: an entry for each event with a title in `contract/audit.ts`. */
export const auditTrail = consumer({
  name: "audit-trail",
  types: auditActions,
  async handle(tx, events) {
    const details = await takeDetails(tx, events);
    const memberships = await membershipsOf(tx, events);
    const entries = events.flatMap((event) =>
      workspacesOf(event, memberships).map((workspaceId, i): Entry => {
        const { address, client, changes } = details.get(positionOf(event)) ?? {};
        return {
          id: idAt(event.at.getTime()),
          createdAt: event.at,
          workspaceId,
          projectId: event.projectId,
          category: auditAction(event.type).category,
          action: event.type,
          actor: event.actor,
          userId: event.userId ?? personOf(event),
          tokenId: event.tokenId,
          address: address ?? null,
          client: client ?? null,
          requestId: event.requestId,
          subjects: event.subjects,
          ...splitMove(event, changes),
          copied: i > 0,
        };
      }),
    );
    await tx.insert(auditEntries).values(entries);
  },
});

type AuditEvent = DomainEvent<AuditAction>;

/** Returns the person whose account the event concerns. */
const personOf = ({ type, subjects: [id] }: AuditEvent) =>
  type.startsWith("account.") && id !== undefined ? id : null;

/** Returns the person whose security the event concerns, or null. Each of their workspaces gets the entry. */
function secured(event: AuditEvent): string | null {
  const isGrant = event.type === "operator.granted" || event.type === "operator.revoked";
  if (isGrant) return event.subjects[0] ?? null;
  return auditAction(event.type).category === "security" ? personOf(event) : null;
}

function membershipsOf(tx: Tx, events: AuditEvent[]): Promise<Map<string, string[]>> {
  return listMemberships(tx, [...new Set(events.flatMap((event) => secured(event) ?? []))]);
}

function workspacesOf(event: AuditEvent, memberships: Map<string, string[]>): string[] {
  const person = secured(event);
  const theirs = person ? (memberships.get(person) ?? []) : [];
  return theirs.length > 0 ? theirs : [event.workspaceId ?? INSTANCE];
}

/** The member that changed in events whose payload has `from` and `to`, shown as a change. */
const MOVED: { [T in AuditAction]?: string } = {
  "member.role_changed": "role",
  "plan.change_requested": "plan",
  "project.status_changed": "status",
};

function splitMove({ type, data }: AuditEvent, changes: Changes = {}): Pick<Entry, "data" | "changes"> {
  const member = MOVED[type];
  if (!member || !("from" in data)) return { data: { ...data }, changes };
  const { from: before, to: after, ...rest } = data;
  return { data: rest, changes: { ...changes, [member]: { before, after } } };
}

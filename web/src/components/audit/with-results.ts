import type { AuditAction, AuditEntry } from "@byline/contract/audit.ts";

/** An entry with those of what it caused. */
export type AuditRow = AuditEntry & { results?: AuditEntry[] };

/** Milliseconds between a request and an entry of what it caused. */
const MAX_APART_MS = 10_000;

const REQUESTS: readonly AuditAction[] = [
  "plan.checkout_opened",
  "plan.trial_started",
  "plan.change_requested",
  "plan.canceled",
  "plan.resumed",
];
const RESULTS: readonly AuditAction[] = ["plan.changed", "billing.event_added"];

/** Moves what Byline did for a person's request into the request's row. */
export function withResults(entries: readonly AuditRow[]): AuditRow[] {
  const requests = entries.filter(({ action }) => REQUESTS.includes(action));
  const requestOf = ({ action, actor, createdAt, workspace }: AuditEntry) =>
    RESULTS.includes(action) && actor.kind === "system"
      ? requests.find(
          (request) =>
            request.workspace?.id === workspace?.id &&
            Math.abs(Date.parse(request.createdAt) - Date.parse(createdAt)) <= MAX_APART_MS,
        )
      : undefined;
  const results = Map.groupBy(entries, requestOf);
  return (results.get(undefined) ?? []).map((entry) => {
    const own = results.get(entry);
    return own ? { ...entry, results: own } : entry;
  });
}

import { expect, test } from "vitest";
import { type AuditRow, withResults } from "./with-results.ts";

const entry = (id: string, second: number, action: AuditRow["action"], of: Partial<AuditRow> = {}) =>
  ({
    id,
    action,
    createdAt: new Date(Date.UTC(2026, 10, 29, 9, 0, second)).toISOString(),
    actor: { kind: "system", user: null, token: null },
    workspace: { id: "w", name: "Ada" },
    ...of,
  }) as AuditRow;
const byAda = { actor: { kind: "user" as const, user: { id: "a", name: "ada" }, token: null } };

test("a trial's entries are one row, whichever was written first", () => {
  const trial = entry("1", 5, "plan.trial_started", byAda);
  const [changed, billed] = [entry("2", 4, "plan.changed"), entry("3", 6, "billing.event_added")];
  expect(withResults([billed, trial, changed])).toEqual([{ ...trial, results: [billed, changed] }]);
});

test("other requests, later changes, and other workspaces keep their rows", () => {
  const entries = [
    entry("4", 40, "plan.changed"),
    entry("3", 7, "plan.changed", { workspace: { id: "other", name: "Ben" } }),
    entry("2", 6, "project.created", byAda),
    entry("1", 5, "plan.trial_started", byAda),
  ];
  expect(withResults(entries)).toEqual(entries);
});

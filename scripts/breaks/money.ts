import type { Breaks } from "./change.ts";

const USAGE = "server/src/modules/usage";
const ROYALTIES = "server/src/modules/royalties";

/** Royalties, plans, quotas, trials, and rate limits. */
export const MONEY: Breaks = {
  [`${ROYALTIES}/split-royalty.test.ts`]: [
    [`${ROYALTIES}/split-royalty.ts`, "a.lost > b.lost ? -1 : 1", "a.lost > b.lost ? 1 : -1"],
    [`${ROYALTIES}/split-royalty.ts`, "a.id < b.id ? -1 : 1", "a.id < b.id ? 1 : -1"],
    [`${ROYALTIES}/split-royalty.ts`, ": (exact + 5_000n) / 10_000n", ": exact / 10_000n"],
    [`${ROYALTIES}/split-royalty.ts`, "-((-exact + 5_000n) / 10_000n)", "(exact + 5_000n) / 10_000n"],
  ],
  [`${ROYALTIES}/royalties.test.ts`]: [
    [`${ROYALTIES}/close-statement.ts`, "- (given.get(creatorId) ?? 0)", "- 0"],
    [`${ROYALTIES}/close-statement.ts`, "if (await isClosed(tx, account, month)) return false;", ""],
    [`${ROYALTIES}/close-statement.ts`, "settled.held += royalty", "settled.held += 0n"],
    [`${ROYALTIES}/report-revenue.ts`, "known && isSame(known, row)", "known"],
  ],
  "contract/money.test.ts": [
    ["contract/money.ts", "rest.length > digits", "rest.length > 9"],
    ["contract/money.ts", "rest.padEnd(digits", "rest.padStart(digits"],
  ],
  [`${USAGE}/quota.test.ts`]: [
    [`${USAGE}/quota.ts`, "LIMITS[limit].monthly ? withGrace(allowed) : allowed", "withGrace(allowed)"],
  ],
  [`${USAGE}/usage.test.ts`]: [
    [`${USAGE}/plan-sql.ts`, " + allowed * ${GRACE_PERCENT} / 100", ""],
    [`${USAGE}/plans.ts`, "...row?.agreedLimits", "...{}"],
  ],
  "server/src/modules/tokens/tokens.test.ts": [
    [`${USAGE}/rate-window.ts`, "remaining >= 0", "remaining >= -1", "429"],
    [`${USAGE}/rate-limiter.ts`, "if (decision.allowed) resolve();", "if (decision) resolve();", "429"],
    [
      `${USAGE}/rate-window.ts`,
      "${used} - ${after} > ${limit}::int",
      "${used} - ${after} > ${limit}::int + 1",
      "for calls that record",
    ],
  ],
  "server/src/modules/billing/billing.test.ts": [
    [
      "server/src/modules/accounts/people.ts",
      "or(isNull(trialWorkspaceId), eq(trialWorkspaceId, workspaceId))",
      "or(isNull(trialWorkspaceId), eq(id, userId))",
      "a person has one trial",
    ],
  ],
};

import type { Deps } from "../../core/deps.ts";
import type { AppError } from "../../core/errors.ts";
import { countUsed } from "./count-used.ts";
import { getPlan } from "./plans.ts";
import { quotaExceeded } from "./quota.ts";

/**
 * How many calls that write a workspace has left this month (Infinity without a limit), with the refusal when
 * it is none.
 */
export type CallsLeft = (workspaceId: string) => Promise<{ left: number; refusal: AppError | null }>;

export function createCallsLeft({ db, config, clock }: Pick<Deps, "db" | "config" | "clock">): CallsLeft {
  return async (workspaceId) => {
    const plan = await getPlan(db, config, workspaceId);
    const used = await countUsed(db, "monthlyCalls", workspaceId, clock());
    const allowed = plan.limits.monthlyCalls ?? Number.POSITIVE_INFINITY;
    const left = plan.paused ? 0 : Math.max(0, allowed - used);
    return {
      left,
      refusal: left > 0 ? null : await quotaExceeded(db, { config, clock }, workspaceId, "monthlyCalls"),
    };
  };
}

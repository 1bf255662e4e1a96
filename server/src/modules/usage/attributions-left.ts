import { withGrace } from "@byline/contract/usage.ts";
import type { Deps } from "../../core/deps.ts";
import type { AppError } from "../../core/errors.ts";
import { isOverCalls } from "./charge-call.ts";
import { countUsed } from "./count-used.ts";
import { recordsLeft, refusedProject } from "./development.ts";
import { getPlan } from "./plans.ts";
import { quotaExceeded } from "./quota.ts";

/** What is recorded into one project: by tokens, each one a call, or by hand. */
export type Recorded = { workspaceId: string; projectId: string; byToken: boolean };

/** How many more the month takes (Infinity without a limit), with the refusal when it is none. */
export type AttributionsLeft = (recorded: Recorded) => Promise<{ left: number; refusal: AppError | null }>;

export function createAttributionsLeft(deps: Pick<Deps, "db" | "config" | "clock">): AttributionsLeft {
  const { db, config, clock } = deps;
  return async ({ workspaceId, projectId, byToken }) => {
    const plan = await getPlan(db, config, workspaceId);
    const paused = plan.paused && byToken;
    const development = paused ? null : await recordsLeft(db, deps, workspaceId, projectId);
    if (development) return development.left > 0 ? { ...development, refusal: null } : development;
    const { monthlyCalls } = plan.limits;
    if (!paused && (monthlyCalls === null || !byToken))
      return { left: Number.POSITIVE_INFINITY, refusal: null };
    const used = await countUsed(db, "monthlyCalls", workspaceId, clock());
    const left = paused ? 0 : Math.max(0, withGrace(monthlyCalls ?? 0) - used);
    return {
      left,
      refusal: left > 0 ? null : await quotaExceeded(db, deps, workspaceId, "monthlyCalls"),
    };
  };
}

/** The refusal behind an error that undid a transaction for want of a quota; null for any other. */
export async function explainOver(
  deps: Pick<Deps, "db" | "config" | "clock">,
  workspaceId: string,
  error: unknown,
): Promise<AppError | null> {
  if (isOverCalls(error)) return quotaExceeded(deps.db, deps, workspaceId, "monthlyCalls");
  const projectId = refusedProject(error);
  if (projectId === null) return null;
  return (await recordsLeft(deps.db, deps, workspaceId, projectId))?.refusal ?? null;
}

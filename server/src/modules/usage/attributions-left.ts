import { withGrace } from "@byline/contract/usage.ts";
import type { Deps } from "../../core/deps.ts";
import type { AppError } from "../../core/errors.ts";
import { isOverCalls } from "./charge-call.ts";
import { countUsed } from "./count-used.ts";
import { recordsLeft, refusedProject } from "./development.ts";
import { getPlan } from "./plans.ts";
import { quotaExceeded } from "./quota.ts";

/** Attributions recorded into a project: by token, where each counts as a call, or manually. */
export type Recorded = { workspaceId: string; projectId: string; byToken: boolean };

/** Returns how many more the month allows (Infinity without a limit), and the error if there are none. */
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

/** Returns the quota error behind an error that rolled back a transaction, or null for other errors. */
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

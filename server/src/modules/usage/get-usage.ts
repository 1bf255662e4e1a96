import { LIMITS, limitNames, type Meter, type Usage } from "@byline/contract/usage.ts";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { countUsed } from "./count-used.ts";
import { forecast, stateOf } from "./forecast.ts";
import { monthAt } from "./months.ts";
import { getPlan } from "./plans.ts";

/** Every meter of a workspace, with what its month will come to. */
export async function getUsage(
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  workspaceId: WorkspaceId,
): Promise<Usage> {
  const now = clock();
  const month = monthAt(now);
  const [plan, used] = await Promise.all([getPlan(db, config, workspaceId), countUsed(db, workspaceId, now)]);
  const meters = limitNames.map((limit): Meter => {
    const allowed = plan.limits[limit];
    const { monthly } = LIMITS[limit];
    return {
      limit,
      used: used[limit],
      allowed,
      state: stateOf(used[limit], allowed),
      resetsAt: monthly ? new Date(month.endsAt).toISOString() : null,
      forecast: monthly ? forecast(used[limit], allowed, month, now) : null,
    };
  });
  const { id, name, paused, royaltyBasisPoints } = plan;
  return { plan: { id, name, paused, royaltyBasisPoints }, month: month.first.slice(0, 7), meters };
}

import { LIMITS, limitNames, type Meter, type Usage } from "@byline/contract/usage.ts";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { countUsed } from "./count-used.ts";
import { forecast, stateOf } from "./forecast.ts";
import { monthAt } from "./months.ts";
import { getPlan } from "./plans.ts";

/** Returns every meter of a workspace, with its forecast for the month. */
export async function getUsage(
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  workspaceId: WorkspaceId,
): Promise<Usage> {
  const now = clock();
  const month = monthAt(now);
  const plan = await getPlan(db, config, workspaceId);
  const meters: Meter[] = [];
  for (const limit of limitNames) {
    const used = await countUsed(db, limit, workspaceId, now);
    const allowed = plan.limits[limit];
    const { monthly } = LIMITS[limit];
    meters.push({
      limit,
      used,
      allowed,
      state: stateOf(used, allowed, monthly),
      resetsAt: monthly ? new Date(month.endsAt).toISOString() : null,
      forecast: monthly ? forecast(used, allowed, month, now) : null,
    });
  }
  const { id, name, paused, royaltyBasisPoints } = plan;
  return { plan: { id, name, paused, royaltyBasisPoints }, month: month.first.slice(0, 7), meters };
}

import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { countUsed } from "./count-used.ts";
import { getPlan } from "./plans.ts";
import { isOver, quotaExceeded } from "./quota.ts";

/**
 * Part of the transaction that makes a project live (`deps.db`): refuses one more than the plan holds, and any while the month has
 * more end users than it holds. Two at once take turns, so that no two take the last place.
 */
export async function takeLivePlace(deps: Deps, actor: Actor): Promise<void> {
  const { workspaceId } = actor;
  await lockWorkspace(deps.db, workspaceId);
  const plan = await getPlan(deps, workspaceId);
  const used = await countUsed(deps, workspaceId);
  if (plan.paused || isOver(plan, "liveProjects", used.liveProjects + 1))
    throw await quotaExceeded(deps, workspaceId, "liveProjects");
  if (isOver(plan, "monthlyUsers", used.monthlyUsers))
    throw await quotaExceeded(deps, workspaceId, "monthlyUsers");
}

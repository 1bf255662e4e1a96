import type { Actor } from "../../core/access.ts";
import type { WriteContext } from "../../core/write.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { countUsed } from "./count-used.ts";
import { getPlan } from "./plans.ts";
import { isOver, quotaExceeded } from "./quota.ts";

/**
 * Part of the write that makes a project live: refuses one more than the plan allows (402), and any while the month has
 * more end users than it allows. Of two at once one waits, so that both cannot take the last one.
 */
export async function reserveLiveProject(ctx: WriteContext<Actor>): Promise<void> {
  const { workspaceId } = ctx.actor;
  const deps = { ...ctx.deps, db: ctx.tx };
  await lockWorkspace(ctx.tx, workspaceId);
  const plan = await getPlan(deps, workspaceId);
  const used = await countUsed(deps, workspaceId);
  if (plan.paused || isOver(plan, "liveProjects", used.liveProjects + 1))
    throw await quotaExceeded(deps, workspaceId, "liveProjects");
  if (isOver(plan, "monthlyUsers", used.monthlyUsers))
    throw await quotaExceeded(deps, workspaceId, "monthlyUsers");
}

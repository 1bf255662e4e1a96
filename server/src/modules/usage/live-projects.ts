import type { Actor } from "../../core/access.ts";
import type { WriteContext } from "../../core/write.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { countUsed } from "./count-used.ts";
import { getPlan } from "./plans.ts";
import { isOver, quotaExceeded } from "./quota.ts";

/**
 * Part of the write that makes a project live: throws 402 past the plan's limit, or while the month has more
 * end users than the plan and its grace allow. Concurrent calls wait, so that they can't both take the last
 * place.
 */
export async function reserveLiveProject({ tx, deps, actor }: WriteContext<Actor>): Promise<void> {
  const { workspaceId } = actor;
  await lockWorkspace(tx, workspaceId);
  const plan = await getPlan(tx, deps.config, workspaceId);
  const live = await countUsed(tx, "liveProjects", workspaceId, deps.clock());
  if (plan.paused || isOver(plan, "liveProjects", live + 1))
    throw await quotaExceeded(tx, deps, workspaceId, "liveProjects");
  const users = await countUsed(tx, "monthlyUsers", workspaceId, deps.clock());
  if (isOver(plan, "monthlyUsers", users)) throw await quotaExceeded(tx, deps, workspaceId, "monthlyUsers");
}

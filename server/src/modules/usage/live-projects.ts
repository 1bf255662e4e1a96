import { eq } from "drizzle-orm";
import type { Actor } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { workspaces } from "../../db/tables/accounts.ts";
import { countUsed } from "./count-used.ts";
import { getPlan } from "./plans.ts";
import { isOver, quotaExceeded } from "./quota.ts";

/**
 * Part of the transaction that makes a project live (`deps.db`): refuses one more than the plan holds, and any while the month has
 * more end users than it holds. Two at once take turns, so that no two take the last place.
 */
export async function takeLivePlace(deps: Deps, actor: Actor): Promise<void> {
  const { db } = deps;
  const { workspaceId } = actor;
  await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for("no key update");
  const plan = await getPlan(deps, workspaceId);
  const used = await countUsed(deps, workspaceId);
  if (plan.paused || isOver(plan, "liveProjects", used.liveProjects + 1)) throw await quotaExceeded(deps, workspaceId, "liveProjects");
  if (isOver(plan, "monthlyUsers", used.monthlyUsers)) throw await quotaExceeded(deps, workspaceId, "monthlyUsers");
}

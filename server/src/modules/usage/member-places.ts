import { count, eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { workspaceMembers } from "../../db/tables/accounts.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { countUsed } from "./count-used.ts";
import { getPlan } from "./plans.ts";
import { isOver, quotaExceeded } from "./quota.ts";

/** Part of the transaction that invites somebody (`deps.db`): refuses one more than the plan holds. Of two at once one waits. */
export async function reserveMemberPlace(deps: Deps, workspaceId: string): Promise<void> {
  await lockWorkspace(deps.db, workspaceId);
  const plan = await getPlan(deps, workspaceId);
  const { teamMembers } = await countUsed(deps, workspaceId);
  if (plan.paused || isOver(plan, "teamMembers", teamMembers + 1))
    throw await quotaExceeded(deps, workspaceId, "teamMembers");
}

/** Part of the transaction that accepts an invitation: its place was reserved, but the plan may have become smaller since. */
export async function takeMemberPlace(deps: Deps, workspaceId: string): Promise<void> {
  await lockWorkspace(deps.db, workspaceId);
  const plan = await getPlan(deps, workspaceId);
  const [members] = await deps.db
    .select({ n: count() })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId));
  if (plan.paused || isOver(plan, "teamMembers", (members?.n ?? 0) + 1))
    throw await quotaExceeded(deps, workspaceId, "teamMembers");
}

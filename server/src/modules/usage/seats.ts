import { count, eq } from "drizzle-orm";
import type { WriteContext } from "../../core/write.ts";
import { workspaceMembers } from "../../db/tables/accounts.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { countUsed } from "./count-used.ts";
import { getPlan } from "./plans.ts";
import { isOver, quotaExceeded } from "./quota.ts";

type Context = Pick<WriteContext, "tx" | "deps">;

/** Part of the write that invites somebody: refuses one seat more than the plan has (402). Of two at once one waits. */
export async function reserveSeat({ tx, deps }: Context, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const { teamMembers } = await countUsed(tx, workspaceId, deps.clock());
  await refuseSeats({ tx, deps }, workspaceId, teamMembers + 1);
}

/** Part of the write that accepts an invitation: its seat was reserved, but the plan may have become smaller since. */
export async function takeSeat({ tx, deps }: Context, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const [members] = await tx
    .select({ n: count() })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId));
  await refuseSeats({ tx, deps }, workspaceId, (members?.n ?? 0) + 1);
}

async function refuseSeats({ tx, deps }: Context, workspaceId: string, wanted: number): Promise<void> {
  const plan = await getPlan(tx, deps.config, workspaceId);
  if (plan.paused || isOver(plan, "teamMembers", wanted))
    throw await quotaExceeded(tx, deps, workspaceId, "teamMembers");
}

import type { WriteContext } from "../../core/write.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { listMembers } from "../workspaces/members.ts";
import { countUsed } from "./count-used.ts";
import { getPlan } from "./plans.ts";
import { isOver, quotaExceeded } from "./quota.ts";

type Context = Pick<WriteContext, "tx" | "deps">;

/** Part of the write that invites someone: throws 402 past the plan's seats. Concurrent calls wait. */
export async function reserveSeat({ tx, deps }: Context, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const taken = await countUsed(tx, "teamMembers", workspaceId, deps.clock());
  await refuseSeats({ tx, deps }, workspaceId, taken + 1);
}

/** Part of accepting an invitation: its seat was reserved, but the plan may have shrunk since. */
export async function takeSeat({ tx, deps }: Context, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const members = await listMembers(tx, workspaceId);
  await refuseSeats({ tx, deps }, workspaceId, members.length + 1);
}

async function refuseSeats({ tx, deps }: Context, workspaceId: string, wanted: number): Promise<void> {
  const plan = await getPlan(tx, deps.config, workspaceId);
  if (plan.paused || isOver(plan, "teamMembers", wanted))
    throw await quotaExceeded(tx, deps, workspaceId, "teamMembers");
}

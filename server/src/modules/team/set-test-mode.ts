import type { UserActor, WorkspaceId } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { personWrite, type WriteContext } from "../../core/write.ts";
import { enterWorkspace } from "../accounts/enter-workspace.ts";
import { findLiveOf, makeTestWorkspace } from "../workspaces/test-workspace.ts";

/** Moves this session from a workspace to its test workspace, which is created on first use, or back. */
export const setTestMode = personWrite<{ on: boolean }, void>("setTestMode", async (ctx, { on }) => {
  const { tx, actor } = ctx;
  if (actor.test === on) return;
  if (on) return enterWorkspace(ctx, { workspaceId: await openTestWorkspace(ctx) });
  const live = await findLiveOf(tx, actor.workspaceId);
  if (live === null) throw notFound("workspace");
  return enterWorkspace(ctx, { workspaceId: live });
});

/** Part of a write: returns the actor's test workspace, created on first use. */
export async function openTestWorkspace({ tx, deps, actor }: WriteContext<UserActor>): Promise<WorkspaceId> {
  const { id, made } = await makeTestWorkspace(tx, actor.workspaceId, new Date(deps.clock()));
  if (made) await deps.limits.liftLimits(tx, id);
  return id;
}

import { anyCaller, type UserActor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { enterWorkspace } from "../accounts/enter-workspace.ts";
import { liftLimits } from "../usage/set-plan.ts";
import { findLiveOf, makeTestWorkspace } from "../workspaces/test-workspace.ts";

/**
 * Moves this session from a workspace to its test workspace, which whoever tests first makes, or back.
 */
export const setTestMode = write<UserActor, { on: boolean }, void>(
  "setTestMode",
  { may: anyCaller, scope: "account" },
  async (ctx, { on }) => {
    const { tx, deps, actor } = ctx;
    if (actor.test === on) return;
    if (on) {
      const { id, made } = await makeTestWorkspace(tx, actor.workspaceId, new Date(deps.clock()));
      if (made) await liftLimits(tx, id);
      return enterWorkspace(ctx, { workspaceId: id });
    }
    const live = await findLiveOf(tx, actor.workspaceId);
    if (live === null) throw notFound("workspace");
    return enterWorkspace(ctx, { workspaceId: live });
  },
);

import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { fullName } from "../../kit/full-name.ts";
import { findPerson } from "../accounts/people.ts";
import { moveSessionsOut } from "../accounts/sessions.ts";
import { revokeTokensOf } from "../tokens/suspend-tokens.ts";
import { createPersonalWorkspace } from "../workspaces/create-workspace.ts";
import { deleteMember } from "../workspaces/members.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { listWorkspaces } from "../workspaces/queries.ts";
import { lockMember, refuseLastOwner } from "./lock-member.ts";
import { canGive } from "./policy.ts";

/**
 * Removes a member from the workspace; any member may leave. Their sessions and the tokens they made have no
 * access to it from the commit on. What they made stays. Allowed while paused: it takes power away.
 */
export const removeMember = write<UserActor, { userId: string }, void>(
  "removeMember",
  {
    may: (actor, { userId }) => {
      if (userId !== actor.userId) canManageTeam(actor);
    },
    whilePaused: "allowed",
  },
  async ({ tx, actor, deps, emit }, { userId }) => {
    const { workspaceId } = actor;
    const leaves = userId === actor.userId;
    const now = new Date(deps.clock());
    const role = await lockMember(tx, workspaceId, userId);
    if (!leaves) canGive(actor, role);
    if (role === "owner") await refuseLastOwner(tx, workspaceId, userId);
    await deleteMember(tx, workspaceId, userId);
    await moveSessionsOut(tx, workspaceId, userId);
    await revokeTokensOf(tx, { workspaceId, userId }, now);
    await ensureWorkspace(tx, userId, now);
    emit(leaves ? "member.left" : "member.removed", { subjects: [userId] });
    await announce(tx, { changedUserId: userId });
  },
);

/** Everybody has a workspace: who leaves their last one gets a new one. */
async function ensureWorkspace(tx: Tx, userId: string, now: Date) {
  if ((await listWorkspaces(tx, userId)).length > 0) return;
  const person = await findPerson(tx, userId);
  if (person) await createPersonalWorkspace(tx, userId, fullName(person), now);
}

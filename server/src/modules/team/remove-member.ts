import type { UserActor } from "../../core/access.ts";
import { endGrants } from "../../core/grants.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { fullName } from "../../kit/full-name.ts";
import { findPerson } from "../accounts/people.ts";
import { createPersonalWorkspace } from "../workspaces/create-workspace.ts";
import { deleteMember } from "../workspaces/members.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { listWorkspaces } from "../workspaces/queries.ts";
import { lockMember, refuseLastOwner } from "./lock-member.ts";
import { canGive } from "./policy.ts";

/**
 * Removes a member from the workspace; members may also leave. From the commit on, their sessions, tokens,
 * and invitations give no access to it. Their work stays. Allowed while paused, because it only removes
 * access.
 */
export const removeMember = write<UserActor, { userId: string }, void>(
  "removeMember",
  {
    may: (actor, { userId }) => {
      if (userId !== actor.userId) canManageTeam(actor);
    },
    whilePaused: "allowed",
  },
  async (ctx, { userId }) => {
    const { tx, actor, deps, emit } = ctx;
    const { workspaceId } = actor;
    const isLeaving = userId === actor.userId;
    const now = new Date(deps.clock());
    const role = await lockMember(tx, workspaceId, userId);
    if (!isLeaving) canGive(actor, role);
    if (role === "owner") await refuseLastOwner(tx, workspaceId, userId);
    await deleteMember(tx, workspaceId, userId);
    await endGrants(ctx, "memberRemoved", { userId, left: { workspaceId, role: null } });
    await ensureWorkspace(tx, userId, now);
    emit(isLeaving ? "member.left" : "member.removed", { subjects: [userId] });
  },
);

/** Everyone has a workspace, so leaving the last one creates a new one. */
async function ensureWorkspace(tx: Tx, userId: string, now: Date) {
  if ((await listWorkspaces(tx, userId)).length > 0) return;
  const person = await findPerson(tx, userId);
  if (person) await createPersonalWorkspace(tx, userId, fullName(person), now);
}

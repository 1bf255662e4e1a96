import { type Role, ranksAbove } from "@byline/contract/roles.ts";
import type { UserActor } from "../../core/access.ts";
import { endGrants } from "../../core/grants.ts";
import { write } from "../../core/write.ts";
import { setRole } from "../workspaces/members.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { lockMember, refuseLastOwner } from "./lock-member.ts";
import { canGive } from "./policy.ts";

type ChangeRole = { userId: string; role: Role };

/**
 * Changes a member's role from their next call on. Ends their tokens and invitations that the new role
 * doesn't allow. While paused, only lower roles are allowed.
 */
export const changeRole = write<UserActor, ChangeRole, void>(
  "changeRole",
  { may: canManageTeam, whilePaused: "allowed" },
  async (ctx, { userId, role }) => {
    const { tx, actor, deps, emit } = ctx;
    const { workspaceId } = actor;
    const before = await lockMember(tx, workspaceId, userId);
    canGive(actor, before);
    canGive(actor, role);
    if (before === role) return;
    if (ranksAbove(role, before)) await deps.readOnly.refusePaused(tx, workspaceId);
    if (before === "owner") await refuseLastOwner(tx, workspaceId, userId);
    await setRole(tx, workspaceId, userId, role);
    await endGrants(ctx, "roleChange", { userId, left: { workspaceId, role } });
    emit("member.role_changed", { subjects: [userId], data: { from: before, to: role } });
  },
);

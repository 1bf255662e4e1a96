import type { Role } from "@byline/contract/roles.ts";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { write } from "../../core/write.ts";
import { revokeTokensOf } from "../tokens/suspend-tokens.ts";
import { setRole } from "../workspaces/members.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { lockMember, refuseLastOwner } from "./lock-member.ts";
import { canGive } from "./policy.ts";

type ChangeRole = { userId: string; role: Role };

/**
 * Applies from the member's next call on. Who becomes a viewer loses their tokens with the write scope.
 * Allowed while paused: it takes power away.
 */
export const changeRole = write<UserActor, ChangeRole, void>(
  "changeRole",
  { may: canManageTeam, whilePaused: "allowed" },
  async ({ tx, actor, deps, emit }, { userId, role }) => {
    const { workspaceId } = actor;
    const before = await lockMember(tx, workspaceId, userId);
    canGive(actor, before);
    canGive(actor, role);
    if (before === role) return;
    if (before === "owner") await refuseLastOwner(tx, workspaceId, userId);
    await setRole(tx, workspaceId, userId, role);
    if (role === "viewer")
      await revokeTokensOf(tx, { workspaceId, userId, scope: "write" }, new Date(deps.clock()));
    emit("member.role_changed", { subjects: [userId], data: { from: before, to: role } });
    await announce(tx, { changedUserId: userId });
  },
);

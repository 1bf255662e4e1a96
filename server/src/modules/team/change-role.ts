import type { Role } from "@byline/contract/roles.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { write } from "../../core/write.ts";
import { workspaceMembers } from "../../db/tables/accounts.ts";
import { revokeTokensOf } from "../tokens/suspend-tokens.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { lockMember, refuseLastOwner } from "./lock-member.ts";
import { canGive } from "./policy.ts";

type ChangeRole = { userId: string; role: Role };

/** Holds from the member's next call on. Who becomes a viewer loses the tokens that write. Allowed while paused: it takes power away. */
export const changeRole = write<UserActor, ChangeRole, void>(
  "changeRole",
  { may: canManageTeam, whilePaused: "allowed" },
  async ({ tx, actor, deps, emit }, { userId, role }) => {
    const { workspaceId } = actor;
    const member = await lockMember(tx, workspaceId, userId);
    canGive(actor, member.role);
    canGive(actor, role);
    if (member.role === role) return;
    if (member.role === "owner") await refuseLastOwner(tx, workspaceId, userId);
    await tx
      .update(workspaceMembers)
      .set({ role })
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)));
    if (role === "viewer")
      await revokeTokensOf(tx, { workspaceId, userId, scope: "write" }, new Date(deps.clock()));
    emit("member.role_changed", { subjects: [userId], data: { from: member.role, to: role } });
    await announce(tx, { changedUserId: userId });
  },
);

import { aRole, type Role } from "@byline/contract/roles.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { revokeTokensOf } from "../tokens/suspend-tokens.ts";
import { lockMember, refuseLastOwner } from "./lock-member.ts";
import { canGive, canManageTeam } from "./policy.ts";

/** Holds from the member's next call on. Who may only look from now on loses the tokens that write. */
export async function changeRole(deps: Deps, actor: UserActor, userId: string, role: Role): Promise<void> {
  canManageTeam(actor);
  await inTransaction(deps.db, async (tx) => {
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
    if (userId !== actor.userId) {
      const [workspace] = await tx
        .select({ name: workspaces.name })
        .from(workspaces)
        .where(eq(workspaces.id, workspaceId));
      await createNotification(tx, userId, {
        kind: "team",
        title: `You are ${aRole(role)} in ${workspace?.name} now`,
        body: `You were ${aRole(member.role)} before.`,
        link: "/settings/team",
      });
    }
    const note = `${userId} from ${member.role} to ${role}`;
    await recordAudit(tx, actor, { action: "change role", kind: "workspace", id: workspaceId, note });
    await announce(tx, { workspaceId, topics: ["team"] });
    await announce(tx, { changedUserId: userId });
  });
}

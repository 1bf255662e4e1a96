import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { sessions, users, workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { fullName } from "../../kit/full-name.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { revokeTokensOf } from "../tokens/suspend-tokens.ts";
import { createPersonalWorkspace } from "../workspaces/create-workspace.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { lockMember, refuseLastOwner } from "./lock-member.ts";
import { canGive } from "./policy.ts";

/**
 * Takes somebody out of the workspace; everybody may leave by themselves. Their sessions and the tokens they made open nothing of it
 * from the commit on. What they made stays.
 */
export async function removeMember(deps: Deps, actor: UserActor, userId: string): Promise<void> {
  const leaves = userId === actor.userId;
  if (!leaves) canManageTeam(actor);
  await inTransaction(deps.db, async (tx) => {
    const { workspaceId } = actor;
    const { role } = await lockMember(tx, workspaceId, userId);
    if (!leaves) canGive(actor, role);
    if (role === "owner") await refuseLastOwner(tx, workspaceId, userId);
    await tx
      .delete(workspaceMembers)
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)));
    await tx
      .update(sessions)
      .set({ workspaceId: null })
      .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId)));
    await revokeTokensOf(tx, { workspaceId, userId }, new Date(deps.clock()));
    await keepAWorkspace(tx, userId);
    if (!leaves) {
      const [workspace] = await tx
        .select({ name: workspaces.name })
        .from(workspaces)
        .where(eq(workspaces.id, workspaceId));
      await createNotification(tx, userId, {
        kind: "team",
        title: `You are no longer in ${workspace?.name}`,
        body: "Somebody who manages its team took you out. The tokens you made there are revoked.",
        link: null,
      });
    }
    const action = leaves ? "leave workspace" : "remove member";
    await recordAudit(tx, actor, { action, kind: "workspace", id: workspaceId, note: leaves ? "" : userId });
    await announce(tx, { workspaceId, topics: ["team", "tokens"] });
    await announce(tx, { changedUserId: userId });
  });
}

/** Nobody is without a workspace: who leaves the one they began with gets another. */
async function keepAWorkspace(tx: Db, userId: string) {
  const [other] = await tx
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId))
    .limit(1);
  if (other) return;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user) await createPersonalWorkspace(tx, userId, fullName(user));
}

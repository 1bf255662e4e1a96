import type { OwnWorkspace } from "@byline/contract/accounts.ts";
import { aRole } from "@byline/contract/roles.ts";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, unauthorizedSession } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { users, workspaceInvitations, workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { fullName } from "../../kit/full-name.ts";
import { enterWorkspace } from "../accounts/enter-workspace.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { takeSeat } from "../usage/seats.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { type InvitationRow, noLongerValid, openWith } from "./queries.ts";

/**
 * Takes an invitation's link, once: its holder joins with the account they are signed in with, and is in that workspace from now
 * on. Owners and whoever sent the invitation are told.
 */
export function acceptInvitation(deps: Deps, actor: UserActor, token: string): Promise<OwnWorkspace> {
  return inTransaction(deps.db, async (tx) => {
    const now = new Date(deps.clock());
    const open = openWith(token, deps.clock());
    const [found] = await tx
      .select({ workspaceId: workspaceInvitations.workspaceId })
      .from(workspaceInvitations)
      .where(open);
    if (found) await lockWorkspace(tx, found.workspaceId);
    const [invitation] = await tx.delete(workspaceInvitations).where(open).returning(); // of two at once one gets through
    if (!invitation) throw noLongerValid();
    const { workspaceId, role } = invitation;
    const [workspace] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId));
    if (!workspace || !user) throw unauthorizedSession();
    await takeSeat({ tx, deps }, workspaceId);
    const joined = { workspaceId, userId: actor.userId, role, createdAt: now };
    const [fresh] = await tx.insert(workspaceMembers).values(joined).onConflictDoNothing().returning();
    if (!fresh) throw new AppError("conflict", `You are in ${workspace.name} already.`);
    // Who has the link reads that address's mail.
    if (user.email === invitation.email)
      await tx
        .update(users)
        .set({ emailVerifiedAt: now })
        .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)));
    await tellTeam(tx, invitation, user, workspace.name);
    await enterWorkspace(tx, actor, workspaceId);
    await recordAudit(tx, actor, {
      action: "accept invitation",
      kind: "workspace",
      id: workspaceId,
      note: `${invitation.id} as ${role}`,
    });
    await announce(tx, { workspaceId, topics: ["team"] });
    return { id: workspaceId, name: workspace.name, role };
  });
}

async function tellTeam(
  tx: Db,
  { workspaceId, role, email, invitedBy }: InvitationRow,
  user: typeof users.$inferSelect,
  name: string,
) {
  const told = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        or(
          eq(workspaceMembers.role, "owner"),
          and(eq(workspaceMembers.userId, invitedBy), inArray(workspaceMembers.role, ["admin"])),
        ),
      ),
    );
  const as = user.email === email ? "" : `, invited as ${email}`;
  for (const { userId } of told) {
    if (userId === user.id) continue;
    await createNotification(tx, userId, {
      kind: "team",
      title: `${fullName(user)} joined ${name}`,
      body: `As ${aRole(role)}, with the address ${user.email}${as}.`,
      link: "/settings/team",
    });
  }
}

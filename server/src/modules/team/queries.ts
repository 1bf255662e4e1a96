import type { Invitation, OpenedInvitation, Team } from "@byline/contract/team.ts";
import { and, asc, eq, gt } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid, unauthorizedSession } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { users, workspaceInvitations, workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { fullName } from "../../kit/full-name.ts";
import { hashSecret } from "../../kit/secrets.ts";
import { mayManageTeam } from "../workspaces/policy.ts";

export type InvitationRow = typeof workspaceInvitations.$inferSelect;

export async function getTeam({ db, clock }: Deps, actor: UserActor): Promise<Team> {
  const manages = mayManageTeam(actor);
  const [[workspace], members, invitations] = await Promise.all([
    db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, actor.workspaceId)),
    db
      .select({ user: users, role: workspaceMembers.role, joinedAt: workspaceMembers.createdAt })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .where(eq(workspaceMembers.workspaceId, actor.workspaceId))
      .orderBy(asc(workspaceMembers.createdAt), asc(users.id)),
    manages ? listInvitations(db, actor, clock()) : [],
  ]);
  if (!workspace) throw unauthorizedSession();
  return {
    name: workspace.name,
    members: members.map(
      ({ user: { id, firstName, lastName, username, profileImageUrl, email, ...user }, role, joinedAt }) => ({
        ...{ id, firstName, lastName, username, profileImageUrl, role },
        publicProfile: user.publicProfile && user.deletionRequestedAt === null,
        email: manages || id === actor.userId ? email : null,
        you: id === actor.userId,
        joinedAt: joinedAt.toISOString(),
      }),
    ),
    invitations,
  };
}

async function listInvitations(db: Db, actor: UserActor, now: number): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: workspaceInvitations, firstName: users.firstName, lastName: users.lastName })
    .from(workspaceInvitations)
    .innerJoin(users, eq(users.id, workspaceInvitations.invitedBy))
    .where(eq(workspaceInvitations.workspaceId, actor.workspaceId))
    .orderBy(asc(workspaceInvitations.sentAt), asc(workspaceInvitations.id));
  return rows.map(({ invitation, ...sender }) => shapeInvitation(invitation, fullName(sender), now));
}

/** What a link leads to; 400 when it is unknown, used, revoked or too old. */
export async function readInvitation({ db, clock }: Deps, token: string): Promise<OpenedInvitation> {
  const [row] = await db
    .select({
      invitation: workspaceInvitations,
      workspace: workspaces.name,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .innerJoin(users, eq(users.id, workspaceInvitations.invitedBy))
    .where(openWith(token, clock()));
  if (!row) throw noLongerValid();
  const { invitation, workspace, ...sender } = row;
  const { email, role, expiresAt } = invitation;
  return { workspace, email, role, invitedBy: fullName(sender), expiresAt: expiresAt.toISOString() };
}

export function openWith(token: string, now: number) {
  return and(
    eq(workspaceInvitations.secretHash, hashSecret(token)),
    gt(workspaceInvitations.expiresAt, new Date(now)),
  );
}

export const noLongerValid = () =>
  invalid(
    "token",
    "This invitation is no longer valid: it was used or revoked, or it is too old. Ask for a new one.",
  );

export function shapeInvitation(row: InvitationRow, invitedBy: string, now: number): Invitation {
  const { id, email, role, sentAt, expiresAt } = row;
  const expired = expiresAt.getTime() <= now;
  return {
    id,
    email,
    role,
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired,
  };
}

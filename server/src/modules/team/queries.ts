import { rolesToGive } from "@byline/contract/roles.ts";
import { INVITATION_DAYS, type Invitation, type OpenedInvitation, type Team } from "@byline/contract/team.ts";
import { and, asc, count, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { isLiveAt, livesAt } from "../../db/lifetimes.ts";
import { workspaceInvitations } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { fullName } from "../../kit/full-name.ts";
import { hashSecret } from "../../kit/secrets.ts";
import { findPerson, hasActiveOwner, listPeople, type Person } from "../accounts/people.ts";
import { findRole, listMembers } from "../workspaces/members.ts";
import { mayManageTeam } from "../workspaces/policy.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";

export type InvitationRow = typeof workspaceInvitations.$inferSelect;

export async function getTeam({ db, clock }: Deps, actor: UserActor): Promise<Team> {
  const manages = mayManageTeam(actor);
  const [name, members, invitations] = await Promise.all([
    getWorkspaceName(db, actor.workspaceId),
    listMembers(db, actor.workspaceId),
    manages ? listInvitations(db, actor, clock()) : [],
  ]);
  const people = await listPeople(
    db,
    members.map(({ userId }) => userId),
  );
  return {
    name,
    members: members.flatMap(({ userId, role, joinedAt }) => {
      const person = people.get(userId);
      if (!person) return [];
      const { id, firstName, lastName, username, profileImageUrl, email } = person;
      return {
        ...{ id, firstName, lastName, username, profileImageUrl, role },
        publicProfile: person.publicProfile && person.deletionRequestedAt === null,
        email: manages || id === actor.userId ? email : null,
        you: id === actor.userId,
        joinedAt: joinedAt.toISOString(),
      };
    }),
    invitations,
  };
}

async function listInvitations(db: Db, actor: UserActor, now: number): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(workspaceInvitations)
    .where(eq(workspaceInvitations.workspaceId, actor.workspaceId))
    .orderBy(asc(workspaceInvitations.sentAt), asc(workspaceInvitations.id));
  const senders = await listPeople(
    db,
    rows.map(({ invitedBy }) => invitedBy),
  );
  return rows.map((row) => shapeInvitation(row, nameOf(senders.get(row.invitedBy)), now));
}

/** Counts invitations not yet accepted or expired at `now` (milliseconds since 1970). */
export async function countOpenInvitations(db: Db, workspaceId: string, now: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), openAt(now)));
  return row?.n ?? 0;
}

/** Returns the invitation for a link. Throws 400 if it's unknown, used, revoked, or expired. */
export async function readInvitation({ db, clock }: Deps, token: string): Promise<OpenedInvitation> {
  const [row] = await db.select().from(workspaceInvitations).where(openWith(token, clock()));
  if (!row || !(await mayBeAccepted(db, row))) throw noLongerValid();
  const { workspaceId, email, role, invitedBy, expiresAt } = row;
  return {
    workspace: await getWorkspaceName(db, workspaceId),
    email,
    role,
    invitedBy: nameOf(await findPerson(db, invitedBy)),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Whether the sender may still assign the role, and the workspace isn't about to be deleted. */
export async function mayBeAccepted(
  db: Db,
  { workspaceId, role, invitedBy }: InvitationRow,
): Promise<boolean> {
  const sender = await findPerson(db, invitedBy);
  const senderRole = await findRole(db, workspaceId, invitedBy);
  const mayGive =
    senderRole !== null && sender?.deletionRequestedAt === null && rolesToGive(senderRole).includes(role);
  return mayGive && (await hasActiveOwner(db, workspaceId));
}

const nameOf = (person: Person | undefined) => (person ? fullName(person) : "");

const LIFETIME_MS = INVITATION_DAYS * DAY_MS;

/** Matches invitations open at `now`. Those sent while the clock was ahead aren't valid longer. */
export const openAt = (now: number) => livesAt(workspaceInvitations.expiresAt, now, LIFETIME_MS);

/** Applies the same rule to an invitation already read. */
export const isOpenAt = ({ expiresAt }: Pick<InvitationRow, "expiresAt">, now: number) =>
  isLiveAt(expiresAt, now, LIFETIME_MS);

export function openWith(token: string, now: number) {
  return and(eq(workspaceInvitations.secretHash, hashSecret(token)), openAt(now));
}

export const noLongerValid = () =>
  invalid(
    "token",
    "This invitation is no longer valid: it was used, was revoked, or has expired. Ask for a new one.",
  );

export function shapeInvitation(row: InvitationRow, invitedBy: string, now: number): Invitation {
  const { id, email, role, sentAt, expiresAt } = row;
  return {
    id,
    email,
    role,
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: !isOpenAt(row, now),
  };
}

import { INVITATION_DAYS, type Invitation, type InviteMember } from "@byline/contract/team.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { workspaceInvitations } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { fullName } from "../../kit/full-name.ts";
import { isUuid } from "../../kit/ids.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { findPersonByEmail, getConfirmed, type Person } from "../accounts/people.ts";
import { queueMail } from "../mail/outbox.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { findRole } from "../workspaces/members.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";
import { invitationMail } from "./mails.ts";
import { canGive } from "./policy.ts";
import { type InvitationRow, isOpenAt, openAt, shapeInvitation } from "./queries.ts";

type Context = WriteContext<UserActor>;

/**
 * Reserves a seat of the plan and mails a link to the address, with or without an account. Throws 402 without
 * a free seat, 409 for members and addresses already invited.
 */
export const inviteMember = write<UserActor, InviteMember, Invitation>(
  "inviteMember",
  { may: canManageTeam },
  async (ctx, { email, role }) => {
    const { tx, actor, deps, emit } = ctx;
    const { workspaceId } = actor;
    canGive(actor, role);
    const sender = await getConfirmed(tx, actor.userId);
    await lockWorkspace(tx, workspaceId);
    const known = await findPersonByEmail(tx, email);
    await refuseMember(tx, workspaceId, known);
    const same = and(
      eq(workspaceInvitations.workspaceId, workspaceId),
      eq(workspaceInvitations.email, email),
    );
    const open = openAt(deps.clock());
    const { id } = workspaceInvitations;
    const [waiting] = await tx.select({ id }).from(workspaceInvitations).where(and(same, open));
    if (waiting)
      throw new AppError(
        "conflict",
        "This address has already been invited. Resend the invitation from the list, or revoke it first.",
      );
    await tx.delete(workspaceInvitations).where(same); // no longer open
    await deps.limits.reserveSeat(ctx, workspaceId);
    const { secret, ...link } = newLink(deps.clock());
    const values = { workspaceId, email, role, invitedBy: actor.userId, ...link };
    const [row] = await tx.insert(workspaceInvitations).values(values).returning();
    if (!row) throw new Error("The new invitation was not returned");
    await mailLink(ctx, row, { secret, sender, known });
    emit("invitation.created", { subjects: subjectsOf(row, known), data: { role } });
    return shapeInvitation(row, fullName(sender), deps.clock());
  },
);

/** Mails a new link that replaces the old one. Throws 402 if it had expired and no seat is free. */
export const resendInvitation = write<UserActor, { id: string }, Invitation>(
  "resendInvitation",
  { may: canManageTeam },
  async (ctx, { id }) => {
    const { tx, actor, deps, emit } = ctx;
    const { workspaceId } = actor;
    const own = and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, id));
    const [before] = isUuid(id) ? await tx.select().from(workspaceInvitations).where(own) : [];
    if (!before) throw notFound("invitation");
    canGive(actor, before.role);
    const sender = await getConfirmed(tx, actor.userId);
    const known = await findPersonByEmail(tx, before.email);
    await refuseMember(tx, workspaceId, known);
    if (!isOpenAt(before, deps.clock())) await deps.limits.reserveSeat(ctx, workspaceId);
    const { secret, ...link } = newLink(deps.clock());
    const [row] = await tx
      .update(workspaceInvitations)
      .set({ ...link, invitedBy: actor.userId })
      .where(own)
      .returning();
    if (!row) throw notFound("invitation"); // accepted or revoked a moment ago
    await mailLink(ctx, row, { secret, sender, known });
    emit("invitation.resent", { subjects: subjectsOf(row, known), data: { role: row.role } });
    return shapeInvitation(row, fullName(sender), deps.clock());
  },
);

async function refuseMember(tx: Tx, workspaceId: string, known: Person | undefined) {
  if (known && (await findRole(tx, workspaceId, known.id)))
    throw new AppError("conflict", "Someone with this address is already in this workspace.");
}

function newLink(now: number) {
  const secret = newSecret();
  return {
    secret,
    secretHash: hashSecret(secret),
    sentAt: new Date(now),
    expiresAt: new Date(now + INVITATION_DAYS * DAY_MS),
  };
}

type Mailed = { secret: string; sender: Person; known: Person | undefined };

async function mailLink(
  { tx, deps }: Context,
  { workspaceId, email, role }: InvitationRow,
  { secret, sender, known }: Mailed,
) {
  const workspace = await getWorkspaceName(tx, workspaceId);
  const invited = { email, role, workspace, invitedBy: fullName(sender) };
  const mail = invitationMail(invited, deps.config.url, secret);
  await queueMail(tx, known?.id ?? null, mail, { workspaceId });
}

const subjectsOf = ({ id }: InvitationRow, known: Person | undefined) => (known ? [id, known.id] : [id]);

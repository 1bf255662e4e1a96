import { aRole } from "@byline/contract/roles.ts";
import { INVITATION_DAYS, type Invitation, type InviteMember } from "@byline/contract/team.ts";
import { and, eq, lte } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { users, workspaceInvitations, workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { fullName } from "../../kit/full-name.ts";
import { isUuid } from "../../kit/ids.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { INVITE_ACCOUNT, throttle } from "../accounts/throttle.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { queueMail } from "../mail/outbox.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { reserveSeat } from "../usage/seats.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { invitationMail } from "./mails.ts";
import { canGive } from "./policy.ts";
import { type InvitationRow, shapeInvitation } from "./queries.ts";

type Sender = typeof users.$inferSelect;

/**
 * Reserves a place in the plan and mails a link to whoever has that address, known here or not. 402 without a place, 409 for
 * somebody who is in the workspace or invited already.
 */
export async function inviteMember(
  deps: Deps,
  actor: UserActor,
  { email, role }: InviteMember,
): Promise<Invitation> {
  canManageTeam(actor);
  canGive(actor, role);
  await throttle(deps, `invite ${actor.userId}`, INVITE_ACCOUNT);
  return inTransaction(deps.db, async (tx) => {
    const sender = await getSender(tx, actor);
    await lockWorkspace(tx, actor.workspaceId);
    await refuseMember(tx, actor, email);
    const open = and(
      eq(workspaceInvitations.workspaceId, actor.workspaceId),
      eq(workspaceInvitations.email, email),
    );
    await tx
      .delete(workspaceInvitations)
      .where(and(open, lte(workspaceInvitations.expiresAt, new Date(deps.clock()))));
    const [waiting] = await tx.select({ id: workspaceInvitations.id }).from(workspaceInvitations).where(open);
    if (waiting)
      throw new AppError(
        "conflict",
        "This address is invited already. Send the invitation again from the list, or revoke it first.",
      );
    await reserveSeat({ tx, deps }, actor.workspaceId);
    const { secret, ...fresh } = link(deps);
    const values = { workspaceId: actor.workspaceId, email, role, invitedBy: actor.userId, ...fresh };
    const [row] = await tx.insert(workspaceInvitations).values(values).returning();
    if (!row) throw new Error("The new invitation was not returned");
    await send(deps, tx, sender, row, secret);
    await recordAudit(tx, actor, {
      action: "invite member",
      kind: "workspace",
      id: actor.workspaceId,
      note: `${row.id} as ${role}`,
    });
    return shapeInvitation(row, fullName(sender), deps.clock());
  });
}

/** Mails a new link; the one before stops working. An expired invitation takes a place again, if there is one. */
export async function resendInvitation(deps: Deps, actor: UserActor, id: string): Promise<Invitation> {
  canManageTeam(actor);
  await throttle(deps, `invite ${actor.userId}`, INVITE_ACCOUNT);
  return inTransaction(deps.db, async (tx) => {
    const mine = and(
      eq(workspaceInvitations.workspaceId, actor.workspaceId),
      eq(workspaceInvitations.id, id),
    );
    const [before] = isUuid(id) ? await tx.select().from(workspaceInvitations).where(mine) : [];
    if (!before) throw notFound("invitation");
    canGive(actor, before.role);
    const sender = await getSender(tx, actor);
    await refuseMember(tx, actor, before.email);
    if (before.expiresAt.getTime() <= deps.clock()) await reserveSeat({ tx, deps }, actor.workspaceId);
    const { secret, ...fresh } = link(deps);
    const [row] = await tx
      .update(workspaceInvitations)
      .set({ ...fresh, invitedBy: actor.userId })
      .where(mine)
      .returning();
    if (!row) throw notFound("invitation"); // accepted or revoked a moment ago
    await send(deps, tx, sender, row, secret);
    await recordAudit(tx, actor, {
      action: "resend invitation",
      kind: "workspace",
      id: actor.workspaceId,
      note: row.id,
    });
    return shapeInvitation(row, fullName(sender), deps.clock());
  });
}

/** Mail goes to strangers in this person's name: they must have shown that their own address is theirs. */
async function getSender(tx: Db, actor: UserActor): Promise<Sender> {
  const [sender] = await tx.select().from(users).where(eq(users.id, actor.userId));
  if (!sender?.emailVerifiedAt)
    throw new AppError(
      "forbidden",
      "Confirm your own email address first: open the link we mailed you, or ask for another in Settings.",
    );
  return sender;
}

async function refuseMember(tx: Db, actor: UserActor, email: string) {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .where(and(eq(users.email, email), eq(workspaceMembers.workspaceId, actor.workspaceId)));
  if (known) throw new AppError("conflict", "Somebody with this address is in this workspace already.");
}

function link({ clock }: Deps) {
  const secret = newSecret();
  const now = clock();
  return {
    secret,
    secretHash: hashSecret(secret),
    sentAt: new Date(now),
    expiresAt: new Date(now + INVITATION_DAYS * DAY_MS),
  };
}

async function send(
  deps: Deps,
  tx: Db,
  sender: Sender,
  { workspaceId, email, role }: InvitationRow,
  secret: string,
) {
  const [workspace] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const invited = { email, role, workspace: workspace?.name ?? "", invitedBy: fullName(sender) };
  await queueMail(tx, known?.id ?? null, invitationMail(invited, deps.config.url, secret));
  if (known)
    await createNotification(tx, known.id, {
      kind: "team",
      title: `${invited.invitedBy} invites you to ${invited.workspace}`,
      body: `As ${aRole(role)}. The link to join is in a mail to ${email}.`,
      link: null,
    });
  await announce(tx, { workspaceId, topics: ["team"] });
}

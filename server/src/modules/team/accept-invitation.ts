import type { OwnWorkspace } from "@byline/contract/accounts.ts";
import { aRole } from "@byline/contract/roles.ts";
import { AppError, unauthorizedSession } from "../../core/errors.ts";
import type { Notice } from "../../core/notice.ts";
import { personWrite, type WriteContext } from "../../core/write.ts";
import { workspaceInvitations } from "../../db/tables/accounts.ts";
import { fullName } from "../../kit/full-name.ts";
import { enterWorkspace } from "../accounts/enter-workspace.ts";
import { confirmAddress, findPerson, type Person } from "../accounts/people.ts";
import { notify } from "../notifications/notify.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { addMember, listMembers } from "../workspaces/members.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";
import { type InvitationRow, mayBeAccepted, noLongerValid, openWith } from "./queries.ts";

/**
 * Accepts an invitation by its link, once. The signed-in person joins the workspace, and their session moves
 * there. Notifies the owners and the admin who sent the invitation.
 */
export const acceptInvitation = personWrite<{ token: string }, OwnWorkspace>(
  "acceptInvitation",
  async (ctx, { token }) => {
    const { tx, actor, deps, emit } = ctx;
    const open = openWith(token, deps.clock());
    const [found] = await tx
      .select({ workspaceId: workspaceInvitations.workspaceId })
      .from(workspaceInvitations)
      .where(open);
    if (found) await lockWorkspace(tx, found.workspaceId);
    const [invitation] = await tx.delete(workspaceInvitations).where(open).returning(); // only one succeeds
    if (!invitation || !(await mayBeAccepted(tx, invitation))) throw noLongerValid();
    const { workspaceId, role } = invitation;
    const name = await getWorkspaceName(tx, workspaceId);
    const person = await findPerson(tx, actor.userId);
    if (!person) throw unauthorizedSession();
    await deps.limits.takeSeat(ctx, workspaceId);
    const joinedAt = new Date(deps.clock());
    if (!(await addMember(tx, workspaceId, { userId: person.id, role, joinedAt })))
      throw new AppError("conflict", `You’re already in ${name}.`);
    await confirmAddress(tx, person, invitation.email, joinedAt);
    await notifyTeam(ctx, invitation, person, name);
    await enterWorkspace(ctx, { workspaceId });
    emit("member.joined", { subjects: [person.id, invitation.id], workspaceId, data: { role } });
    return { id: workspaceId, name, role };
  },
);

/** Called directly, not by event: the notification has addresses, which the log must not contain. */
async function notifyTeam(
  { tx, deps }: WriteContext,
  { workspaceId, role, email, invitedBy }: InvitationRow,
  person: Person,
  name: string,
) {
  const members = await listMembers(tx, workspaceId);
  const invitedAs = person.email === email ? "" : `, invited as ${email}`;
  const userIds = members
    .filter((one) => one.role === "owner" || (one.role === "admin" && one.userId === invitedBy))
    .map(({ userId }) => userId)
    .filter((userId) => userId !== person.id);
  const notice: Notice = {
    userIds,
    kind: "team",
    title: `${fullName(person)} joined ${name}`,
    body: `As ${aRole(role)}, with the address ${person.email}${invitedAs}.`,
    link: "/settings/team",
  };
  await notify(tx, notice, new Date(deps.clock()));
}

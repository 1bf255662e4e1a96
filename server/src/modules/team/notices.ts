import { aRole } from "@byline/contract/roles.ts";
import type { Notice, Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import type { DomainEvent } from "../../events/log.ts";
import { fullName } from "../../kit/full-name.ts";
import { findPerson } from "../accounts/people.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";

export const teamNotices: Notices = {
  "invitation.created": noticeOfInvitation,
  "invitation.resent": noticeOfInvitation,

  async "member.role_changed"(tx, { workspaceId, subjects, userId, data: { from, to } }) {
    return [
      {
        userIds: subjects.filter((member) => member !== userId),
        kind: "team",
        title: `You’re now ${aRole(to)} in ${await getWorkspaceName(tx, workspaceId)}`,
        body: `You were ${aRole(from)} before.`,
        link: "/settings/team",
      },
    ];
  },

  async "member.removed"(tx, { workspaceId, subjects: userIds }) {
    return [
      {
        userIds,
        kind: "team",
        title: `You’re no longer in ${await getWorkspaceName(tx, workspaceId)}`,
        body: "Someone who manages its team removed you. The tokens you created there were revoked.",
        link: null,
      },
    ];
  },
};

/** Notifies addresses with an account. Others only get the mail. */
async function noticeOfInvitation(
  tx: Tx,
  {
    workspaceId,
    userId,
    subjects: [, invitedId],
    data: { role },
  }: DomainEvent<"invitation.created" | "invitation.resent">,
): Promise<Notice[]> {
  const sender = userId && (await findPerson(tx, userId));
  const invited = invitedId && (await findPerson(tx, invitedId));
  if (!sender || !invited) return [];
  return [
    {
      userIds: [invited.id],
      kind: "team",
      title: `${fullName(sender)} invited you to ${await getWorkspaceName(tx, workspaceId)}`,
      body: `As ${aRole(role)}. The link to join is in an email to ${invited.email}.`,
      link: null,
    },
  ];
}

import { aRole } from "@byline/contract/roles.ts";
import type { Notices } from "../notifications/notify.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";

export const teamNotices: Notices = {
  async "member.role_changed"(tx, { workspaceId, subjects, userId, data: { from, to } }) {
    return [
      {
        userIds: subjects.filter((member) => member !== userId),
        kind: "team",
        title: `You are ${aRole(to)} in ${await getWorkspaceName(tx, workspaceId)} now`,
        body: `You were ${aRole(from)} before.`,
        link: "/settings/team",
      },
    ];
  },
};

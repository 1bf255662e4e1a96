import type { Notices } from "../../core/notice.ts";
import { listManagers } from "../workspaces/members.ts";

/** Notifies owners and admins. */
export const pictureNotices: Notices = {
  async "picture.taken_down"(tx, { workspaceId, subjects }) {
    const [attributionId] = subjects;
    const works = subjects.length > 1 ? `${subjects.length} works` : "a work";
    const body =
      "An operator of this site removed it everywhere, and it can’t be replaced. The credits stay. " +
      "Contact support if you think this is wrong.";
    return [
      {
        userIds: await listManagers(tx, workspaceId),
        kind: "account",
        title: `The picture of ${works} was taken down`,
        body,
        link: attributionId ? `/attribution/${attributionId}` : null,
      },
    ];
  },
};

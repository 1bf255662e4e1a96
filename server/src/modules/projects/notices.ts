import type { Notice, Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import { listProjectsById } from "./queries.ts";

export const projectNotices: Notices = {
  "project.withheld": (tx, { subjects: [id = ""], data: { receipt } }) =>
    noticeToOwner(tx, id, {
      title: (name) => `${name} is no longer shown to others`,
      body: receipt
        ? `A copyright notice (${receipt}) includes it. We emailed you what you can do.`
        : "People reported it, and an operator of this site agreed. Your attributions stay. Contact " +
          "support if you think this is wrong.",
    }),
  "project.released": (tx, { subjects: [id = ""] }) =>
    noticeToOwner(tx, id, {
      title: (name) => `${name} can be shown again`,
      body: "It’s no longer withheld from public view. Its settings decide who sees it.",
    }),
};

async function noticeToOwner(
  tx: Tx,
  id: string,
  { title, body }: { title: (name: string) => string; body: string },
): Promise<Notice[]> {
  const owned = await listProjectsById(tx, [id]);
  return owned.map(({ name, createdBy }) => ({
    userIds: [createdBy],
    kind: "account",
    title: title(name),
    body,
    link: `/projects/${id}`,
  }));
}

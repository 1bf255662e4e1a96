import type { Notice, Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import type { DomainEvent } from "../../events/log.ts";
import { listManagers } from "../workspaces/members.ts";

/** For owners and admins. Omits the removed name, which their own data contains. */
export const catalogNotices: Notices = {
  "creator.name_removed": (tx, event) =>
    toManagers(tx, event, {
      title: "A creator’s name was removed from your public credits",
      body:
        "The creator asked for this, and an operator of this site agreed. Public pages, embeds, and " +
        "feeds no longer show their name, including in later credits. Your attributions stay " +
        "unchanged. Contact support if you think this is wrong.",
    }),
  "creator.name_restored": (tx, event) =>
    toManagers(tx, event, {
      title: "A creator’s name is shown in your public credits again",
      body: "An operator of this site restored it.",
    }),
};

async function toManagers(
  tx: Tx,
  { workspaceId, subjects: [creatorId] }: Pick<DomainEvent, "workspaceId" | "subjects">,
  words: { title: string; body: string },
): Promise<Notice[]> {
  const userIds = await listManagers(tx, workspaceId);
  return [{ userIds, kind: "account", ...words, link: creatorId ? `/creators/${creatorId}` : "/creators" }];
}

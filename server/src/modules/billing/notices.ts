import { eq } from "drizzle-orm";
import type { Notices } from "../../core/notice.ts";
import { billingEvents } from "../../db/tables/billing.ts";
import { DAY_MS } from "../../kit/days.ts";
import { listManagers } from "../workspaces/members.ts";
import { TRIAL_ENDING } from "./billing-events.ts";

/** Older events, such as those before a workspace's first sync, notify no one. */
const RECENT_MS = 3 * DAY_MS;

export const billingNotices: Notices = {
  async "billing.event_added"(tx, { workspaceId, subjects: [id = ""], at }) {
    const { ref, title, body, happenedAt } = billingEvents;
    const [event] = await tx
      .select({ ref, title, body, happenedAt })
      .from(billingEvents)
      .where(eq(billingEvents.id, id));
    if (!event || event.happenedAt.getTime() <= at.getTime() - RECENT_MS) return [];
    const userIds = await listManagers(tx, workspaceId);
    const notice = { kind: "billing", title: event.title, body: event.body } as const;
    const urgent = event.ref.startsWith(TRIAL_ENDING) && ({ urgent: true } as const);
    return [{ userIds, ...notice, link: "/settings/billing", ...urgent }];
  },
};

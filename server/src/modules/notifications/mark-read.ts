import { and, eq, isNull, sql } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import { personWrite } from "../../core/write.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { isUuid } from "../../kit/ids.ts";
import { announceNotifications } from "../workspaces/announce-notifications.ts";
import { shownTo } from "./queries.ts";

/** Marks a notification as read. If it's already read, keeps the first time. */
export const markRead = personWrite<{ id: string }, void>("markRead", async ({ tx, actor }, { id }) => {
  if (!isUuid(id)) throw notFound("notification");
  const read = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), shownTo(actor.userId)))
    .returning({ id: notifications.id });
  if (read.length === 0) throw notFound("notification");
  await announceNotifications(tx, actor.userId);
});

export const markAllRead = personWrite<void, void>("markAllRead", async ({ tx, actor }) => {
  const unread = and(shownTo(actor.userId), isNull(notifications.readAt));
  await tx.update(notifications).set({ readAt: sql`now()` }).where(unread);
  await announceNotifications(tx, actor.userId);
});

import { and, eq, isNull, sql } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { isUuid } from "../../kit/ids.ts";
import { announceNotifications } from "./create-notification.ts";
import { shownTo } from "./queries.ts";

/** Reading one that was read keeps the first time. */
export async function markRead(db: Db, actor: UserActor, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound("notification");
  await inTransaction(db, async (tx) => {
    const read = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
      .where(and(eq(notifications.id, id), shownTo(actor.userId)))
      .returning({ id: notifications.id });
    if (read.length === 0) throw notFound("notification");
    await announceNotifications(tx, actor.userId);
  });
}

export async function markAllRead(db: Db, actor: UserActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const unread = and(shownTo(actor.userId), isNull(notifications.readAt));
    await tx.update(notifications).set({ readAt: sql`now()` }).where(unread);
    await announceNotifications(tx, actor.userId);
  });
}

import type { Notification } from "@byline/contract/notifications.ts";
import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { pagesById } from "../../db/pages.ts";
import { notifications } from "../../db/tables/notifications.ts";

type Slice = { limit: number; before?: string | undefined; unread?: boolean };

/** Returns a person's notifications, newest first. `before` is the last id of the previous page. */
export async function listNotifications(
  db: Db,
  userId: string,
  { limit, before, unread }: Slice,
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        shownTo(userId),
        unread ? isNull(notifications.readAt) : undefined,
        before ? lt(notifications.id, before) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    link: row.link,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(notifications)
    .where(and(shownTo(userId), isNull(notifications.readAt)));
  return row?.n ?? 0;
}

export function shownTo(userId: string) {
  return and(eq(notifications.userId, userId), sql`${notifications.inApp}`);
}

/** Returns all of a person's notifications for the copy of their data, in pages, oldest first. */
export const pagesOfNotifications = (db: Db, userId: string) =>
  pagesById(db, notifications, notifications.id, eq(notifications.userId, userId));

import type { NotificationKind } from "@byline/contract/notifications.ts";
import { eq } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import type { Db } from "../../db/client.ts";
import { users, workspaceMembers } from "../../db/tables/accounts.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { channelsOf } from "./preferences.ts";

/** `link` is a path of the app, such as /projects, or null. `title` and `body` are plain text. */
export type NewNotification = { kind: NotificationKind; title: string; body: string; link: string | null };

/**
 * Part of the caller's transaction: tells a person something, where they want to be told of this kind, and lets their open
 * pages know. What they want by mail only is kept for the digest and not shown.
 */
export async function createNotification(tx: Db, userId: string, news: NewNotification): Promise<void> {
  const [user] = await tx
    .select({ chosen: users.notificationPreferences })
    .from(users)
    .where(eq(users.id, userId));
  const { inApp, email } = user ? channelsOf(news.kind, user.chosen) : { inApp: false, email: false };
  if (!inApp && !email) return;
  await tx.insert(notifications).values({ id: timeOrderedId(), userId, ...news, inApp });
  await announceNotifications(tx, userId);
}

/** Tells a person's open pages, whichever of their workspaces they are in. */
export async function announceNotifications(tx: Db, userId: string): Promise<void> {
  const mine = await tx
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId));
  for (const { workspaceId } of mine) await announce(tx, { workspaceId, topics: ["notifications"] });
}

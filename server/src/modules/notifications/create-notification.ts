import type { NotificationKind } from "@byline/contract/notifications.ts";
import { announce } from "../../core/bus.ts";
import type { Db } from "../../db/client.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { findPerson } from "../accounts/people.ts";
import { listWorkspaces } from "../workspaces/queries.ts";
import { channelsOf } from "./preferences.ts";

/** `link` is a path of the app, such as /projects, or null. `title` and `body` are plain text. */
export type NewNotification = { kind: NotificationKind; title: string; body: string; link: string | null };

/**
 * Notifies a person on the channels they chose for this kind, and updates their open pages. What they chose
 * to get by mail only is stored for the digest and not shown.
 */
export async function createNotification(tx: Db, userId: string, news: NewNotification): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const { inApp, email } = channelsOf(news.kind, person.notificationPreferences);
  if (!inApp && !email) return;
  await tx.insert(notifications).values({ id: timeOrderedId(), userId, ...news, inApp });
  await announceNotifications(tx, userId);
}

/** Updates a person's open pages, whichever of their workspaces they are in. */
export async function announceNotifications(tx: Db, userId: string): Promise<void> {
  for (const { id } of await listWorkspaces(tx, userId))
    await announce(tx, { workspaceId: id, topics: ["notifications"] });
}

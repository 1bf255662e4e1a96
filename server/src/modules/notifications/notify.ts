import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Services } from "../../core/deps.ts";
import type { Group, Notice, Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { type Consumer, consumer } from "../../events/consumer.ts";
import type { DomainEvent } from "../../events/log.ts";
import { idAt } from "../../kit/ids.ts";
import { channelsOf } from "../accounts/notification-choices.ts";
import { findPerson } from "../accounts/people.ts";
import { announceNotifications } from "../workspaces/announce-notifications.ts";
import { mailNotifications, wantsMail } from "./mail-notifications.ts";

/** Maximum subjects of a group before a new one starts. */
const MAX_SUBJECTS = 10_000;

/** Returns the consumer that turns events into notifications, with the notices of every module. */
export function notifyOf(...modules: Notices[]): Consumer {
  const notices: Notices = Object.assign({}, ...modules);
  const types = modules.flatMap((module) => Object.keys(module)) as DomainEventType[];
  const twice = types.find((type, i) => types.indexOf(type) !== i);
  if (twice) throw new Error(`Two modules notify of ${twice}`);
  return consumer({
    name: "notifications",
    types,
    async handle(tx, events, deps) {
      for (const event of events) {
        const noticesOf = notices[event.type] as (
          tx: Tx,
          event: DomainEvent,
          deps: Services,
        ) => Promise<Notice[]>;
        for (const notice of await noticesOf(tx, event, deps)) {
          await notify(tx, notice, event.at);
          if (notice.urgent) await mailUrgent(tx, deps, notice);
        }
      }
    },
  });
}

/**
 * Notifies people on their chosen channels. Writes call it directly only for notifications that must exist at
 * the commit or contain what the event log must not. `createdAt` is when the event happened.
 */
export async function notify(
  tx: Tx,
  { userIds, urgent, group, ...notice }: Notice,
  createdAt: Date,
): Promise<void> {
  const digestedAt = urgent ? sql`now()` : null;
  for (const userId of userIds) {
    const person = await findPerson(tx, userId);
    if (!person) continue;
    const { inApp, email } = channelsOf(notice.kind, person.notificationPreferences);
    if (!inApp && !email) continue;
    // Notifications sent only by mail are stored for the digest but not shown.
    await tx.insert(notifications).values({
      id: idAt(createdAt.getTime()),
      ...{ userId, inApp, digestedAt, createdAt },
      ...notice,
      ...(group && (await joinGroup(tx, userId, group))),
    });
    await announceNotifications(tx, userId);
  }
}

/** Replaces the group's unread notification, if any, so that the latest is on top. */
async function joinGroup(tx: Tx, userId: string, { key, subjects: added, of }: Group) {
  const { groupKey, subjects, readAt, inApp, digestedAt } = notifications;
  const replaced = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(groupKey, key),
        isNull(readAt),
        or(inApp, isNull(digestedAt)), // notifications only for mail are finished once mailed
        sql`cardinality(${subjects}) < ${MAX_SUBJECTS}`,
      ),
    )
    .returning({ subjects });
  const all = [...new Set([...replaced.flatMap((one) => one.subjects), ...added])];
  return { groupKey: key, subjects: all, ...(all.length > 1 && of(all.length)) };
}

async function mailUrgent(tx: Tx, { config }: Services, { userIds, ...notification }: Notice): Promise<void> {
  for (const userId of userIds) {
    const person = await findPerson(tx, userId);
    if (person && wantsMail(person)) await mailNotifications(tx, person, [notification], config.url);
  }
}

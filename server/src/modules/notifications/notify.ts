import type { DomainEventType } from "@byline/contract/domain-events.ts";
import type { NotificationKind } from "@byline/contract/notifications.ts";
import { sql } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import type { Services } from "../../core/deps.ts";
import type { Tx } from "../../db/client.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { type Consumer, consumer } from "../../events/consumer.ts";
import type { DomainEvent } from "../../events/log.ts";
import { idAt } from "../../kit/ids.ts";
import { findPerson } from "../accounts/people.ts";
import { listWorkspaces } from "../workspaces/queries.ts";
import { mailNotifications, wantsMail } from "./mail-notifications.ts";
import { channelsOf } from "./preferences.ts";

/**
 * A notification and whom it is for, in plain text. `link` is a path of the app, such as /projects, or null.
 */
export type Notice = {
  userIds: string[];
  kind: NotificationKind;
  title: string;
  body: string;
  link: string | null;
  /** Mailed at once to those who get this kind in the daily digest, and not there again. */
  urgent?: true;
};

/** What a module notifies people of: for each event type, the notices of one event. */
export type Notices = {
  [T in DomainEventType]?: (tx: Tx, event: DomainEvent<T>, deps: Services) => Promise<Notice[]>;
};

/** The consumer that turns events into notifications, by the notices of every module. */
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
          if (notice.urgent) await mailAtOnce(tx, deps, notice);
        }
      }
    },
  });
}

/**
 * Notifies people on the channels they chose for this kind. A write calls it only for what must be there at
 * the commit, or names what the event log must not hold. `createdAt` is when it happened.
 */
export async function notify(
  tx: Tx,
  { userIds, urgent, ...notification }: Notice,
  createdAt: Date,
): Promise<void> {
  const digestedAt = urgent ? sql`now()` : null;
  for (const userId of userIds) {
    const person = await findPerson(tx, userId);
    if (!person) continue;
    const { inApp, email } = channelsOf(notification.kind, person.notificationPreferences);
    if (!inApp && !email) continue;
    // What is chosen by mail only is stored for the digest and not shown.
    await tx
      .insert(notifications)
      .values({ id: idAt(createdAt.getTime()), userId, ...notification, inApp, digestedAt, createdAt });
    await announceNotifications(tx, userId);
  }
}

async function mailAtOnce(tx: Tx, { config }: Services, { userIds, ...notification }: Notice): Promise<void> {
  for (const userId of userIds) {
    const person = await findPerson(tx, userId);
    if (person && wantsMail(person)) await mailNotifications(tx, person, [notification], config.url);
  }
}

/** Updates a person's open pages, whichever of their workspaces they are in. */
export async function announceNotifications(tx: Tx, userId: string): Promise<void> {
  for (const { id } of await listWorkspaces(tx, userId))
    await announce(tx, { workspaceId: id, topics: ["notifications"] });
}

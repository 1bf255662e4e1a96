import type { DomainEventType } from "@byline/contract/domain-events.ts";
import type { Services } from "../../core/deps.ts";
import type { Tx } from "../../db/client.ts";
import { type Consumer, consumer } from "../../events/consumer.ts";
import type { DomainEvent } from "../../events/log.ts";
import { createNotification, type NewNotification } from "./create-notification.ts";

/** A notification and whom it is for. */
export type Notice = NewNotification & { userIds: string[] };

/** Part of a write: for what must be there at the commit, or names what the event log must not hold. */
export async function notify(tx: Tx, { userIds, ...news }: Notice): Promise<void> {
  for (const userId of userIds) await createNotification(tx, userId, news);
}

/** What a module notifies people of: for each event type, the notices of one event. */
export type Notices = {
  [T in DomainEventType]?: (tx: Tx, event: DomainEvent<T>, deps: Services) => Promise<Notice[]>;
};

/** The consumer that turns events into notifications, from what each module says of its own. */
export function notifyOf(...modules: Notices[]): Consumer {
  const notices: Notices = Object.assign({}, ...modules);
  return consumer({
    name: "notifications",
    types: Object.keys(notices) as DomainEventType[],
    async handle(tx, events, deps) {
      for (const event of events) {
        const noticesOf = notices[event.type] as (
          tx: Tx,
          event: DomainEvent,
          deps: Services,
        ) => Promise<Notice[]>;
        for (const notice of await noticesOf(tx, event, deps)) await notify(tx, notice);
      }
    },
  });
}

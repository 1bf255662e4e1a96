import {
  type LoggedType,
  MESSAGE_OF,
  WEBHOOK_EVENTS,
  type WebhookMessage,
} from "@byline/contract/webhook-events.ts";
import { announce } from "../../core/bus.ts";
import type { Tx } from "../../db/client.ts";
import { webhookDeliveries } from "../../db/tables/webhooks.ts";
import { type Consumer, consumer } from "../../events/consumer.ts";
import type { DomainEvent } from "../../events/log.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { type EndpointRow, listOpenEndpoints } from "./endpoints.ts";

/**
 * Queues a message for every endpoint subscribed to an event, in the transaction that moves the consumer's
 * cursor, so each is queued exactly once, even if a process is killed.
 */
export const webhooks: Consumer = consumer({
  name: "webhooks",
  types: Object.keys(MESSAGE_OF) as LoggedType[],
  async handle(tx, events) {
    const endpoints = await listOpenEndpoints(tx, [...new Set(events.map(({ workspaceId }) => workspaceId))]);
    if (endpoints.length === 0) return;
    const queued = events.flatMap((event) => {
      const wanting = endpoints.filter((endpoint) => wants(endpoint, event));
      return wanting.map((endpoint) => ({ endpoint, message: messageOf(event), at: event.at }));
    });
    await queueMessages(tx, queued);
  },
});

type Event = DomainEvent<LoggedType>;

const wants = ({ workspaceId, types, projectIds }: EndpointRow, event: Event) =>
  workspaceId === event.workspaceId &&
  (types.length === 0 || types.includes(MESSAGE_OF[event.type])) &&
  (projectIds.length === 0 || (event.projectId !== null && projectIds.includes(event.projectId)));

/** Returns the message for an event. */
export function messageOf({
  type: logged,
  at,
  projectId,
  subjects,
  data,
}: Pick<Event, "type" | "at" | "projectId" | "subjects" | "data">): WebhookMessage {
  const type = MESSAGE_OF[logged];
  return {
    type,
    timestamp: at.toISOString(),
    data: WEBHOOK_EVENTS[type].from({ projectId, subjects, data }),
  };
}

type Queued = { endpoint: EndpointRow; message: WebhookMessage; at: Date };

/** Part of a write or consumer. Returns the queued rows in the same order. */
export async function queueMessages(tx: Tx, queued: Queued[]) {
  if (queued.length === 0) return [];
  const rows = await tx
    .insert(webhookDeliveries)
    .values(
      queued.map(({ endpoint: { workspaceId, id }, message, at }) => ({
        workspaceId,
        endpointId: id,
        id: timeOrderedId(),
        type: message.type,
        at,
        body: JSON.stringify(message),
        dueAt: at,
      })),
    )
    .returning();
  await announce(tx, { work: "webhooks" });
  for (const workspaceId of new Set(rows.map((row) => row.workspaceId)))
    await announce(tx, { workspaceId, topics: ["webhooks"] });
  return rows;
}

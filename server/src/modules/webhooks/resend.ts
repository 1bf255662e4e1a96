import { sampleMessage, type WebhookEventType } from "@byline/contract/webhook-events.ts";
import type { Delivery } from "@byline/contract/webhooks.ts";
import { and, eq, gte } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { webhookDeliveries } from "../../db/tables/webhooks.ts";
import { getEndpoint } from "./endpoints.ts";
import { getDelivery, shapeDelivery } from "./list-deliveries.ts";
import { canManageWebhooks } from "./policy.ts";
import { queueMessages } from "./queue-deliveries.ts";

/** Sends the documentation's sample event to an enabled endpoint. */
export const sendTest = write<Actor, { id: string; type: WebhookEventType }, Delivery>(
  "sendTest",
  { may: canManageWebhooks },
  async ({ tx, actor, deps }, { id, type }) => {
    const endpoint = await getEndpoint(tx, actor, id);
    refuseDisabled(endpoint);
    const at = new Date(deps.clock());
    const [row] = await queueMessages(tx, [{ endpoint, message: sampleMessage(type), at }]);
    if (!row) throw new Error("The test event was not queued");
    return shapeDelivery(row, endpoint);
  },
);

/** Resends a message under its id, whatever its outcome. */
export const resendDelivery = write<Actor, { id: string; deliveryId: string }, Delivery>(
  "resendDelivery",
  { may: canManageWebhooks },
  async ({ tx, actor, deps }, key) => {
    const endpoint = await getEndpoint(tx, actor, key.id);
    refuseDisabled(endpoint);
    const { workspaceId, endpointId, id } = webhookDeliveries;
    await getDelivery(tx, actor, key);
    const [row] = await tx
      .update(webhookDeliveries)
      .set(due(deps.clock()))
      .where(and(eq(workspaceId, actor.workspaceId), eq(endpointId, key.id), eq(id, key.deliveryId)))
      .returning();
    if (!row) throw new Error("The delivery was not returned");
    await announce(tx, { work: "webhooks" });
    return shapeDelivery(row, endpoint);
  },
);

/** Resends all failed messages since a time. Returns the number. */
export const resendFailed = write<Actor, { id: string; since: string }, { count: number }>(
  "resendFailed",
  { may: canManageWebhooks },
  async ({ tx, actor, deps }, { id, since }) => {
    refuseDisabled(await getEndpoint(tx, actor, id));
    const failed = and(
      eq(webhookDeliveries.workspaceId, actor.workspaceId),
      eq(webhookDeliveries.endpointId, id),
      eq(webhookDeliveries.state, "failed"),
      gte(webhookDeliveries.at, new Date(since)),
    );
    const { rowCount } = await tx.update(webhookDeliveries).set(due(deps.clock())).where(failed);
    await announce(tx, { work: "webhooks" });
    return { count: rowCount ?? 0 };
  },
);

const due = (now: number) => ({ state: "pending" as const, dueAt: new Date(now), tries: 0 });

function refuseDisabled({ disabledAt }: { disabledAt: Date | null }) {
  if (disabledAt) throw new AppError("conflict", "This endpoint is paused or disabled. Enable it first.");
}

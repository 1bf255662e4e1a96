import {
  publicDelivery,
  publicDeliveryDetails,
  publicDeliveryPage,
  publicDeliveryQuery,
  publicResendFailed,
  publicResent,
  publicTestEvent,
} from "@byline/contract/public-webhooks.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { describeDelivery, listDeliveries } from "./list-deliveries.ts";
import { resendDelivery, resendFailed, sendTest } from "./resend.ts";
import { shapePublicDelivery, shapePublicDetails } from "./shape-public.ts";

const params = z.object({ webhook_id: idParam.meta({ description: "The endpoint's id" }) });
const deliveryParams = params.extend({ delivery_id: idParam.meta({ description: "The delivery's id" }) });

/** Adds the routes for an endpoint's deliveries and for resending them. */
export function publicDeliveryRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Webhooks");

  publicRoute("POST /webhooks/:webhook_id/test", {
    operation: "testWebhook",
    summary: "Send a test event",
    description:
      "Sends the documentation's sample event, signed, even if the endpoint doesn't subscribe to that type.",
    scope: "webhooks:write",
    params,
    body: publicTestEvent,
    answers: { 202: publicDelivery },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const input = { id: request.params.webhook_id, ...request.body };
      return shapePublicDelivery(await sendTest(ctx, input));
    },
  });

  publicRoute("GET /webhooks/:webhook_id/deliveries", {
    operation: "listWebhookDeliveries",
    summary: "List an endpoint's deliveries",
    description: "Deliveries from the last 30 days, newest first.",
    scope: "webhooks:read",
    params,
    query: publicDeliveryQuery,
    answers: { 200: publicDeliveryPage },
    handler: async (request) => {
      const { limit, cursor, ...filter } = request.query;
      const page = { ...filter, before: idCursor(cursor), limit: limit + 1 };
      const rows = await listDeliveries(deps.db, tokenOf(request), request.params.webhook_id, page);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { deliveries: shown.map(shapePublicDelivery), limit, next_cursor };
    },
  });

  publicRoute("GET /webhooks/:webhook_id/deliveries/:delivery_id", {
    operation: "getWebhookDelivery",
    summary: "Get a delivery with its attempts",
    description: "The message that was sent, and the response to each attempt.",
    scope: "webhooks:read",
    conditional: true,
    params: deliveryParams,
    answers: { 200: publicDeliveryDetails },
    handler: async (request) => {
      const { webhook_id: id, delivery_id: deliveryId } = request.params;
      return shapePublicDetails(await describeDelivery(deps.db, tokenOf(request), { id, deliveryId }));
    },
  });

  publicRoute("POST /webhooks/:webhook_id/deliveries/:delivery_id/resend", {
    operation: "resendWebhookDelivery",
    summary: "Resend a delivery",
    description: "Keeps the same `webhook-id`, whatever the state of the message.",
    scope: "webhooks:write",
    params: deliveryParams,
    answers: { 202: publicDelivery },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const { webhook_id: id, delivery_id: deliveryId } = request.params;
      return shapePublicDelivery(await resendDelivery(ctx, { id, deliveryId }));
    },
  });

  publicRoute("POST /webhooks/:webhook_id/resend", {
    operation: "resendFailedWebhookDeliveries",
    summary: "Resend all deliveries that failed since a given time",
    description: "Resends messages with no attempts left. Each keeps its `webhook-id`.",
    scope: "webhooks:write",
    params,
    body: publicResendFailed,
    answers: { 202: publicResent },
    refuses: [402, 409],
    write: (ctx, request) => resendFailed(ctx, { id: request.params.webhook_id, ...request.body }),
  });
}

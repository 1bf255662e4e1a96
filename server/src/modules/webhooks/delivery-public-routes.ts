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
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { problems } from "../../http/openapi.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { describeDelivery, listDeliveries } from "./list-deliveries.ts";
import { resendDelivery, resendFailed, sendTest } from "./resend.ts";
import { shapePublicDelivery, shapePublicDetails } from "./shape-public.ts";

const tags = ["Webhooks"];
const params = z.object({ webhook_id: idParam.meta({ description: "The endpoint's id" }) });
const deliveryParams = params.extend({ delivery_id: idParam.meta({ description: "The delivery's id" }) });
const refusals = problems(400, 401, 402, 403, 404, 409, 422, 429);

/** Adds the routes for an endpoint's deliveries and for resending them. */
export function publicDeliveryRoutes(app: App, deps: Deps) {
  app.post(
    "/webhooks/:webhook_id/test",
    {
      config: { scope: "webhooks:write", idempotent: true },
      schema: {
        operationId: "testWebhook",
        summary: "Send a test event",
        description:
          "Sends the documentation's sample event, signed, even if the endpoint doesn't subscribe to " +
          "that type.",
        tags,
        params,
        body: publicTestEvent,
        response: { 202: publicDelivery, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 202, async (ctx) => {
        const input = { id: request.params.webhook_id, ...request.body };
        return shapePublicDelivery(await sendTest(ctx, input));
      }),
  );

  app.get(
    "/webhooks/:webhook_id/deliveries",
    {
      config: { scope: "webhooks:read" },
      schema: {
        operationId: "listWebhookDeliveries",
        summary: "List an endpoint's deliveries",
        description: "Deliveries from the last 30 days, newest first.",
        tags,
        params,
        querystring: publicDeliveryQuery,
        response: { 200: publicDeliveryPage, ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request) => {
      const { limit, cursor, ...filter } = request.query;
      const page = { ...filter, before: idCursor(cursor), limit: limit + 1 };
      const rows = await listDeliveries(deps.db, tokenOf(request), request.params.webhook_id, page);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { deliveries: shown.map(shapePublicDelivery), limit, next_cursor };
    },
  );

  app.get(
    "/webhooks/:webhook_id/deliveries/:delivery_id",
    {
      config: { scope: "webhooks:read", conditional: true },
      schema: {
        operationId: "getWebhookDelivery",
        summary: "Read one delivery with its attempts",
        description: "The message that was sent, and the response to each attempt.",
        tags,
        params: deliveryParams,
        response: { 200: publicDeliveryDetails, ...problems(401, 403, 404, 429) },
      },
    },
    async (request) => {
      const { webhook_id: id, delivery_id: deliveryId } = request.params;
      return shapePublicDetails(await describeDelivery(deps.db, tokenOf(request), { id, deliveryId }));
    },
  );

  app.post(
    "/webhooks/:webhook_id/deliveries/:delivery_id/resend",
    {
      config: { scope: "webhooks:write", idempotent: true },
      schema: {
        operationId: "resendWebhookDelivery",
        summary: "Resend a message",
        description: "Keeps the same `webhook-id`, whatever the state of the message.",
        tags,
        params: deliveryParams,
        response: { 202: publicDelivery, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 202, async (ctx) => {
        const { webhook_id: id, delivery_id: deliveryId } = request.params;
        return shapePublicDelivery(await resendDelivery(ctx, { id, deliveryId }));
      }),
  );

  app.post(
    "/webhooks/:webhook_id/resend",
    {
      config: { scope: "webhooks:write", idempotent: true },
      schema: {
        operationId: "resendFailedWebhookDeliveries",
        summary: "Resend all messages that failed since a given time",
        description: "Resends messages with no attempts left. Each keeps its `webhook-id`.",
        tags,
        params,
        body: publicResendFailed,
        response: { 202: publicResent, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 202, (ctx) =>
        resendFailed(ctx, { id: request.params.webhook_id, ...request.body }),
      ),
  );
}

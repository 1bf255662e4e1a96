import { camelCased } from "@byline/contract/names.ts";
import {
  publicCreateWebhook,
  publicUpdateWebhook,
  publicWebhook,
  publicWebhookPage,
  publicWebhookQuery,
  publicWebhookWithSecret,
} from "@byline/contract/public-webhooks.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import type { WriteContext } from "../../core/write.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { requireMatch } from "../../http/conditional.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { problems } from "../../http/openapi.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { changeEndpoint, removeEndpoint, rotateSecret } from "./change-endpoint.ts";
import { createEndpoint } from "./create-endpoint.ts";
import { publicDeliveryRoutes } from "./delivery-public-routes.ts";
import { describeEndpoint, getEndpoint, listEndpoints } from "./endpoints.ts";
import { publicEventRoutes } from "./event-public-routes.ts";
import { shapePublicWebhook } from "./shape-public.ts";

const tags = ["Webhooks"];
const params = z.object({ webhook_id: idParam.meta({ description: "The endpoint's id" }) });
/** Errors of writing calls. None counts toward a plan, as they neither record nor read credits. */
const refusals = problems(400, 401, 402, 403, 404, 409, 422, 429);

export function publicWebhookRoutes(app: App, deps: Deps) {
  publicEventRoutes(app, deps);
  publicDeliveryRoutes(app, deps);

  app.get(
    "/webhooks",
    {
      config: { scope: "webhooks:read" },
      schema: {
        operationId: "listWebhooks",
        summary: "List your webhook endpoints",
        description: "In the order they were added.",
        tags,
        querystring: publicWebhookQuery,
        response: { 200: publicWebhookPage, ...problems(400, 401, 403, 429) },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      const page = { after: idCursor(cursor), limit: limit + 1 };
      const rows = await listEndpoints(deps.db, tokenOf(request), page);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { webhooks: shown.map(shapePublicWebhook), limit, next_cursor };
    },
  );

  app.post(
    "/webhooks",
    {
      config: { scope: "webhooks:write", idempotent: true, answersSecret: true },
      schema: {
        operationId: "createWebhook",
        summary: "Add a webhook endpoint",
        description: "Save `secret` from the response: it isn't shown again.",
        tags,
        body: publicCreateWebhook,
        response: { 201: publicWebhookWithSecret, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 201, async (ctx) => {
        const { id, secret } = await createEndpoint(ctx, camelCased(request.body));
        return { ...(await show(ctx, id)), secret };
      }),
  );

  app.get(
    "/webhooks/:webhook_id",
    {
      config: { scope: "webhooks:read", conditional: true },
      schema: {
        operationId: "getWebhook",
        summary: "Read one webhook endpoint",
        description:
          "Excludes the secret, which is shown only when you add the endpoint or rotate the secret.",
        tags,
        params,
        response: { 200: publicWebhook, ...problems(401, 403, 404, 429) },
      },
    },
    async (request) =>
      shapePublicWebhook(await describeEndpoint(deps.db, tokenOf(request), request.params.webhook_id)),
  );

  app.patch(
    "/webhooks/:webhook_id",
    {
      config: { scope: "webhooks:write", idempotent: true, conditional: true },
      schema: {
        operationId: "updateWebhook",
        summary: "Change, pause, or enable a webhook endpoint",
        description: "Only the members you send change.",
        tags,
        params,
        body: publicUpdateWebhook,
        response: { 200: publicWebhook, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.webhook_id;
        await requireMatch(request, reply, () => showLocked(ctx, id));
        await changeEndpoint(ctx, { id, ...camelCased(request.body) });
        return show(ctx, id);
      }),
  );

  app.delete(
    "/webhooks/:webhook_id",
    {
      config: { scope: "webhooks:write", idempotent: true, conditional: true },
      schema: {
        operationId: "deleteWebhook",
        summary: "Remove a webhook endpoint and its deliveries",
        description: "Byline doesn't send waiting messages. Returns the endpoint as it was before.",
        tags,
        params,
        response: { 200: publicWebhook, ...problems(400, 401, 403, 404, 422, 429) },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.webhook_id;
        await requireMatch(request, reply, () => showLocked(ctx, id));
        const was = await show(ctx, id);
        await removeEndpoint(ctx, { id });
        return was;
      }),
  );

  app.post(
    "/webhooks/:webhook_id/rotate",
    {
      config: { scope: "webhooks:write", idempotent: true, answersSecret: true },
      schema: {
        operationId: "rotateWebhookSecret",
        summary: "Rotate the signing secret",
        description:
          "For 24 hours, Byline signs messages with both the new and the previous secret. Save " +
          "`secret` from the response: it isn't shown again.",
        tags,
        params,
        response: { 200: publicWebhookWithSecret, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const { id, secret } = await rotateSecret(ctx, { id: request.params.webhook_id });
        return { ...(await show(ctx, id)), secret };
      }),
  );
}

const show = async ({ tx, actor }: WriteContext<TokenActor>, id: string) =>
  shapePublicWebhook(await describeEndpoint(tx, actor, id));

async function showLocked(ctx: WriteContext<TokenActor>, id: string) {
  await getEndpoint(ctx.tx, ctx.actor, id, "locked");
  return show(ctx, id);
}

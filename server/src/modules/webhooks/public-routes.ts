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
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { requireMatch } from "../../http/conditional.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { changeEndpoint, removeEndpoint, rotateSecret } from "./change-endpoint.ts";
import { createEndpoint } from "./create-endpoint.ts";
import { publicDeliveryRoutes } from "./delivery-public-routes.ts";
import { describeEndpoint, getEndpoint, listEndpoints } from "./endpoints.ts";
import { publicEventRoutes } from "./event-public-routes.ts";
import { shapePublicWebhook } from "./shape-public.ts";

const params = z.object({ webhook_id: idParam.meta({ description: "The endpoint's id" }) });

/** These calls don't count toward a plan, because they neither record nor read credits. */
export function publicWebhookRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Webhooks");
  publicEventRoutes(app, deps);
  publicDeliveryRoutes(app, deps);

  publicRoute("GET /webhooks", {
    operation: "listWebhooks",
    summary: "List your webhook endpoints",
    description: "In the order they were added.",
    scope: "webhooks:read",
    query: publicWebhookQuery,
    answers: { 200: publicWebhookPage },
    handler: async (request) => {
      const { limit, cursor } = request.query;
      const page = { after: idCursor(cursor), limit: limit + 1 };
      const rows = await listEndpoints(deps.db, tokenOf(request), page);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { webhooks: shown.map(shapePublicWebhook), limit, next_cursor };
    },
  });

  publicRoute("POST /webhooks", {
    operation: "createWebhook",
    summary: "Create a webhook endpoint",
    description: "Save `secret` from the response: it isn't shown again.",
    scope: "webhooks:write",
    answersSecret: true,
    body: publicCreateWebhook,
    answers: { 201: publicWebhookWithSecret },
    refuses: [402, 404, 409],
    write: async (ctx, request) => {
      const { id, secret } = await createEndpoint(ctx, camelCased(request.body));
      return { ...(await show(ctx, id)), secret };
    },
  });

  publicRoute("GET /webhooks/:webhook_id", {
    operation: "getWebhook",
    summary: "Get a webhook endpoint",
    description: "Excludes the secret, which is shown only when you add the endpoint or rotate the secret.",
    scope: "webhooks:read",
    conditional: true,
    params,
    answers: { 200: publicWebhook },
    handler: async (request) =>
      shapePublicWebhook(await describeEndpoint(deps.db, tokenOf(request), request.params.webhook_id)),
  });

  publicRoute("PATCH /webhooks/:webhook_id", {
    operation: "updateWebhook",
    summary: "Update, pause, or enable a webhook endpoint",
    description: "Only the members you send change.",
    scope: "webhooks:write",
    conditional: true,
    params,
    body: publicUpdateWebhook,
    answers: { 200: publicWebhook },
    refuses: [402, 409],
    write: async (ctx, request, reply) => {
      const id = request.params.webhook_id;
      await requireMatch(request, reply, () => showLocked(ctx, id));
      await changeEndpoint(ctx, { id, ...camelCased(request.body) });
      return show(ctx, id);
    },
  });

  publicRoute("DELETE /webhooks/:webhook_id", {
    operation: "deleteWebhook",
    summary: "Delete a webhook endpoint and its deliveries",
    description: "Byline doesn't send waiting messages. Returns the endpoint as it was before.",
    scope: "webhooks:write",
    conditional: true,
    params,
    answers: { 200: publicWebhook },
    write: async (ctx, request, reply) => {
      const id = request.params.webhook_id;
      await requireMatch(request, reply, () => showLocked(ctx, id));
      const was = await show(ctx, id);
      await removeEndpoint(ctx, { id });
      return was;
    },
  });

  publicRoute("POST /webhooks/:webhook_id/rotate", {
    operation: "rotateWebhookSecret",
    summary: "Rotate the signing secret",
    description:
      "For 24 hours, Byline signs messages with both the new and the previous secret. Save `secret` from " +
      "the response: it isn't shown again.",
    scope: "webhooks:write",
    answersSecret: true,
    params,
    answers: { 200: publicWebhookWithSecret },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const { id, secret } = await rotateSecret(ctx, { id: request.params.webhook_id });
      return { ...(await show(ctx, id)), secret };
    },
  });
}

const show = async ({ tx, actor }: WriteContext<TokenActor>, id: string) =>
  shapePublicWebhook(await describeEndpoint(tx, actor, id));

async function showLocked(ctx: WriteContext<TokenActor>, id: string) {
  await getEndpoint(ctx.tx, ctx.actor, id, "locked");
  return show(ctx, id);
}

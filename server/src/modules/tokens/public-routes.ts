import {
  publicCreateToken,
  publicNewToken,
  publicRotateToken,
  publicToken,
  publicTokenPage,
  publicTokenQuery,
} from "@byline/contract/public-tokens.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { requireMatch } from "../../http/conditional.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { pageOf, timeCursor, timeCursorOf } from "../../http/link.ts";
import { problems } from "../../http/openapi.ts";
import { rotateToken } from "./change-token.ts";
import { delegateToken } from "./delegate-token.ts";
import { getTokenRow, listTokenRows } from "./queries.ts";
import { revokeToken } from "./revoke-token.ts";
import { shapePublicToken } from "./shape-public.ts";

const tags = ["Tokens"];
const params = z.object({ token_id: idParam.meta({ description: "The token's id, not its text" }) });

/** None of these calls counts toward a plan, because they neither record nor read credits. */
export function publicTokenRoutes(app: App, deps: Deps) {
  const show = async (db: Deps["db"], workspaceId: string, id: string) =>
    shapePublicToken(await getTokenRow(db, workspaceId, id));

  app.get(
    "/tokens",
    {
      config: { scope: "tokens:read" },
      schema: {
        operationId: "listTokens",
        summary: "List your workspace's API tokens, newest first",
        description: "Excludes revoked tokens and the tokens' texts.",
        tags,
        querystring: publicTokenQuery,
        response: { 200: publicTokenPage, ...problems(400, 401, 403, 429) },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      const page = { before: timeCursor(cursor), limit: limit + 1 };
      const rows = await listTokenRows(deps.db, tokenOf(request).workspaceId, page);
      const { shown, next_cursor } = pageOf(rows, limit, timeCursorOf);
      return { tokens: shown.map(shapePublicToken), limit, next_cursor };
    },
  );

  app.get(
    "/tokens/:token_id",
    {
      config: { scope: "tokens:read", conditional: true },
      schema: {
        operationId: "getToken",
        summary: "Read one API token",
        description: "Excludes the token's text, which is shown only when you create or rotate it.",
        tags,
        params,
        response: { 200: publicToken, ...problems(401, 403, 404, 429) },
      },
    },
    (request) => show(deps.db, tokenOf(request).workspaceId, request.params.token_id),
  );

  app.post(
    "/tokens",
    {
      config: { scope: "tokens:write", idempotent: true, answersSecret: true },
      schema: {
        operationId: "createToken",
        summary: "Create an API token with no more access than the one you use",
        description:
          "Save `token` from the response: it isn't shown again. The new token is limited to the " +
          "scopes and networks of the one you use, can't create other tokens, and expires within 90 " +
          "days.",
        tags,
        body: publicCreateToken,
        response: { 201: publicNewToken, ...problems(400, 401, 402, 403, 404, 409, 422, 429) },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 201, async (ctx) => {
        const { id, token } = await delegateToken(ctx, request.body);
        return { ...(await show(ctx.tx, ctx.actor.workspaceId, id)), token };
      }),
  );

  app.post(
    "/tokens/:token_id/rotate",
    {
      config: { scope: "tokens:write", idempotent: true, answersSecret: true },
      schema: {
        operationId: "rotateToken",
        summary: "Rotate an API token",
        description:
          "Replaces the text of the token you use, or of one with no more access. Save `token` from " +
          "the response: it isn't shown again. The token keeps its id and its expiry.",
        tags,
        params,
        body: publicRotateToken,
        response: { 200: publicNewToken, ...problems(400, 401, 402, 403, 404, 409, 422, 429) },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.token_id;
        const { token } = await rotateToken(ctx, { id, overlapHours: request.body.overlap_hours });
        return { ...(await show(ctx.tx, ctx.actor.workspaceId, id)), token };
      }),
  );

  app.delete(
    "/tokens/:token_id",
    {
      config: { scope: "tokens:write", idempotent: true, conditional: true },
      schema: {
        operationId: "revokeToken",
        summary: "Revoke an API token",
        description: "The token stops working everywhere within moments. Returns the token as it was before.",
        tags,
        params,
        response: { 200: publicToken, ...problems(400, 401, 403, 404, 422, 429) },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.token_id;
        await requireMatch(request, reply, async () =>
          shapePublicToken(await getTokenRow(ctx.tx, ctx.actor.workspaceId, id, "locked")),
        );
        const was = await show(ctx.tx, ctx.actor.workspaceId, id);
        await revokeToken(ctx, { id });
        return was;
      }),
  );
}

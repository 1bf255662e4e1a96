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
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { requireMatch } from "../../http/conditional.ts";
import { pageOf, timeCursor, timeCursorOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { rotateToken } from "./change-token.ts";
import { delegateToken } from "./delegate-token.ts";
import { getTokenRow, listTokenRows } from "./queries.ts";
import { revokeToken } from "./revoke-token.ts";
import { shapePublicToken } from "./shape-public.ts";

const params = z.object({ token_id: idParam.meta({ description: "The token's id, not its secret" }) });

/** These calls don't count toward a plan, because they neither record nor read credits. */
export function publicTokenRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Tokens");
  const show = async (db: Deps["db"], workspaceId: string, id: string) =>
    shapePublicToken(await getTokenRow(db, workspaceId, id));

  publicRoute("GET /tokens", {
    operation: "listTokens",
    summary: "List your workspace's API tokens, newest first",
    description: "Excludes revoked tokens and the tokens' secrets.",
    scope: "tokens:read",
    query: publicTokenQuery,
    answers: { 200: publicTokenPage },
    handler: async (request) => {
      const { limit, cursor } = request.query;
      const page = { before: timeCursor(cursor), limit: limit + 1 };
      const rows = await listTokenRows(deps.db, tokenOf(request).workspaceId, page);
      const { shown, next_cursor } = pageOf(rows, limit, timeCursorOf);
      return { tokens: shown.map(shapePublicToken), limit, next_cursor };
    },
  });

  publicRoute("GET /tokens/:token_id", {
    operation: "getToken",
    summary: "Get an API token",
    description: "Excludes the token's secret, which is shown only when you create or rotate it.",
    scope: "tokens:read",
    conditional: true,
    params,
    answers: { 200: publicToken },
    handler: (request) => show(deps.db, tokenOf(request).workspaceId, request.params.token_id),
  });

  publicRoute("POST /tokens", {
    operation: "createToken",
    summary: "Create an API token",
    description:
      "Save `token` from the response: it isn't shown again. The new token is limited to the scopes and " +
      "networks of the one you use, can't create other tokens, and expires within 90 days.",
    scope: "tokens:write",
    answersSecret: true,
    body: publicCreateToken,
    answers: { 201: publicNewToken },
    refuses: [402, 404, 409],
    write: async (ctx, request) => {
      const { id, token } = await delegateToken(ctx, request.body);
      return { ...(await show(ctx.tx, ctx.actor.workspaceId, id)), token };
    },
  });

  publicRoute("POST /tokens/:token_id/rotate", {
    operation: "rotateToken",
    summary: "Rotate an API token",
    description:
      "Replaces the secret of the token you use, or of one with no more access. Save `token` from the " +
      "response: it isn't shown again. The token keeps its id and its expiry.",
    scope: "tokens:write",
    answersSecret: true,
    params,
    body: publicRotateToken,
    answers: { 200: publicNewToken },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const id = request.params.token_id;
      const { token } = await rotateToken(ctx, { id, overlapHours: request.body.overlap_hours });
      return { ...(await show(ctx.tx, ctx.actor.workspaceId, id)), token };
    },
  });

  publicRoute("DELETE /tokens/:token_id", {
    operation: "revokeToken",
    summary: "Revoke an API token",
    description: "The token stops working everywhere within moments. Returns the token as it was before.",
    scope: "tokens:write",
    conditional: true,
    params,
    answers: { 200: publicToken },
    write: async (ctx, request, reply) => {
      const id = request.params.token_id;
      await requireMatch(request, reply, async () =>
        shapePublicToken(await getTokenRow(ctx.tx, ctx.actor.workspaceId, id, "locked")),
      );
      const was = await show(ctx.tx, ctx.actor.workspaceId, id);
      await revokeToken(ctx, { id });
      return was;
    },
  });
}

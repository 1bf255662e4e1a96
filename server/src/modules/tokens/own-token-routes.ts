import { currentToken, publicToken } from "@byline/contract/public-tokens.ts";
import type { Deps } from "../../core/deps.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";
import { getTokenRow } from "./queries.ts";
import { revokeOwnToken } from "./revoke-token.ts";
import { shapePublicToken } from "./shape-public.ts";

/** Adds what every token may do whatever its scopes: read and revoke itself. */
export function ownTokenRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Tokens");

  publicRoute("GET /tokens/current", {
    operation: "getCurrentToken",
    summary: "Get the token that you use for this call",
    description:
      "Returns the token's details, its scopes, and its workspace. Requires no scope. This call doesn't " +
      "count toward your plan.",
    scope: "any",
    answers: { 200: currentToken },
    handler: async (request) => {
      const { workspaceId, tokenId } = tokenOf(request);
      const [row, name] = await Promise.all([
        getTokenRow(deps.db, workspaceId, tokenId),
        getWorkspaceName(deps.db, workspaceId),
      ]);
      return { ...shapePublicToken(row), workspace: { id: workspaceId, name } };
    },
  });

  publicRoute("DELETE /tokens/current", {
    operation: "revokeCurrentToken",
    summary: "Revoke the token that you use for this call",
    description:
      "The token stops working everywhere within moments. Returns the token as it was before. Requires no " +
      "scope. This call doesn't count toward your plan.",
    scope: "any",
    answers: { 200: publicToken },
    handler: async (request) => {
      const { workspaceId, tokenId } = tokenOf(request);
      const was = shapePublicToken(await getTokenRow(deps.db, workspaceId, tokenId));
      await revokeOwnToken(tokenCaller(deps, request), undefined);
      return was;
    },
  });
}

import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { createToken } from "./create-token.ts";
import { listTokens } from "./queries.ts";
import { revokeToken } from "./revoke-token.ts";

export function tokenRoutes(app: App, deps: Deps) {
  route(app, "GET /tokens", (request) => listTokens(deps.db, userOf(request).workspaceId));

  route(app, "POST /tokens", { config: { seldom: true } }, (request) =>
    createToken(userCaller(deps, request), request.body),
  );

  route(app, "DELETE /tokens/:id", async (request) => {
    await revokeToken(userCaller(deps, request), request.params);
  });
}

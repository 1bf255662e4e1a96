import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { changeToken, rotateToken } from "./change-token.ts";
import { createToken } from "./create-token.ts";
import { getToken } from "./get-token.ts";
import { listTokens } from "./queries.ts";
import { revokeToken } from "./revoke-token.ts";

export function tokenRoutes(app: App, deps: Deps) {
  const { db, clock } = deps;

  route(app, "GET /tokens", (request) => listTokens(db, userOf(request).workspaceId));

  route(app, "POST /tokens", { config: { seldom: true } }, (request) =>
    createToken(userCaller(deps, request), request.body),
  );

  route(app, "GET /tokens/:id", (request) => getToken(db, userOf(request), request.params.id, clock()));

  route(app, "PATCH /tokens/:id", (request) =>
    changeToken(userCaller(deps, request), { ...request.params, ...request.body }),
  );

  route(app, "DELETE /tokens/:id", async (request) => {
    await revokeToken(userCaller(deps, request), request.params);
  });

  route(app, "POST /tokens/:id/rotate", { config: { seldom: true } }, (request) =>
    rotateToken(userCaller(deps, request), { ...request.params, ...request.body }),
  );
}

import type { Deps } from "../../../core/deps.ts";
import { userCaller, userOf } from "../../../http/actor.ts";
import type { App } from "../../../http/app.ts";
import { route } from "../../../http/route.ts";
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from "./change-totp.ts";
import { getSecondFactor } from "./queries.ts";

/** How a person proves who they are beside their password, under /api/account. */
export function factorRoutes(app: App, deps: Deps) {
  route(app, "GET /account/second-factor", (request) => getSecondFactor(deps.db, userOf(request).userId));

  route(app, "POST /account/totp", (request) => beginTotp(userCaller(deps, request), request.body));

  route(app, "POST /account/totp/confirmation", (request) =>
    confirmTotp(userCaller(deps, request), request.body.code),
  );

  route(app, "DELETE /account/totp", async (request) => {
    await removeTotp(userCaller(deps, request), request.body);
  });

  route(app, "POST /account/recovery-codes", (request) =>
    renewRecoveryCodes(userCaller(deps, request), request.body),
  );
}

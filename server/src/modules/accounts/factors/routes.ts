import type { Deps } from "../../../core/deps.ts";
import { userCaller, userOf } from "../../../http/actor.ts";
import type { App } from "../../../http/app.ts";
import { route } from "../../../http/route.ts";
import { addPasskey, beginPasskey, removePasskey } from "./change-passkeys.ts";
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from "./change-totp.ts";
import { requestPasskey } from "./prove-passkey.ts";
import { getSecondFactor } from "./queries.ts";

/** Second factors, under /api/account. */
export function factorRoutes(app: App, deps: Deps) {
  route(app, "GET /account/second-factor", (request) => getSecondFactor(deps.db, userOf(request).userId));

  route(app, "POST /account/totp", (request) => beginTotp(userCaller(deps, request), request.body));

  route(app, "POST /account/totp/confirmation", (request) =>
    confirmTotp(userCaller(deps, request), request.body.code),
  );

  route(app, "DELETE /account/totp", async (request) => {
    await removeTotp(userCaller(deps, request), request.body);
  });

  route(app, "POST /account/passkeys/options", async (request) => ({
    ...(await beginPasskey(userCaller(deps, request), request.body)),
  }));

  route(app, "POST /account/passkeys/proof-options", async (request) => {
    const { userId } = userOf(request);
    return { ...(await requestPasskey(userCaller(deps, request), { purpose: "prove", userId })) };
  });

  route(app, "POST /account/passkeys", (request) => addPasskey(userCaller(deps, request), request.body));

  route(app, "DELETE /account/passkeys/:id", async (request) => {
    await removePasskey(userCaller(deps, request), request.params.id, request.body);
  });

  route(app, "POST /account/recovery-codes", (request) =>
    renewRecoveryCodes(userCaller(deps, request), request.body),
  );
}

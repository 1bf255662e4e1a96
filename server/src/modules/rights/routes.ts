import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { systemCaller } from "../../core/write.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { rawBody, withRawBodies } from "../../http/raw-body.ts";
import { route } from "../../http/route.ts";
import { getAttributionSync } from "./attribution-sync.ts";
import { getOperatorRights, getRightsStatus } from "./queries.ts";
import { receiveCallback } from "./receive-callback.ts";
import { retryAllFailed, retrySync } from "./retry-syncs.ts";

/** Explains rights platforms to readers of an instance without one. */
const NO_SITE = "/docs/attribution#sync-status";
const CALLBACK_BYTES = 1_048_576;

export function rightsRoutes(app: App, deps: Deps) {
  route(app, "GET /rights/status", (request) => getRightsStatus(deps, userOf(request)));

  route(app, "POST /rights/retries", async (request) => ({
    retried: await retryAllFailed(userCaller(deps, request)),
  }));

  route(app, "GET /attributions/:id/sync", (request) =>
    getAttributionSync(deps.db, deps, userOf(request), request.params.id),
  );

  route(app, "POST /attributions/:id/sync/retry", (request) =>
    retrySync(userCaller(deps, request), request.params),
  );

  // Every page's footer links here, because pages are built before the platform is known.
  route(app, "GET /rights/site", { config: { open: true } }, (_request, reply) =>
    reply.redirect(deps.config.rights.site ?? NO_SITE),
  );

  withRawBodies(app, (scope) => {
    const options = { config: { open: true, signed: true } as const, bodyLimit: CALLBACK_BYTES };
    route(scope, "POST /rights/callback", options, async (request) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const held = deps.rights?.verify(headers, rawBody(request).toString("utf8"));
      if (!held)
        throw new AppError(
          "unauthorized",
          "This callback isn't signed by the rights platform, or it's older than five minutes",
        );
      await receiveCallback({ ...systemCaller(deps), requestId: request.id }, held);
    });
  });

  route(app, "GET /operator/rights", () => getOperatorRights(deps));
}

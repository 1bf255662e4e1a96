import type { Deps } from "../../core/deps.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { trackIfPossible } from "../../db/client.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { search } from "./search.ts";

/** Per network of visitors, who send a call per typed letter. */
const VISITORS: ThrottleRule = { tries: 600, minutes: 10 };

export function searchRoutes(app: App, deps: Deps) {
  route(app, "GET /search", { config: { open: true } }, async (request) => {
    if (!request.user) await trackIfPossible(throttle(deps, `search ${clientNetwork(request)}`, VISITORS));
    return search(deps, request.user, request.query);
  });
}

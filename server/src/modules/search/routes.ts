import type { Deps } from "../../core/deps.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { trackIfPossible } from "../../db/client.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { search } from "./search.ts";

/** For each address, of people who are not signed in: they ask a letter at a time. */
const VISITORS: ThrottleRule = { tries: 600, minutes: 10 };

export function searchRoutes(app: App, deps: Deps) {
  route(app, "GET /search", { config: { open: true } }, async (request) => {
    if (!request.user) await trackIfPossible(throttle(deps, `search ${clientNetwork(request)}`, VISITORS));
    return search(deps, request.user, request.query);
  });
}

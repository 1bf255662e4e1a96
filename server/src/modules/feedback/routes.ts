import type { Deps } from "../../core/deps.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { countFeedback } from "./count-feedback.ts";
import { listFeedback } from "./queries.ts";

/** Per network. Exceeds what a reader of every page would send. */
const ANSWERS: ThrottleRule = { tries: 60, minutes: 60 };

export function feedbackRoutes(app: App, deps: Deps) {
  route(app, "POST /feedback", { config: { open: true } }, async (request) => {
    await throttle(deps, `feedback ${clientNetwork(request)}`, ANSWERS);
    await countFeedback(visitorCaller(deps, request), request.body);
  });

  route(app, "GET /operator/feedback", async (request, reply) => {
    const { limit, cursor, period } = request.query;
    const since = period === "all" ? "-infinity" : daysBefore(dayOf(deps.clock()), 89);
    const { rows, next } = await listFeedback(deps.pool, { since, limit, cursor });
    linkNext(request, reply, next);
    return rows;
  });
}

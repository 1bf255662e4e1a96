import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { DAY_MS } from "../../kit/days.ts";
import {
  countDropped,
  countRequests,
  describeRequest,
  listErrorCauses,
  listRequests,
  requestCursor,
  requestPlace,
} from "./queries.ts";

/** Every member can read the calls, just like the tokens. */
export function requestRoutes(app: App, deps: Deps) {
  route(app, "GET /requests", async (request, reply) => {
    const { cursor, limit, ...filter } = request.query;
    const page = { limit, before: requestPlace(cursor) };
    const requests = await listRequests(deps, userOf(request), filter, page);
    const last = requests.length === limit ? requests.at(-1) : undefined;
    linkNext(request, reply, last ? requestCursor(last) : null);
    return requests;
  });

  route(app, "GET /requests/state", async (request) => {
    const days = deps.config.requestLogDays;
    return { days, dropped: await countDropped(deps.db, userOf(request), deps.clock() - days * DAY_MS) };
  });

  route(app, "GET /requests/volume", (request) => countRequests(deps, userOf(request), request.query));

  route(app, "GET /requests/errors", (request) => listErrorCauses(deps, userOf(request), request.query));

  route(app, "GET /requests/:id", (request) => describeRequest(deps, userOf(request), request.params.id));
}

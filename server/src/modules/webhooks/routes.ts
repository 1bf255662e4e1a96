import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { changeEndpoint, removeEndpoint, rotateSecret } from "./change-endpoint.ts";
import { createEndpoint } from "./create-endpoint.ts";
import { describeEndpoint, listEndpoints } from "./endpoints.ts";
import { countDeliveries, describeDelivery, listDeliveries } from "./list-deliveries.ts";
import { resendDelivery, resendFailed, sendTest } from "./resend.ts";

export function webhookRoutes(app: App, deps: Deps) {
  route(app, "GET /webhooks", (request) => listEndpoints(deps.db, userOf(request)));

  route(app, "POST /webhooks", { config: { seldom: true } }, (request) =>
    createEndpoint(userCaller(deps, request), request.body),
  );

  route(app, "GET /webhooks/:id", (request) => describeEndpoint(deps.db, userOf(request), request.params.id));

  route(app, "PATCH /webhooks/:id", (request) =>
    changeEndpoint(userCaller(deps, request), { ...request.body, ...request.params }),
  );

  route(app, "DELETE /webhooks/:id", async (request) => {
    await removeEndpoint(userCaller(deps, request), request.params);
  });

  route(app, "POST /webhooks/:id/rotate", { config: { seldom: true } }, (request) =>
    rotateSecret(userCaller(deps, request), request.params),
  );

  route(app, "POST /webhooks/:id/test", (request) =>
    sendTest(userCaller(deps, request), { ...request.body, ...request.params }),
  );

  route(app, "GET /webhooks/:id/deliveries", async (request, reply) => {
    const { cursor, ...filter } = request.query;
    const page = { ...filter, before: idCursor(cursor) };
    const deliveries = await listDeliveries(deps.db, userOf(request), request.params.id, page);
    linkNext(request, reply, cursorAfter(deliveries, filter.limit));
    return deliveries;
  });

  route(app, "GET /webhooks/:id/volume", (request) =>
    countDeliveries(deps, userOf(request), { ...request.query, ...request.params }),
  );

  route(app, "GET /webhooks/:id/deliveries/:deliveryId", (request) =>
    describeDelivery(deps.db, userOf(request), request.params),
  );

  route(app, "POST /webhooks/:id/deliveries/:deliveryId/resend", (request) =>
    resendDelivery(userCaller(deps, request), request.params),
  );

  route(app, "POST /webhooks/:id/resend", (request) =>
    resendFailed(userCaller(deps, request), { ...request.body, ...request.params }),
  );
}

import type { Deps } from "../../core/deps.ts";
import { userCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { incidentFeed } from "./incident-feed.ts";
import { createIncident, updateIncident } from "./publish-incident.ts";
import { getStatus, listIncidents } from "./queries.ts";

export function statusRoutes(app: App, deps: Deps) {
  route(app, "GET /status", { config: { open: true } }, () => getStatus(deps));

  route(app, "GET /status/feed", { config: { open: true } }, async (_request, reply) =>
    reply.type("application/atom+xml; charset=utf-8").send(await incidentFeed(deps)),
  );

  route(app, "GET /operator/incidents", () => listIncidents(deps));

  route(app, "POST /operator/incidents", async (request) => ({
    id: await createIncident(userCaller(deps, request), request.body),
  }));

  route(app, "POST /operator/incidents/:id/updates", async (request) => {
    await updateIncident(userCaller(deps, request), { ...request.body, ...request.params });
  });
}

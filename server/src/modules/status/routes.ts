import {
  createIncident as createIncidentBody,
  incident,
  status,
  updateIncident as updateIncidentBody,
} from "@byline/contract/status.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import { canOperate } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { incidentFeed } from "./incident-feed.ts";
import { getStatus, listIncidents } from "./queries.ts";
import { createIncident, updateIncident } from "./tell-incident.ts";

export function statusRoutes(app: App, deps: Deps) {
  app.get("/status", { config: { open: true }, schema: { response: { 200: status } } }, () =>
    getStatus(deps),
  );

  app.get("/status/feed", { config: { open: true } }, async (_request, reply) =>
    reply.type("application/atom+xml; charset=utf-8").send(await incidentFeed(deps)),
  );

  app.get("/operator/incidents", { schema: { response: { 200: z.array(incident) } } }, async (request) => {
    canOperate(userOf(request));
    return listIncidents(deps);
  });

  app.post(
    "/operator/incidents",
    { schema: { body: createIncidentBody, response: { 201: z.object({ id: z.string() }) } } },
    async (request, reply) =>
      reply.status(201).send({ id: await createIncident(deps, userOf(request), request.body) }),
  );

  app.post(
    "/operator/incidents/:id/updates",
    { schema: { params: z.object({ id: idParam }), body: updateIncidentBody } },
    async (request, reply) => {
      await updateIncident(deps, userOf(request), request.params.id, request.body);
      return reply.status(204).send();
    },
  );
}

import {
  attribution,
  attributionCounts,
  attributionQuery,
  createAttribution as createBody,
  type PublicAttribution,
} from "@byline/contract/attributions.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { App } from "../../app.ts";
import type { Deps } from "../../context.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { userOf } from "../../http/session.ts";
import { reachOf } from "../projects/queries.ts";
import { countAttributions, getAttribution, listAttributions, projectsWithin, shapeAttribution } from "./queries.ts";
import { recordAttribution } from "./record-attribution.ts";

export function attributionRoutes(app: App, deps: Deps) {
  app.get(
    "/attributions/user",
    { schema: { querystring: attributionQuery, response: { 200: z.array(attribution) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const projectIds = await projectsWithin(deps.db, reachOf(userOf(request)), filter.projectId);
      const rows = await listAttributions(deps.pool, projectIds, { ...filter, before: idCursor(cursor) }, { limit });
      linkNext(request, reply, rows.length === limit ? (rows.at(-1)?.id ?? null) : null);
      return rows.map(shapeAttribution);
    },
  );

  app.get(
    "/attributions/counts",
    { schema: { querystring: z.object({ projectId: idParam.optional() }), response: { 200: attributionCounts } } },
    async (request) => countAttributions(deps.db, await projectsWithin(deps.db, reachOf(userOf(request)), request.query.projectId)),
  );

  app.get("/attributions/:id", { schema: { params: z.object({ id: idParam }), response: { 200: attribution } } }, async (request) =>
    shapeAttribution(await getAttribution(deps, userOf(request), request.params.id)),
  );

  app.post("/attributions", { schema: { body: createBody, response: { 201: attribution } } }, async (request, reply) => {
    const { projectId, contentId, contentCreatorId, attributionType, metadata } = request.body;
    const use = {
      project_id: projectId,
      content_id: contentId,
      content_creator_id: contentCreatorId || null,
      attribution_type: attributionType,
      metadata,
    };
    const { body } = await recordAttribution(deps, userOf(request), use, null);
    const made = JSON.parse(body) as PublicAttribution;
    return reply.status(201).send({
      id: made.id,
      projectId,
      contentId,
      contentCreatorId: made.content_creator_id,
      attributionType,
      metadata: made.metadata,
      syncStatus: made.byline_sync_status,
      createdAt: made.created_at,
    });
  });
}

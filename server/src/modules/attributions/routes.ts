import {
  attribution,
  attributionChange,
  attributionCounts,
  attributionExportQuery,
  attributionQuery,
  createAttribution as createBody,
  type PublicAttribution,
  updateAttribution as updateBody,
  withdrawAttribution as withdrawBody,
} from "@byline/contract/attributions.ts";
import { creditQuery, publicCredit } from "@byline/contract/credits.ts";
import {
  attributionImport,
  IMPORT_LIMITS,
  importAttributions as importBody,
} from "@byline/contract/imports.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { sendCsv } from "../../http/csv.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { issuesOf } from "../../kit/issues.ts";
import { reachOf } from "../projects/queries.ts";
import { refusePaused } from "../usage/quota.ts";
import { editAttribution } from "./edit-attribution.ts";
import { exportAttributions } from "./export-attributions.ts";
import { getCredit } from "./get-credit.ts";
import { listHistory } from "./history.ts";
import { getImport, importAttributions, tooLarge } from "./import-attributions.ts";
import {
  type AttributionFilter,
  countAttributions,
  getAttribution,
  listAttributions,
  projectsWithin,
  shapeAttribution,
} from "./queries.ts";
import { recordAttribution } from "./record-attribution.ts";
import { withdrawAttribution } from "./withdraw-attribution.ts";

const params = z.object({ id: idParam });
const one = { response: { 200: attribution } };
const IMPORT = "/attributions/import";
/** Written as JSON a file grows: every quote and line break takes two bytes. */
const IMPORT_BODY_LIMIT = 2 * IMPORT_LIMITS.bytes;

export function attributionRoutes(app: App, deps: Deps) {
  app.get(
    "/attributions/user",
    { schema: { querystring: attributionQuery, response: { 200: z.array(attribution) } } },
    async (request, reply) => {
      const { limit, cursor, ...query } = request.query;
      const projectIds = await projectsWithin(deps.db, reachOf(userOf(request)), query.projectId);
      const seen = { [query.sort === "oldest" ? "after" : "before"]: idCursor(cursor) };
      const rows = await listAttributions(deps.pool, projectIds, { ...filterOf(query), ...seen }, { limit });
      linkNext(request, reply, rows.length === limit ? (rows.at(-1)?.id ?? null) : null);
      return rows.map(shapeAttribution);
    },
  );

  app.get(
    "/attributions/export",
    { schema: { querystring: attributionExportQuery } },
    async (request, reply) => {
      const projectIds = await projectsWithin(deps.db, reachOf(userOf(request)), request.query.projectId);
      const { fileName, header, rows } = exportAttributions(deps, projectIds, filterOf(request.query));
      return sendCsv(reply, fileName, header, rows);
    },
  );

  app.get(
    "/attributions/counts",
    {
      schema: {
        querystring: z.object({ projectId: idParam.optional() }),
        response: { 200: attributionCounts },
      },
    },
    async (request) =>
      countAttributions(
        deps.db,
        await projectsWithin(deps.db, reachOf(userOf(request)), request.query.projectId),
      ),
  );

  app.get("/attributions/:id", { schema: { params, ...one } }, async (request) =>
    shapeAttribution(await getAttribution(deps.db, userOf(request), request.params.id)),
  );

  app.get(
    "/attributions/:id/history",
    { schema: { params, response: { 200: z.array(attributionChange) } } },
    (request) => listHistory(deps, userOf(request), request.params.id),
  );

  app.get(
    "/attributions/:id/credit",
    { schema: { params, querystring: creditQuery, response: { 200: publicCredit } } },
    (request) => getCredit(deps, userOf(request), request.params.id, request.query.format),
  );

  app.patch("/attributions/:id", { schema: { params, body: updateBody, ...one } }, async (request) => {
    const { contentId, contentCreatorId, attributionType, metadata, reason } = request.body;
    const input = {
      content_id: contentId,
      content_creator_id: contentCreatorId === "" ? null : contentCreatorId,
      attribution_type: attributionType,
      metadata,
      reason,
    };
    await refusePaused(deps, userOf(request).workspaceId);
    return shapeAttribution(await editAttribution(deps, userOf(request), request.params.id, input));
  });

  app.delete("/attributions/:id", { schema: { params, body: withdrawBody, ...one } }, async (request) =>
    shapeAttribution(
      await withdrawAttribution(deps, userOf(request), request.params.id, request.body.reason),
    ),
  );

  app.post(
    "/attributions",
    { schema: { body: createBody, response: { 201: attribution } } },
    async (request, reply) => {
      const { projectId, contentId, contentCreatorId, attributionType, metadata } = request.body;
      await refusePaused(deps, userOf(request).workspaceId);
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
        editedAt: null,
        withdrawnAt: null,
      });
    },
  );

  app.addContentTypeParser("text/csv", { parseAs: "string" }, (request, body, done) => {
    if (request.routeOptions.url?.endsWith(IMPORT)) done(null, body);
    else done(new AppError("unsupported_media_type", "Send the body as application/json"));
  });

  app.post(
    IMPORT,
    {
      bodyLimit: IMPORT_BODY_LIMIT,
      onRequest: async (request) => {
        if (Number(request.headers["content-length"]) > IMPORT_BODY_LIMIT) throw tooLarge();
      },
      schema: { response: { 200: attributionImport, 202: attributionImport } },
    },
    async (request, reply) => {
      const input =
        typeof request.body === "string" ? { ...(request.query as object), csv: request.body } : request.body;
      const parsed = importBody.safeParse(input);
      if (!parsed.success) {
        const errors = issuesOf(parsed.error);
        throw new AppError("invalid_request", errors[0]?.message ?? "The request is not valid", { errors });
      }
      await refusePaused(deps, userOf(request).workspaceId);
      const made = await importAttributions(deps, userOf(request), parsed.data);
      return reply.status(made.dryRun ? 200 : 202).send(made);
    },
  );

  app.get(
    "/attributions/imports/:id",
    { schema: { params, response: { 200: attributionImport } } },
    (request) => getImport(deps, userOf(request), request.params.id),
  );
}

function filterOf({ withdrawn, ...query }: z.output<typeof attributionExportQuery>): AttributionFilter {
  return { ...query, withdrawn: withdrawn === undefined ? undefined : withdrawn === "true" };
}

import type { QueryOut } from "@byline/contract/api/app-api.ts";
import { ATTRIBUTION_COLUMNS, type ListedAttribution } from "@byline/contract/attributions.ts";
import { IMPORT_BODY_LIMIT } from "@byline/contract/imports.ts";
import { snakeCased } from "@byline/contract/names.ts";
import { decodeFile } from "@byline/contract/sheets/file-text.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { sendCsv } from "../../http/csv.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { type RouteOptions, route } from "../../http/route.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { countCredited } from "../catalog/queries.ts";
import { projectScopeOf } from "../projects/queries.ts";
import type { AttributionFilter } from "./attribution-filter.ts";
import { editMany, withdrawMany } from "./change-many.ts";
import { creditFileRoutes } from "./credit-file-routes.ts";
import { creditOf, creditsOf } from "./credit-of.ts";
import { editAttribution } from "./edit-attribution.ts";
import { exportCells, exportName, noteExport } from "./export-attributions.ts";
import { listHistory } from "./history.ts";
import { getImport, importAttributions, tooLarge } from "./import-attributions.ts";
import {
  countAttributions,
  findAttributions,
  getAttribution,
  listAttributions,
  listTypes,
  projectsWithin,
  type StoredAttribution,
} from "./queries.ts";
import { recordAttribution } from "./record-attribution.ts";
import { shapeAttribution } from "./shape-attribution.ts";
import { withNamed } from "./with-named.ts";
import { withdrawAttribution } from "./withdraw-attribution.ts";

export function attributionRoutes(app: App, deps: Deps) {
  const shape = (attribution: StoredAttribution) => shapeAttribution(attribution, deps.config.url);

  route(app, "GET /attributions/user", async (request, reply) => {
    const { limit, cursor, ...query } = request.query;
    const projects = await projectsWithin(deps.db, projectScopeOf(userOf(request)), query.projectId);
    const seen = { [query.sort === "oldest" ? "after" : "before"]: idCursor(cursor) };
    const rows = await listAttributions(deps.pool, projects, { ...filterOf(query), ...seen }, { limit });
    linkNext(request, reply, cursorAfter(rows, limit));
    return withNamed(deps, projects.workspaceId, rows);
  });

  route(app, "GET /attributions/export", async (request, reply) => {
    const projects = await projectsWithin(deps.db, projectScopeOf(userOf(request)), request.query.projectId);
    await noteExport(userCaller(deps, request), request.query);
    const rows = exportCells(deps, projects, filterOf(request.query));
    return sendCsv(reply, exportName("csv", deps.clock()), ATTRIBUTION_COLUMNS, rows);
  });

  route(app, "GET /attributions/types", async (request) =>
    listTypes(deps.pool, await projectsWithin(deps.db, projectScopeOf(userOf(request)), undefined)),
  );

  route(app, "GET /attributions/counts", async (request) => {
    const { projectId } = request.query;
    const projects = await projectsWithin(deps.db, projectScopeOf(userOf(request)), projectId);
    const [counts, contentCreators] = await Promise.all([
      countAttributions(deps.db, projects),
      countCredited(deps.db, CREATORS, projects),
    ]);
    return { ...counts, contentCreators };
  });

  route(app, "PATCH /attributions", (request) => editMany(userCaller(deps, request), request.body));

  route(app, "DELETE /attributions", (request) => withdrawMany(userCaller(deps, request), request.body));

  route(app, "GET /attributions/:id", async (request) => {
    const found = await getAttribution(deps.db, userOf(request), request.params.id);
    const [listed] = await withNamed(deps, found.workspaceId, [found]);
    return listed as ListedAttribution;
  });

  route(app, "GET /attributions/:id/history", (request) =>
    listHistory(deps, userOf(request), request.params.id),
  );

  route(app, "GET /attributions/credits", async (request) =>
    creditsOf(deps, await findAttributions(deps.db, userOf(request), request.query.ids), request.query),
  );

  route(app, "GET /attributions/:id/credit", async (request) =>
    creditOf(deps, await getAttribution(deps.db, userOf(request), request.params.id), request.query),
  );

  creditFileRoutes(app, deps);

  route(app, "PATCH /attributions/:id", async (request) => {
    const { editedAt, ...members } = request.body;
    const input = { id: request.params.id, editedAt, ...snakeCased(members) };
    return shape(await editAttribution(userCaller(deps, request), input));
  });

  route(app, "DELETE /attributions/:id", async (request) =>
    shape(
      await withdrawAttribution(userCaller(deps, request), {
        id: request.params.id,
        reason: request.body.reason,
      }),
    ),
  );

  route(app, "POST /attributions", async (request, reply) => {
    const { attribution, how } = await recordAttribution(userCaller(deps, request), {
      attribution: snakeCased(request.body),
    });
    if (how === "existing") reply.status(200);
    return shape(attribution);
  });

  app.addContentTypeParser("text/csv", { parseAs: "buffer" }, (request, body, done) => {
    if (request.routeOptions.url?.endsWith("/attributions/import")) {
      const { text, mistake } = decodeFile(body as Buffer);
      done(mistake ? invalid("csv", mistake) : null, text);
    } else done(new AppError("unsupported_media_type", "Send the body as application/json"));
  });

  const asFile: RouteOptions = {
    bodyLimit: IMPORT_BODY_LIMIT,
    onRequest: async (request) => {
      if (Number(request.headers["content-length"]) > IMPORT_BODY_LIMIT) throw tooLarge();
    },
    // The body is the file itself; the other members are in the query.
    preValidation: async (request) => {
      if (typeof request.body === "string")
        request.body = { ...(request.query as object), csv: request.body };
    },
  };
  route(app, "POST /attributions/import", asFile, async (request, reply) => {
    const accepted = await importAttributions(userCaller(deps, request), request.body);
    if (accepted.dryRun) reply.status(200);
    return accepted;
  });

  route(app, "GET /attributions/imports/:id", (request) =>
    getImport(deps, userOf(request), request.params.id),
  );
}

function filterOf({
  withdrawn,
  hasPlatform,
  ...query
}: QueryOut<"GET /attributions/export">): AttributionFilter {
  return {
    ...query,
    withdrawn: withdrawn === undefined ? undefined : withdrawn === "true",
    hasPlatform: hasPlatform && false,
  };
}

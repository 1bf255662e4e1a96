import type { QueryOut } from "@byline/contract/api/app-api.ts";
import { ATTRIBUTION_COLUMNS, type ListedAttribution } from "@byline/contract/attributions.ts";
import type { Deps } from "../../core/deps.ts";
import { forExport } from "../../core/replica.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { sendCsv } from "../../http/csv.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { exportName, noteExport } from "../attributions/attribution-exports.ts";
import type { AttributionFilter } from "../attributions/attribution-filter.ts";
import {
  countAttributions,
  findAttributions,
  getAttribution,
  listAttributions,
  projectsWithin,
} from "../attributions/queries.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { countCredited } from "../catalog/queries.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { creditFileRoutes } from "./credit-file-routes.ts";
import { creditOf, creditsOf } from "./credit-of.ts";
import { exportCells } from "./export-attributions.ts";
import { withNamed } from "./with-named.ts";

/** Adds the routes that read a workspace's attributions with their credits. */
export function creditedRoutes(app: App, deps: Deps) {
  route(app, "GET /attributions/user", async (request, reply) => {
    const { limit, cursor, ...query } = request.query;
    const projects = await projectsWithin(deps.db, projectScopeOf(userOf(request)), query.projectId);
    const seen = { [query.sort === "oldest" ? "after" : "before"]: idCursor(cursor) };
    const rows = await listAttributions(deps, projects, { ...filterOf(query), ...seen }, { limit });
    linkNext(request, reply, cursorAfter(rows, limit));
    return withNamed(deps, projects.workspaceId, rows);
  });

  route(app, "GET /attributions/export", async (request, reply) => {
    const projects = await projectsWithin(deps.db, projectScopeOf(userOf(request)), request.query.projectId);
    await noteExport(userCaller(deps, request), request.query);
    const rows = exportCells(await forExport(deps), projects, filterOf(request.query));
    return sendCsv(reply, exportName("csv", deps.clock()), ATTRIBUTION_COLUMNS, rows);
  });

  route(app, "GET /attributions/counts", async (request) => {
    const { projectId } = request.query;
    const projects = await projectsWithin(deps.db, projectScopeOf(userOf(request)), projectId);
    const [counts, contentCreators] = await Promise.all([
      countAttributions(deps.db, projects),
      countCredited(deps.db, CREATORS, projects),
    ]);
    return { ...counts, contentCreators };
  });

  route(app, "GET /attributions/:id", async (request) => {
    const found = await getAttribution(deps.db, userOf(request), request.params.id);
    const [listed] = await withNamed(deps, found.workspaceId, [found]);
    return listed as ListedAttribution;
  });

  route(app, "GET /attributions/credits", async (request) =>
    creditsOf(deps, await findAttributions(deps.db, userOf(request), request.query.ids), request.query),
  );

  route(app, "GET /attributions/:id/credit", async (request) =>
    creditOf(deps, await getAttribution(deps.db, userOf(request), request.params.id), request.query),
  );

  creditFileRoutes(app, deps);
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

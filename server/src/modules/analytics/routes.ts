import type { FastifyRequest } from "fastify";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { sendCsv } from "../../http/csv.ts";
import { route } from "../../http/route.ts";
import type { Scope } from "../attributions/creator-days.ts";
import { projectsWithin } from "../attributions/queries.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { exportAnalytics } from "./export-analytics.ts";
import { getAnalytics } from "./get-analytics.ts";
import { getDashboardDays, getDashboardStats, getSiteFigures, getThisMonth } from "./queries.ts";

export function analyticsRoutes(app: App, deps: Deps) {
  const scopeOf = async (request: FastifyRequest, projectId: string | undefined): Promise<Scope> => {
    const actor = userOf(request);
    const projects = await projectsWithin(deps.db, projectScopeOf(actor), projectId);
    const [first] = projects.projectIds;
    return { ...projects, scopeId: projectId === undefined ? actor.workspaceId : (first as string) };
  };

  route(app, "GET /dashboard/stats", (request) => getDashboardStats(deps, userOf(request)));

  route(app, "GET /dashboard/days", (request) => getDashboardDays(deps, userOf(request)));

  route(app, "GET /dashboard/month", (request) => getThisMonth(deps, userOf(request)));

  route(app, "GET /analytics", async (request) => {
    const { projectId, ...query } = request.query;
    return getAnalytics(deps, await scopeOf(request, projectId), query);
  });

  route(app, "GET /analytics/export", async (request, reply) => {
    const { fileName, header, rows } = exportAnalytics(
      deps,
      await scopeOf(request, request.query.projectId),
      request.query,
    );
    return sendCsv(reply, fileName, header, rows);
  });

  route(app, "GET /site/figures", { config: { open: true } }, () => getSiteFigures(deps));
}

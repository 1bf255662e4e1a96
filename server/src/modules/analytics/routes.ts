import { analytics, analyticsQuery } from "@byline/contract/analytics.ts";
import { dashboardStats, siteFigures, thisMonth } from "@byline/contract/dashboard.ts";
import type { App } from "../../app.ts";
import type { Deps } from "../../context.ts";
import { userOf } from "../../http/session.ts";
import { projectsWithin } from "../attributions/queries.ts";
import { reachOf } from "../projects/queries.ts";
import { getAnalytics, getDashboardStats, getSiteFigures, getThisMonth } from "./queries.ts";

export function analyticsRoutes(app: App, deps: Deps) {
  app.get("/dashboard/stats", { schema: { response: { 200: dashboardStats } } }, (request) => getDashboardStats(deps, userOf(request)));

  app.get("/dashboard/month", { schema: { response: { 200: thisMonth } } }, (request) => getThisMonth(deps, userOf(request)));

  app.get("/analytics", { schema: { querystring: analyticsQuery, response: { 200: analytics } } }, async (request) => {
    const { period, projectId } = request.query;
    return getAnalytics(deps, await projectsWithin(deps.db, reachOf(userOf(request)), projectId), period);
  });

  app.get("/site/figures", { config: { open: true }, schema: { response: { 200: siteFigures } } }, () => getSiteFigures(deps));
}

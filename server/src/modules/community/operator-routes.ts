import type { Deps } from "../../core/deps.ts";
import { userCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { decideReport } from "./decide-report.ts";
import { listReports } from "./list-reports.ts";

/** Adds the routes for operators to review reports. */
export function reportRoutes(app: App, deps: Deps) {
  route(app, "GET /operator/reports", async (request, reply) => {
    const { limit, cursor, status } = request.query;
    const rows = await listReports(deps, { limit, status, cursor: idCursor(cursor) });
    linkNext(request, reply, cursorAfter(rows, limit));
    return rows;
  });

  route(app, "POST /operator/reports/:id/decision", async (request) => {
    await decideReport(userCaller(deps, request), { ...request.body, ...request.params });
  });
}

import { judgeReport as judgeReportBody, reportedItem, reportQuery } from "@byline/contract/operators.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import { canOperate } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { judgeReport } from "./judge-report.ts";
import { listReports } from "./list-reports.ts";

/** Operators look at what people reported. */
export function reportRoutes(app: App, deps: Deps) {
  app.get(
    "/operator/reports",
    { schema: { querystring: reportQuery, response: { 200: z.array(reportedItem) } } },
    async (request, reply) => {
      canOperate(userOf(request));
      const { limit, cursor, status } = request.query;
      const rows = await listReports(deps.pool, { limit, status, cursor: idCursor(cursor) });
      linkNext(request, reply, rows.length === limit ? (rows.at(-1)?.id ?? null) : null);
      return rows;
    },
  );

  app.post(
    "/operator/reports/:id/decision",
    { schema: { params: z.object({ id: idParam }), body: judgeReportBody } },
    async (request, reply) => {
      await judgeReport(deps, userOf(request), request.params.id, request.body);
      return reply.status(204).send();
    },
  );
}

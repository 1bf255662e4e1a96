import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { sendCsv } from "../../http/csv.ts";
import { route } from "../../http/route.ts";
import { refusePaused } from "../usage/quota.ts";
import { exportStatement, fileNameOf } from "./export-statement.ts";
import { LINES_PRINTED, printStatement } from "./print-statement.ts";
import { getRoyalties, getStatement, shapeRevenue } from "./queries.ts";
import { reportRevenue } from "./report-revenue.ts";

export function royaltyRoutes(app: App, deps: Deps) {
  route(app, "GET /projects/:id/royalties", (request) =>
    getRoyalties(deps, userOf(request), request.params.id),
  );

  route(app, "POST /projects/:id/revenue", async (request) => {
    const actor = userOf(request);
    await refusePaused(deps.db, deps.config, actor.workspaceId);
    const row = await reportRevenue(deps, actor, { projectId: request.params.id, ...request.body });
    return shapeRevenue(row);
  });

  route(app, "GET /statements/:id", (request) => getStatement(deps.db, userOf(request), request.params.id));

  route(app, "GET /statements/:id/csv", async (request, reply) => {
    const { fileName, header, rows } = await exportStatement(deps, userOf(request), request.params.id);
    return sendCsv(reply, fileName, header, rows);
  });

  route(app, "GET /statements/:id/pdf", async (request, reply) => {
    const found = await getStatement(deps.db, userOf(request), request.params.id, LINES_PRINTED);
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="${fileNameOf(found)}.pdf"`)
      .send(printStatement(found));
  });
}

import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { sendCsv } from "../../http/csv.ts";
import { route } from "../../http/route.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";
import { exportStatement, fileNameOf } from "./export-statement.ts";
import { LINES_PRINTED, printStatement } from "./print-statement.ts";
import { getRoyalties, getStatement, shapeRevenue } from "./queries.ts";
import { reportRevenue } from "./report-revenue.ts";

export function royaltyRoutes(app: App, deps: Deps) {
  route(app, "GET /projects/:id/royalties", (request) =>
    getRoyalties(deps, userOf(request), request.params.id),
  );

  route(app, "POST /projects/:id/revenue", async (request) => {
    const revenue = { projectId: request.params.id, ...request.body };
    return shapeRevenue(await reportRevenue(userCaller(deps, request), revenue));
  });

  route(app, "GET /statements/:id", (request) => getStatement(deps.db, userOf(request), request.params.id));

  route(app, "GET /statements/:id/csv", async (request, reply) => {
    const { fileName, header, rows } = await exportStatement(deps.db, userOf(request), request.params.id);
    return sendCsv(reply, fileName, header, rows);
  });

  route(app, "GET /statements/:id/pdf", async (request, reply) => {
    const user = userOf(request);
    const found = await getStatement(deps.db, user, request.params.id, LINES_PRINTED);
    const workspace = await getWorkspaceName(deps.db, user.workspaceId);
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="${fileNameOf(found)}.pdf"`)
      .send(await printStatement(found, workspace));
  });
}

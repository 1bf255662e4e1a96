import {
  projectRoyalties,
  reportRevenue as reportBody,
  revenue,
  statement,
} from "@byline/contract/royalties.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { sendCsv } from "../../http/csv.ts";
import { refusePaused } from "../usage/quota.ts";
import { exportStatement, fileNameOf } from "./export-statement.ts";
import { LINES_PRINTED, printStatement } from "./print-statement.ts";
import { getRoyalties, getStatement, shapeRevenue } from "./queries.ts";
import { reportRevenue } from "./report-revenue.ts";

const params = z.object({ id: idParam });

export function royaltyRoutes(app: App, deps: Deps) {
  app.get("/projects/:id/royalties", { schema: { params, response: { 200: projectRoyalties } } }, (request) =>
    getRoyalties(deps, userOf(request), request.params.id),
  );

  app.post(
    "/projects/:id/revenue",
    { schema: { params, body: reportBody, response: { 201: revenue } } },
    async (request, reply) => {
      const actor = userOf(request);
      await refusePaused(deps, actor.workspaceId);
      const row = await reportRevenue(deps, actor, { projectId: request.params.id, ...request.body });
      return reply.status(201).send(shapeRevenue(row));
    },
  );

  app.get("/statements/:id", { schema: { params, response: { 200: statement } } }, (request) =>
    getStatement(deps.db, userOf(request), request.params.id),
  );

  app.get("/statements/:id/csv", { schema: { params } }, async (request, reply) => {
    const { fileName, header, rows } = await exportStatement(deps, userOf(request), request.params.id);
    return sendCsv(reply, fileName, header, rows);
  });

  app.get("/statements/:id/pdf", { schema: { params } }, async (request, reply) => {
    const found = await getStatement(deps.db, userOf(request), request.params.id, LINES_PRINTED);
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="${fileNameOf(found)}.pdf"`)
      .send(printStatement(found));
  });
}

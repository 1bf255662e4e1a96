import { snakeCased } from "@byline/contract/names.ts";
import {
  publicLinePage,
  publicLineQuery,
  publicStatement,
  publicStatementPage,
  publicStatementQuery,
} from "@byline/contract/public-statements.ts";
import { publicReportRevenue, publicRevenue, type StatementLine } from "@byline/contract/royalties.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf, positionCursor } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { chargeCall } from "../usage/charge-call.ts";
import { getSummary, listAllStatements, listLines } from "./queries.ts";
import { type RevenueRow, reportRevenue } from "./report-revenue.ts";

const params = z.object({ statement_id: idParam.meta({ description: "The statement's id" }) });

export function publicRoyaltyRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Royalties");

  publicRoute("POST /revenue", {
    operation: "recordRevenue",
    summary: "Report what a project earned",
    description:
      "Byline calculates the royalty at the rate in force when the revenue was earned, and splits it among " +
      "the creators that the project credited that month. Works in the public domain take no share. Byline " +
      "calculates royalties; it doesn't pay them out. A `reference` counts only once, permanently. To " +
      "correct revenue, report the difference under a new reference.",
    scope: "write",
    body: publicReportRevenue,
    answers: { 201: publicRevenue },
    refuses: [402, 404, 409],
    write: async (ctx, request) => {
      const { project_id: projectId, occurred_at: occurredAt, ...rest } = request.body;
      await chargeCall(ctx, projectId);
      return shapePublicRevenue(await reportRevenue(ctx, { projectId, occurredAt, ...rest }));
    },
  });

  publicRoute("GET /statements", {
    operation: "listStatements",
    summary: "List royalty statements, newest first",
    description: "One for each project, month, and currency with revenue, once the month is closed.",
    scope: "royalties:read",
    query: publicStatementQuery,
    answers: { 200: publicStatementPage },
    refuses: [404],
    handler: async (request) => {
      const { limit, cursor, project_id: projectId, period } = request.query;
      const rows = await listAllStatements(deps.db, tokenOf(request), {
        projectId,
        period,
        before: idCursor(cursor),
        limit: limit + 1,
      });
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { statements: shown.map(snakeCased), limit, next_cursor };
    },
  });

  publicRoute("GET /statements/:statement_id", {
    operation: "getStatement",
    summary: "Get a royalty statement",
    description: "A closed month's amounts don't change. Corrections appear in a later statement.",
    scope: "royalties:read",
    conditional: true,
    params,
    answers: { 200: publicStatement },
    handler: async (request) =>
      snakeCased(await getSummary(deps.db, tokenOf(request), request.params.statement_id)),
  });

  publicRoute("GET /statements/:statement_id/lines", {
    operation: "listStatementLines",
    summary: "List each creator's share of a royalty statement",
    description:
      "Sorted by month, newest first, then by amount, largest first. Each line shows the creator's " +
      "corrected name.",
    scope: "royalties:read",
    params,
    query: publicLineQuery,
    answers: { 200: publicLinePage },
    handler: async (request) => {
      const actor = tokenOf(request);
      const { limit, cursor } = request.query;
      const statement = await getSummary(deps.db, actor, request.params.statement_id);
      const after = positionCursor(cursor);
      const rows = await listLines(deps.db, actor, statement, { after, limit: limit + 1 });
      const { shown, next_cursor } = pageOf(rows, limit, () => encodeCursor(String(after + limit)));
      return { lines: shown.map(shapePublicLine), limit, next_cursor };
    },
  });
}

const shapePublicLine = ({ creatorId, ...line }: StatementLine) => ({
  content_creator_id: creatorId,
  ...snakeCased(line),
});

function shapePublicRevenue(row: RevenueRow) {
  return {
    id: row.id,
    project_id: row.projectId,
    amount: row.amount,
    currency: row.currency,
    period: row.month.slice(0, 7),
    occurred_at: row.occurredAt?.toISOString() ?? null,
    reference: row.reference,
    royalty_basis_points: row.royaltyBasisPoints,
    reported_at: row.reportedAt.toISOString(),
  };
}

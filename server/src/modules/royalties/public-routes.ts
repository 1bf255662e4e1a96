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
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { idCursor, pageOf, positionCursor } from "../../http/link.ts";
import { problems } from "../../http/openapi.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { chargeCall } from "../usage/charge-call.ts";
import { getSummary, listAllStatements, listLines } from "./queries.ts";
import { type RevenueRow, reportRevenue } from "./report-revenue.ts";

const tags = ["Royalties"];
const params = z.object({ statement_id: idParam.meta({ description: "The statement's id" }) });

export function publicRoyaltyRoutes(app: App, deps: Deps) {
  app.post(
    "/revenue",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "recordRevenue",
        summary: "Report what a project earned",
        description:
          "Byline calculates the royalty at the rate in force when the revenue was earned, and splits " +
          "it among the creators that the project credited that month. Works in the public domain " +
          "take no share. Byline calculates royalties; it doesn't pay them out. A `reference` counts " +
          "only once, permanently. To correct revenue, report the difference under a new reference.",
        tags,
        body: publicReportRevenue,
        response: { 201: publicRevenue, ...problems(400, 401, 402, 403, 404, 409, 422, 429) },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 201, async (ctx) => {
        const { project_id: projectId, occurred_at: occurredAt, ...rest } = request.body;
        await chargeCall(ctx, projectId);
        return shapePublicRevenue(await reportRevenue(ctx, { projectId, occurredAt, ...rest }));
      }),
  );

  app.get(
    "/statements",
    {
      config: { scope: "royalties:read" },
      schema: {
        operationId: "listStatements",
        summary: "List royalty statements, newest first",
        description: "One for each project, month, and currency with revenue, once the month is closed.",
        tags,
        querystring: publicStatementQuery,
        response: { 200: publicStatementPage, ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request) => {
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
  );

  app.get(
    "/statements/:statement_id",
    {
      config: { scope: "royalties:read", conditional: true },
      schema: {
        operationId: "getStatement",
        summary: "Read one royalty statement",
        description: "A closed month's amounts don't change. Corrections appear in a later statement.",
        tags,
        params,
        response: { 200: publicStatement, ...problems(401, 403, 404, 429) },
      },
    },
    async (request) => snakeCased(await getSummary(deps.db, tokenOf(request), request.params.statement_id)),
  );

  app.get(
    "/statements/:statement_id/lines",
    {
      config: { scope: "royalties:read" },
      schema: {
        operationId: "listStatementLines",
        summary: "List each creator's share of a royalty statement",
        description:
          "Sorted by month, newest first, then by amount, largest first. Each line shows the " +
          "creator's corrected name.",
        tags,
        params,
        querystring: publicLineQuery,
        response: { 200: publicLinePage, ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request) => {
      const actor = tokenOf(request);
      const { limit, cursor } = request.query;
      const statement = await getSummary(deps.db, actor, request.params.statement_id);
      const after = positionCursor(cursor);
      const rows = await listLines(deps.db, actor, statement, { after, limit: limit + 1 });
      const { shown, next_cursor } = pageOf(rows, limit, () => encodeCursor(String(after + limit)));
      return { lines: shown.map(shapePublicLine), limit, next_cursor };
    },
  );
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

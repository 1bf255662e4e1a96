import { publicReportRevenue, publicRevenue } from "@byline/contract/royalties.ts";
import type { Deps } from "../../core/deps.ts";
import { tokenCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { problems } from "../../http/openapi.ts";
import { chargeCall } from "../usage/charge-call.ts";
import { type RevenueRow, reportRevenue } from "./report-revenue.ts";

export function publicRoyaltyRoutes(app: App, deps: Deps) {
  app.post(
    "/revenue",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "recordRevenue",
        summary: "Report what a project earned",
        description:
          "The royalty due on it, at the rate that was in force when it was earned, is split among the " +
          "creators that the project credited in that month; works in the public domain take no share. " +
          "Byline computes it and pays nobody. The same `reference` sent again is the same revenue, " +
          "permanently. To correct it, report the difference under a new reference.",
        tags: ["Royalties"],
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
}

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

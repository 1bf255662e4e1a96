import { periodQuery, publicProjectAnalytics } from "@byline/contract/analytics.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { App } from "../../app.ts";
import type { Deps } from "../../context.ts";
import { tokenOf } from "../../http/bearer.ts";
import { problems } from "../../http/openapi.ts";
import { getProject } from "../projects/queries.ts";
import { getFigures } from "./queries.ts";

export function publicAnalyticsRoutes(app: App, deps: Deps) {
  app.get(
    "/analytics/projects/:project_id",
    {
      config: { scope: "read" },
      schema: {
        operationId: "getProjectAnalytics",
        summary: "Figures of one project over a period that ends today (UTC days)",
        tags: ["Analytics"],
        params: z.object({ project_id: idParam }),
        querystring: periodQuery,
        response: { 200: publicProjectAnalytics, ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request) => {
      const { period } = request.query;
      const project = await getProject(deps.db, tokenOf(request), request.params.project_id);
      const { attributionCount, uniqueCreators } = await getFigures(deps, [project.id], period);
      // No call reports views yet, so there are none, and no rate to speak of.
      return {
        project_id: project.id,
        attribution_count: attributionCount,
        unique_creators: uniqueCreators,
        views: 0,
        engagement_rate: null,
        period,
      };
    },
  );
}

import { periodQuery, publicProjectAnalytics } from "@byline/contract/analytics.ts";
import { DEFINITION_VERSION } from "@byline/contract/definitions.ts";
import { publicEvents, publicEventsResult } from "@byline/contract/events.ts";
import { projectIdParam } from "@byline/contract/projects.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { countRecorded } from "../attributions/figures.ts";
import { countCreators } from "../catalog/count-creators.ts";
import { getProject } from "../projects/queries.ts";
import { rangeOf } from "./range.ts";
import { recordEvents } from "./record-events.ts";
import { countViews } from "./views.ts";

export function publicAnalyticsRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Analytics");

  publicRoute("POST /events", {
    operation: "recordEvents",
    summary: "Record up to 1,000 views and engagements in one call",
    description:
      "Byline counts by COUNTER R5.1: robots separately, a double-click within 30 seconds once, and a " +
      "unique view once per session and content. Each event is counted or rejected on its own. With an " +
      "`Idempotency-Key`, a call counts once, no matter how often you send it.",
    scope: "write",
    idempotent: true,
    body: publicEvents,
    answers: { 200: publicEventsResult },
    handler: async (request, reply) => {
      const actor = tokenOf(request);
      // Counts views on connections that don't wait for the disk.
      const caller = tokenCaller({ ...deps, db: deps.eventsDb }, request);
      const answer = await onceForEachKey(caller, request, reply, 200, (ctx) =>
        recordEvents(ctx, request.body.events),
      );
      deps.bus.announceSoon({ workspaceId: actor.workspaceId, topics: ["attributions"] });
      return answer;
    },
  });

  publicRoute("GET /analytics/projects/:project_id", {
    operation: "getProjectAnalytics",
    summary: "Get a project's analytics for a period that ends today (UTC days)",
    description:
      "The response's schema explains how each figure is counted. `definition_version` changes when a " +
      "definition does.",
    scope: "read",
    params: z.object({ project_id: projectIdParam }),
    query: periodQuery,
    answers: { 200: publicProjectAnalytics },
    handler: async (request) => {
      const { period } = request.query;
      const { db } = deps;
      const project = await getProject(db, tokenOf(request), request.params.project_id);
      request.readProjectId = project.id;
      const scope = { workspaceId: project.workspaceId, projectIds: [project.id] };
      const { range, today } = rangeOf(deps.clock(), { period });
      const [attributionCount, uniqueCreators, views] = await Promise.all([
        countRecorded(db, scope, range),
        countCreators(db, scope, { range, today }),
        countViews(db, scope, range),
      ]);
      return {
        project_id: project.id,
        attribution_count: attributionCount,
        unique_creators: uniqueCreators,
        views: views.views,
        engagement_rate: views.engagementRate,
        period,
        view_counts: {
          view_events: views.viewEvents,
          double_clicks_removed: views.doubleClicks,
          machine_views: views.machineViews,
          unclassified_views: views.unclassifiedViews,
          unique_views: views.uniqueViews,
          engaged_unique_views: views.engagedUniqueViews,
        },
        definition_version: DEFINITION_VERSION,
      };
    },
  });
}

import {
  type Analytics,
  type AnalyticsQuery,
  COMPARED_PROJECTS,
  TOP_LIMIT,
} from "@byline/contract/analytics.ts";
import { DEFINITION_VERSION } from "@byline/contract/definitions.ts";
import type { Deps } from "../../core/deps.ts";
import type { Scope } from "../attributions/creator-days.ts";
import { compareProjects } from "./compare-projects.ts";
import { listDays } from "./days.ts";
import { countCreators, countRecorded, countViews } from "./figures.ts";
import { rangeOf } from "./range.ts";
import { listPlatforms, listTop, listTypes } from "./tops.ts";

/** Everything the analytics page shows, from rollups: it costs by days, creators and contents, not by attributions. */
export async function getAnalytics(
  deps: Deps,
  scope: Scope,
  query: Omit<AnalyticsQuery, "projectId">,
): Promise<Analytics> {
  const { projectIds } = scope;
  const asked = rangeOf(deps, query);
  const { period, range, previous, today } = asked;
  // In turns, so that one page does not take every connection to the database.
  const [attributionCount, uniqueCreators, views, days] = await Promise.all([
    countRecorded(deps, projectIds, range),
    countCreators(deps, projectIds, range, today),
    countViews(deps, projectIds, range),
    listDays(deps, scope, range),
  ]);
  const [previousCount, previousCreators, previousViews] = await Promise.all([
    countRecorded(deps, projectIds, previous),
    countCreators(deps, projectIds, previous, today),
    countViews(deps, projectIds, previous),
  ]);
  const [types, platforms, creators, contents, projects] = await Promise.all([
    listTypes(deps, projectIds, range, TOP_LIMIT),
    listPlatforms(deps, projectIds, range, attributionCount, TOP_LIMIT),
    listTop(deps, "creator", projectIds, range, TOP_LIMIT),
    listTop(deps, "content", projectIds, range, TOP_LIMIT),
    compareProjects(deps, projectIds, asked, COMPARED_PROJECTS),
  ]);
  return {
    period,
    ...range,
    attributionCount,
    uniqueCreators,
    views,
    previousCount,
    previous: {
      ...previous,
      attributionCount: previousCount,
      uniqueCreators: previousCreators,
      views: previousViews,
    },
    days,
    types,
    platforms,
    creators: creators.map(({ value, count }) => ({ contentCreatorId: value, count })),
    contents: contents.map(({ value, count }) => ({ contentId: value, count })),
    projects,
    definitionVersion: DEFINITION_VERSION,
  };
}

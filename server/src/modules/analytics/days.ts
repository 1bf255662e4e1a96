import type { Analytics } from "@byline/contract/analytics.ts";
import { LATE_HOURS } from "@byline/contract/events.ts";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { daysBefore } from "../../kit/days.ts";
import { listCreatorDays, type Scope } from "../attributions/creator-days.ts";
import type { Projects, Range } from "../attributions/tallies.ts";
import { daysOf } from "./range.ts";
import { countViewsBy, NO_VIEWS } from "./views.ts";

/** Returns one point per UTC day of the range, in order. `recorded`: attributions by day. */
export async function listDays(
  deps: Deps,
  scope: Scope,
  range: Range,
  recorded: Map<string, number>,
): Promise<Analytics["days"]> {
  const [creators, views] = await Promise.all([
    listCreatorDays(deps, scope, range),
    countViewsBy(deps.db, "day", scope, range),
  ]);
  return daysOf(range).map((day) => {
    const { views: seen, uniqueViews, engagedUniqueViews, engagementRate } = views.get(day) ?? NO_VIEWS;
    const final = Date.parse(daysBefore(day, -1)) + LATE_HOURS * 3_600_000 <= deps.clock();
    const [count, creatorIds] = [recorded.get(day) ?? 0, creators.get(day) ?? 0];
    return {
      day,
      count,
      creatorIds,
      views: seen,
      uniqueViews,
      engagedUniqueViews,
      engagementRate,
      final,
    };
  });
}

/** Like `listDays`, but for the previous period and only the values charted next to the range. */
export async function listDaysBefore(
  db: Db,
  projects: Projects,
  previous: Range,
  recorded: Map<string, number>,
): Promise<Analytics["previous"]["days"]> {
  const views = await countViewsBy(db, "day", projects, previous);
  return daysOf(previous).map((day) => {
    const { views: seen, uniqueViews, engagedUniqueViews } = views.get(day) ?? NO_VIEWS;
    return { count: recorded.get(day) ?? 0, views: seen, uniqueViews, engagedUniqueViews };
  });
}

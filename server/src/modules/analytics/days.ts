import type { Analytics } from "@byline/contract/analytics.ts";
import { LATE_HOURS } from "@byline/contract/events.ts";
import type { Deps } from "../../core/deps.ts";
import { daysBefore } from "../../kit/days.ts";
import { listCreatorDays, type Scope } from "../attributions/creator-days.ts";
import { countRecordedBy } from "../attributions/figures.ts";
import type { Range } from "../attributions/tallies.ts";
import { daysOf } from "./range.ts";
import { countViewsBy, NO_VIEWS } from "./views.ts";

/** One point for each UTC day of the range, first to last, also where nothing happened. */
export async function listDays(deps: Deps, scope: Scope, range: Range): Promise<Analytics["days"]> {
  const [recorded, creators, views] = await Promise.all([
    countRecordedBy(deps.db, "day", scope, range),
    listCreatorDays(deps, scope, range),
    countViewsBy(deps.db, "day", scope, range),
  ]);
  return daysOf(range).map((day) => {
    const { views: seen, uniqueViews, engagedUniqueViews, engagementRate } = views.get(day) ?? NO_VIEWS;
    const final = Date.parse(daysBefore(day, -1)) + LATE_HOURS * 3_600_000 <= deps.clock();
    const [count, uniqueCreators] = [recorded.get(day) ?? 0, creators.get(day) ?? 0];
    return {
      day,
      count,
      uniqueCreators,
      views: seen,
      uniqueViews,
      engagedUniqueViews,
      engagementRate,
      final,
    };
  });
}

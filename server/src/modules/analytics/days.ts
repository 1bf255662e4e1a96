import type { Analytics } from "@byline/contract/analytics.ts";
import { LATE_HOURS } from "@byline/contract/events.ts";
import type { Deps } from "../../core/deps.ts";
import { daysBefore } from "../../kit/days.ts";
import { listCreatorDays, type Scope } from "../attributions/creator-days.ts";
import type { Range } from "../attributions/tallies.ts";
import { countViewsBy, NO_VIEWS } from "./figures.ts";

/** One point for each UTC day of the range, first to last, also where nothing happened. */
export async function listDays(deps: Deps, scope: Scope, range: Range): Promise<Analytics["days"]> {
  const { projectIds } = scope;
  const [recorded, creators, views] = await Promise.all([
    countBy(
      deps,
      "select day, sum(n)::bigint as n from attribution_days where project_id = any($1::uuid[]) and day between $2 and $3 group by day",
      projectIds,
      range,
    ),
    listCreatorDays(deps, scope, range),
    countViewsBy(deps, "day", projectIds, range),
  ]);
  const days: Analytics["days"] = [];
  for (let day = range.from; day <= range.to; day = daysBefore(day, -1)) {
    const { views: seen, uniqueViews, engagedUniqueViews, engagementRate } = views.get(day) ?? NO_VIEWS;
    const final = Date.parse(daysBefore(day, -1)) + LATE_HOURS * 3_600_000 <= deps.clock();
    const [count, uniqueCreators] = [recorded.get(day) ?? 0, creators.get(day) ?? 0];
    days.push({
      day,
      count,
      uniqueCreators,
      views: seen,
      uniqueViews,
      engagedUniqueViews,
      engagementRate,
      final,
    });
  }
  return days;
}

async function countBy(
  { pool }: Deps,
  text: string,
  projectIds: string[],
  { from, to }: Range,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ day: string; n: number }>(text, [projectIds, from, to]);
  return new Map(rows.map(({ day, n }) => [day, n]));
}

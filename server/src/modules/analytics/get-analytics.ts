import {
  type Analytics,
  type AnalyticsQuery,
  COMPARED_PROJECTS,
  TOP_LIMIT,
} from "@byline/contract/analytics.ts";
import { DEFINITION_VERSION } from "@byline/contract/definitions.ts";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import type { Scope } from "../attributions/creator-days.ts";
import { countRecordedInBoth, findFirstDay } from "../attributions/figures.ts";
import { countCreators } from "../catalog/count-creators.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { mapShownAs } from "../catalog/map-shown-as.ts";
import { type Ranked, rankCredited } from "../catalog/rank.ts";
import { listAnnotations } from "./annotations.ts";
import { compareProjects } from "./compare-projects.ts";
import { listDays, listDaysBefore } from "./days.ts";
import { listPlatforms } from "./platforms.ts";
import { rangeOf } from "./range.ts";
import { countViews, findFirstViewDay } from "./views.ts";

/**
 * Returns everything that the analytics page shows, from rollups. The cost depends on the number of days,
 * creators, and contents, not attributions.
 */
export async function getAnalytics(
  deps: Deps,
  scope: Scope,
  query: Omit<AnalyticsQuery, "projectId">,
): Promise<Analytics> {
  const { db, clock } = deps;
  const ranges = rangeOf(clock(), query);
  const { period, range, previous, today } = ranges;
  // In groups, so that one page doesn't use every database connection.
  const [{ recorded, before }, creators, contents] = await Promise.all([
    countRecordedInBoth(db, scope, range, previous),
    rankCredited(db, CREATORS, scope, ranges, TOP_LIMIT),
    rankCredited(db, WORKS, scope, ranges, TOP_LIMIT),
  ]);
  const attributionCount = sumOf(recorded.days.values());
  const previousCount = sumOf(before.days.values());
  const [uniqueCreators, previousCreators, firstDay, firstViewDay] = await Promise.all([
    countCreators(db, scope, ranges),
    countCreators(db, scope, { range: previous, today }),
    findFirstDay(db, scope),
    findFirstViewDay(db, scope),
  ]);
  const [projects, platforms, days] = await Promise.all([
    compareProjects(
      db,
      scope,
      ranges,
      { recorded: recorded.projects, before: before.projects, uniqueCreators },
      COMPARED_PROJECTS,
    ),
    listPlatforms(db, scope, ranges, attributionCount, TOP_LIMIT),
    listDays(deps, scope, range, recorded.days),
  ]);
  const [views, previousViews, daysBefore, annotations] = await Promise.all([
    countViews(db, scope, range),
    countViews(db, scope, previous),
    listDaysBefore(db, scope, previous, before.days),
    listAnnotations(db, scope, range),
  ]);
  const [shownCreators, shownWorks] = await Promise.all([
    showRanked(db, CREATORS, scope, creators),
    showRanked(db, WORKS, scope, contents),
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
      days: daysBefore,
    },
    since: { attributions: firstDay, views: firstViewDay },
    days,
    annotations,
    types: recorded.types.slice(0, TOP_LIMIT),
    platforms,
    creators: creators.map(({ value, count }, i) => ({
      ...{ contentCreatorId: value, count },
      creator: shownCreators[i] ?? null,
    })),
    contents: contents.map(({ value, count }, i) => ({
      ...{ contentId: value ?? "", count },
      work: shownWorks[i] ?? null,
    })),
    projects,
    definitionVersion: DEFINITION_VERSION,
  };
}

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, n) => sum + n, 0);

/** Returns each entry's catalog name and details, or null if it isn't in the catalog yet. */
async function showRanked(db: Db, kind: Kind, scope: Scope, ranked: Ranked[]) {
  const roots = ranked.flatMap(({ value, named }) =>
    named ? [{ id: named.id, value: value ?? named.name, shownName: named.name }] : [],
  );
  const shownAs = await mapShownAs(db, kind, scope, roots);
  return ranked.map(({ named }) => {
    const shown = named && shownAs.get(named.id);
    return shown ? { ...named, ...shown } : null;
  });
}

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
import { countRecordedBy, findFirstDay, listTypes } from "../attributions/figures.ts";
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
 * Everything the analytics page shows, from rollups: it costs by days, creators and contents, not by
 * attributions.
 */
export async function getAnalytics(
  deps: Deps,
  scope: Scope,
  query: Omit<AnalyticsQuery, "projectId">,
): Promise<Analytics> {
  const { db, clock } = deps;
  const asked = rangeOf(clock(), query);
  const { period, range, previous, today } = asked;
  // In turns, so that one page does not take every connection to the database.
  const [creators, views, days] = await Promise.all([
    rankCredited(db, CREATORS, scope, asked, TOP_LIMIT),
    countViews(db, scope, range),
    listDays(deps, scope, range),
  ]);
  const attributionCount = sumOf(days.map(({ count }) => count));
  const [before, uniqueCreators, previousViews, firstDay, firstViewDay] = await Promise.all([
    countRecordedBy(db, "project_id", scope, previous),
    countCreators(db, scope, asked),
    countViews(db, scope, previous),
    findFirstDay(db, scope),
    findFirstViewDay(db, scope),
  ]);
  const previousCount = sumOf([...before.values()]);
  const [types, platforms, contents, previousCreators, projects] = await Promise.all([
    listTypes(db, scope, range, TOP_LIMIT),
    listPlatforms(db, scope, asked, attributionCount, TOP_LIMIT),
    rankCredited(db, WORKS, scope, asked, TOP_LIMIT),
    countCreators(db, scope, { range: previous, today }),
    compareProjects(db, scope, asked, { before, uniqueCreators }, COMPARED_PROJECTS),
  ]);
  const [daysBefore, annotations] = await Promise.all([
    listDaysBefore(db, scope, previous),
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
    types,
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

const sumOf = (counts: number[]) => counts.reduce((sum, n) => sum + n, 0);

/** What each stands for and how it is shown; null where the catalog does not have it yet. */
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

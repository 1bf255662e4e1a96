import type { ViewFigures } from "@byline/contract/analytics.ts";
import type { Deps } from "../../core/deps.ts";
import { type Range, tallyRows, tallyValues } from "../attributions/tallies.ts";

/** Attributions of the projects in the range. */
export async function countRecorded(
  { pool }: Deps,
  projectIds: string[],
  { from, to }: Range,
): Promise<number> {
  const { rows } = await pool.query(
    "select coalesce(sum(n), 0)::bigint as n from attribution_days where project_id = any($1::uuid[]) and day between $2 and $3",
    [projectIds, from, to],
  );
  return rows[0].n;
}

/**
 * Different creators in the whole range and over all these projects. Where the range reaches to today, those are the ones credited
 * last on its first day or later; else they are counted from the tallies.
 */
export async function countCreators(
  { pool }: Deps,
  projectIds: string[],
  range: Range,
  today: string,
): Promise<number> {
  if (range.to < today) {
    const { rows } = await pool.query(
      `select count(*) as n from (select value from (${tallyRows("creator")}) t group by value having sum(n) > 0) c`,
      tallyValues(projectIds, range),
    );
    return rows[0].n;
  }
  const credited = "from project_creators where project_id = any($1::uuid[]) and last_day >= $2";
  const { rows } = await pool.query(
    projectIds.length === 1
      ? `select count(*) as n ${credited}`
      : `select count(*) as n from (select distinct content_creator_id ${credited}) c`,
    [projectIds, range.from],
  );
  return rows[0].n;
}

const SUMS = `
  coalesce(sum(view_events), 0)::bigint as view_events, coalesce(sum(views), 0)::bigint as views,
  coalesce(sum(double_clicks), 0)::bigint as double_clicks, coalesce(sum(machine_views), 0)::bigint as machine_views,
  coalesce(sum(unclassified_views), 0)::bigint as unclassified_views, coalesce(sum(unique_views), 0)::bigint as unique_views,
  coalesce(sum(engaged_unique_views), 0)::bigint as engaged_unique_views`;

/** Views of the projects in the range. A unique view belongs to one day, so days add up. */
export async function countViews(
  { pool }: Deps,
  projectIds: string[],
  { from, to }: Range,
): Promise<ViewFigures> {
  const { rows } = await pool.query(
    `select ${SUMS} from view_days where project_id = any($1::uuid[]) and day between $2 and $3`,
    [projectIds, from, to],
  );
  return shapeViews(rows[0]);
}

/** The same for each day or project that had any, by its name. */
export async function countViewsBy(
  { pool }: Deps,
  group: "day" | "project_id",
  projectIds: string[],
  { from, to }: Range,
): Promise<Map<string, ViewFigures>> {
  const { rows } = await pool.query(
    `select ${group} as key, ${SUMS} from view_days where project_id = any($1::uuid[]) and day between $2 and $3 group by ${group}`,
    [projectIds, from, to],
  );
  return new Map(rows.map((row) => [row.key, shapeViews(row)]));
}

export const NO_VIEWS: ViewFigures = {
  viewEvents: 0,
  views: 0,
  doubleClicks: 0,
  machineViews: 0,
  unclassifiedViews: 0,
  uniqueViews: 0,
  engagedUniqueViews: 0,
  engagementRate: null,
};

function shapeViews(row: Record<string, number>): ViewFigures {
  const {
    view_events = 0,
    views = 0,
    double_clicks = 0,
    machine_views = 0,
    unclassified_views = 0,
    unique_views = 0,
  } = row;
  const engagedUniqueViews = row.engaged_unique_views ?? 0;
  return {
    viewEvents: view_events,
    views,
    doubleClicks: double_clicks,
    machineViews: machine_views,
    unclassifiedViews: unclassified_views,
    uniqueViews: unique_views,
    engagedUniqueViews,
    engagementRate: unique_views > 0 ? engagedUniqueViews / unique_views : null,
  };
}

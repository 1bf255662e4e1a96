import type { ViewFigures } from "@byline/contract/analytics.ts";
import { clientOf, type Db } from "../../db/client.ts";
import type { Projects, Range } from "../attributions/tallies.ts";

const SUMS = `
  coalesce(sum(view_events), 0)::bigint as view_events, coalesce(sum(views), 0)::bigint as views,
  coalesce(sum(double_clicks), 0)::bigint as double_clicks,
  coalesce(sum(machine_views), 0)::bigint as machine_views,
  coalesce(sum(unclassified_views), 0)::bigint as unclassified_views,
  coalesce(sum(unique_views), 0)::bigint as unique_views,
  coalesce(sum(engaged_unique_views), 0)::bigint as engaged_unique_views`;

/** Returns the projects' views in the range. Each unique view belongs to one day, so days add up. */
export async function countViews(
  db: Db,
  { projectIds, workspaceId }: Projects,
  { from, to }: Range,
): Promise<ViewFigures> {
  const { rows } = await clientOf(db).query(
    `select ${SUMS} from view_days
     where project_id = any($1::uuid[]) and day between $2 and $3 and workspace_id = $4`,
    [projectIds, from, to, workspaceId],
  );
  return shapeViews(rows[0]);
}

/** Returns the first day with an event in any of the projects. */
export async function findFirstViewDay(
  db: Db,
  { projectIds, workspaceId }: Projects,
): Promise<string | null> {
  const { rows } = await clientOf(db).query<{ day: string | null }>(
    `select min(first.day) as day from unnest($1::uuid[]) as p (id) cross join lateral
       (select day from view_days where project_id = p.id and workspace_id = $2 order by day limit 1) first`,
    [projectIds, workspaceId],
  );
  return rows[0]?.day ?? null;
}

/** Like `countViews`, but by day or project id. Omits those without views. */
export async function countViewsBy(
  db: Db,
  group: "day" | "project_id",
  { projectIds, workspaceId }: Projects,
  { from, to }: Range,
): Promise<Map<string, ViewFigures>> {
  const { rows } = await clientOf(db).query(
    `select ${group} as key, ${SUMS} from view_days
     where project_id = any($1::uuid[]) and day between $2 and $3 and workspace_id = $4 group by ${group}`,
    [projectIds, from, to, workspaceId],
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

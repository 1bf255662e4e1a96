import type { Analytics, Period } from "@byline/contract/analytics.ts";
import type { DashboardStats, SiteFigures, ThisMonth } from "@byline/contract/dashboard.ts";
import { sql } from "drizzle-orm";
import type { UserActor } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { dayOf, daysBefore, firstOfMonth } from "../../kit/days.ts";
import { rankOf } from "../community/rank.ts";
import { listProjectIds, reachOf } from "../projects/queries.ts";

const daysOf = (period: Period) => Number.parseInt(period, 10);

/** First day of the period that ends today, and of the one before it. */
function bounds(deps: Deps, period: Period) {
  const since = daysBefore(dayOf(deps.clock()), daysOf(period) - 1);
  return { since, before: daysBefore(since, daysOf(period)) };
}

/** Attributions and different creators of the projects in the period, from rollups. */
export async function getFigures(
  deps: Deps,
  projectIds: string[],
  period: Period,
): Promise<{ attributionCount: number; uniqueCreators: number }> {
  const { since } = bounds(deps, period);
  const [{ rows: counted }, { rows: creators }] = await Promise.all([
    deps.pool.query("select coalesce(sum(n), 0)::bigint as n from attribution_days where project_id = any($1::uuid[]) and day >= $2", [
      projectIds,
      since,
    ]),
    // The period ends today, so who was credited on its first day or later is who was credited in it.
    deps.pool.query(
      projectIds.length === 1
        ? "select count(*) as n from project_creators where project_id = any($1::uuid[]) and last_day >= $2"
        : "select count(distinct content_creator_id) as n from project_creators where project_id = any($1::uuid[]) and last_day >= $2",
      [projectIds, since],
    ),
  ]);
  return { attributionCount: counted[0].n, uniqueCreators: creators[0].n };
}

export async function getAnalytics(deps: Deps, projectIds: string[], period: Period): Promise<Analytics> {
  const { since, before } = bounds(deps, period);
  const [figures, { rows: days }, { rows: types }, { rows: previous }] = await Promise.all([
    getFigures(deps, projectIds, period),
    deps.pool.query<{ day: string; count: number }>(
      `select d.day::date as day, coalesce(sum(a.n), 0)::bigint as count
       from generate_series($2::date, $3::date, interval '1 day') as d (day)
       left join attribution_days a on a.project_id = any($1::uuid[]) and a.day = d.day::date
       group by d.day order by d.day`,
      [projectIds, since, dayOf(deps.clock())],
    ),
    deps.pool.query<{ type: string; count: number }>(
      `select attribution_type as type, sum(n)::bigint as count from attribution_days
       where project_id = any($1::uuid[]) and day >= $2 group by attribution_type order by count desc, type limit 20`,
      [projectIds, since],
    ),
    deps.pool.query(
      "select coalesce(sum(n), 0)::bigint as n from attribution_days where project_id = any($1::uuid[]) and day >= $2 and day < $3",
      [projectIds, before, since],
    ),
  ]);
  return { period, ...figures, previousCount: previous[0].n, days, types };
}

export async function getDashboardStats(deps: Deps, actor: UserActor): Promise<DashboardStats> {
  const [{ rows }, communityRank] = await Promise.all([
    deps.db.execute<{ active: number; live: number; total: number }>(sql`
      select count(*) filter (where archived_at is null) as active,
             count(*) filter (where archived_at is null and status = 'live') as live,
             (select coalesce(sum(t.n), 0)::bigint from project_totals t join projects p on p.id = t.project_id where p.workspace_id = ${actor.workspaceId}) as total
      from projects where workspace_id = ${actor.workspaceId}`),
    rankOf(deps, actor.workspaceId),
  ]);
  const { active = 0, live = 0, total = 0 } = rows[0] ?? {};
  return { activeProjects: Number(active), liveApps: Number(live), communityRank, totalAttributions: Number(total) };
}

export async function getThisMonth(deps: Deps, actor: UserActor): Promise<ThisMonth> {
  const since = firstOfMonth(deps.clock());
  const projectIds = await listProjectIds(deps.db, reachOf(actor));
  const { rows } = await deps.pool.query(
    `select (select coalesce(sum(n), 0)::bigint from attribution_days where project_id = any($1::uuid[]) and day >= $3) as generated,
            (select count(*) from activities where workspace_id = $2 and kind = 'project_moved' and status = 'live' and created_at >= $3::date at time zone 'utc') as deployed,
            (select count(*) from project_stars where project_id = any($1::uuid[]) and created_at >= $3::date at time zone 'utc') as interactions`,
    [projectIds, actor.workspaceId, since],
  );
  const [{ generated, deployed, interactions }] = rows;
  return { attributionsGenerated: generated, projectsDeployed: deployed, communityInteractions: interactions };
}

const FIGURES_KEPT_MS = 60_000;
let siteFigures: { at: number; figures: Promise<SiteFigures> } | undefined;

/** What the whole instance holds, for visitors; counted at most once a minute. */
export function getSiteFigures(deps: Deps): Promise<SiteFigures> {
  if (siteFigures && deps.clock() - siteFigures.at < FIGURES_KEPT_MS) return siteFigures.figures;
  const figures = deps.pool
    .query(
      `select (select count(*) from projects where archived_at is null) as projects,
              (select coalesce(sum(n), 0)::bigint from project_totals) as attributions,
              (select count(distinct content_creator_id) from project_creators) as creators`,
    )
    .then(({ rows }) => rows[0] as SiteFigures);
  siteFigures = { at: deps.clock(), figures };
  figures.catch(() => (siteFigures = undefined));
  return figures;
}

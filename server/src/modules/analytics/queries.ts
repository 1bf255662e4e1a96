import type { DashboardStats, SiteFigures, ThisMonth } from "@byline/contract/dashboard.ts";
import { sql } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { firstOfMonth } from "../../kit/days.ts";
import { rankOf } from "../community/rank.ts";
import { listProjectIds, reachOf } from "../projects/queries.ts";

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
  return {
    activeProjects: Number(active),
    liveApps: Number(live),
    communityRank,
    totalAttributions: Number(total),
  };
}

export async function getThisMonth(deps: Deps, actor: UserActor): Promise<ThisMonth> {
  const since = firstOfMonth(deps.clock());
  const projectIds = await listProjectIds(deps.db, reachOf(actor));
  const { rows } = await deps.pool.query(
    `select (select coalesce(sum(n), 0)::bigint from attribution_days where project_id = any($1::uuid[]) and day >= $3) as generated,
            (select count(*) from activities where workspace_id = $2 and kind = 'project_moved' and status = 'live' and created_at >= $3::date at time zone 'utc') as deployed,
            (select count(*) from project_stars where project_id = any($1::uuid[]) and created_at >= $3::date at time zone 'utc'
               and user_id not in (select user_id from workspace_members where workspace_id = $2))
            + (select count(*) from project_comments where project_id = any($1::uuid[]) and deleted_at is null and created_at >= $3::date at time zone 'utc'
               and user_id not in (select user_id from workspace_members where workspace_id = $2)) as interactions`,
    [projectIds, actor.workspaceId, since],
  );
  const [{ generated, deployed, interactions }] = rows;
  return {
    attributionsGenerated: generated,
    projectsDeployed: deployed,
    communityInteractions: interactions,
  };
}

const FIGURES_KEPT_MS = 60_000;
const siteFigures = new WeakMap<Deps["pool"], { at: number; figures: Promise<SiteFigures> }>();

/** What the whole instance holds, for visitors; counted at most once a minute. */
export function getSiteFigures(deps: Deps): Promise<SiteFigures> {
  const kept = siteFigures.get(deps.pool);
  if (kept && deps.clock() - kept.at < FIGURES_KEPT_MS) return kept.figures;
  const figures = deps.pool
    .query(
      `with demo as materialized (select p.id from projects p join workspaces w on w.id = p.workspace_id where w.demo)
       select (select count(*) from projects where archived_at is null and id not in (select id from demo)) as projects,
              (select coalesce(sum(n), 0)::bigint from project_totals where project_id not in (select id from demo)) as attributions,
              (select count(distinct content_creator_id) from project_creators where project_id not in (select id from demo)) as creators`,
    )
    .then(({ rows }) => rows[0] as SiteFigures);
  siteFigures.set(deps.pool, { at: deps.clock(), figures });
  figures.catch(() => siteFigures.delete(deps.pool));
  return figures;
}

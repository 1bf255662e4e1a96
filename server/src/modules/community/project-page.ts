import type { CommunityProjectPage } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { isUuid } from "../../kit/ids.ts";
import { SHOWN } from "../projects/shown.ts";
import { listActivities } from "./queries.ts";
import { SHOWN_COLUMNS, shapeShown } from "./shown-projects.ts";

const DAYS = 30;
const LATEST = 10_000;

/** A public project as everybody sees it, its owner too. `viewer` is null for a visitor. */
export async function getCommunityProject(
  deps: Deps,
  viewer: UserActor | null,
  id: string,
): Promise<CommunityProjectPage> {
  const { rows } = isUuid(id)
    ? await deps.pool.query(
        `select ${SHOWN_COLUMNS}, (select count(*) from project_creators c
           where c.project_id = p.id and c.workspace_id = p.workspace_id) as creator_count
         from projects p join users u on u.id = p.created_by where p.id = $2 and ${SHOWN}`,
        [viewer?.userId ?? null, id],
      )
    : { rows: [] };
  const [row] = rows;
  if (!row) throw notFound("project");
  const [days, topCreators, activities] = await Promise.all([
    listDays(deps, row),
    listTopCreators(deps, row),
    listActivities(deps.pool, { limit: 10 }, { projectId: row.id }),
  ]);
  return {
    ...shapeShown(row),
    mine: row.workspace_id === viewer?.workspaceId,
    creatorCount: row.creator_count,
    days,
    topCreators,
    topCreatorsOf: Math.min(LATEST, row.attribution_count),
    activities,
  };
}

type Shown = { id: string; workspace_id: string };

async function listDays(deps: Deps, project: Shown): Promise<CommunityProjectPage["days"]> {
  const today = dayOf(deps.clock());
  const { rows } = await deps.pool.query<{ day: string; count: number }>(
    `select d.day::date as day, coalesce(sum(a.n), 0)::bigint as count
     from generate_series($2::date, $3::date, interval '1 day') as d (day)
     left join attribution_days a on a.project_id = $1 and a.workspace_id = $4 and a.day = d.day::date
     group by d.day order by d.day`,
    [project.id, daysBefore(today, DAYS - 1), today, project.workspace_id],
  );
  return rows;
}

/** Looks at the latest 10,000 alone, so the page costs the same for a project of any size. */
async function listTopCreators(deps: Deps, project: Shown): Promise<CommunityProjectPage["topCreators"]> {
  const { rows } = await deps.pool.query<{ contentCreatorId: string; count: number }>(
    `select content_creator_id as "contentCreatorId", count(*) as count
     from (select content_creator_id from attributions
           where project_id = $1 and workspace_id = $2 and withdrawn_at is null order by id desc
           limit ${LATEST}) latest
     where content_creator_id is not null
     group by content_creator_id order by count desc, content_creator_id limit 10`,
    [project.id, project.workspace_id],
  );
  return rows;
}

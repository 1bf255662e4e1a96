import type { Developer } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { PERSON, personOf, SHOWS_PROFILE } from "../accounts/public-person.ts";
import { SHOWN } from "../projects/shown.ts";
import { listActivities } from "./queries.ts";
import { COUNTED, rankOf } from "./rank.ts";
import { listShownProjects } from "./shown-projects.ts";

const USERNAME = /^[a-z0-9._-]{1,40}$/i;
const PROJECTS = 100;
const ACTIVITIES = 20;

/** A developer's public page. 404 when they keep it to themselves, as if there were nobody of that name. */
export async function getDeveloper(
  deps: Deps,
  viewer: UserActor | null,
  username: string,
): Promise<Developer> {
  const { rows } = USERNAME.test(username)
    ? await deps.pool.query(
        `select u.id, ${PERSON}, u.public_profile, (${SHOWS_PROFILE}) as shows_profile, u.created_at,
           w.workspace_id
         from users u
         left join lateral (select m.workspace_id from workspace_members m where m.user_id = u.id
         and m.role = 'owner' order by m.created_at limit 1) w on true
         where lower(u.username) = lower($1)`,
        [username],
      )
    : { rows: [] };
  const [user] = rows;
  const mine = user !== undefined && user.id === viewer?.userId;
  if (!user || !(user.shows_profile || mine)) throw notFound("developer");
  const [communityRank, totals, projects, activities] = await Promise.all([
    user.workspace_id ? rankOf(deps, user.workspace_id) : 0,
    countTotals(deps, user.id),
    listShownProjects(deps.pool, { viewer: viewer?.userId ?? null, author: user.id }, { limit: PROJECTS }),
    listActivities(deps.pool, { limit: ACTIVITIES }, { userId: user.id }),
  ]);
  const { projectCount, ...figures } = totals;
  return {
    ...personOf(user),
    joinedAt: user.created_at.toISOString(),
    mine,
    publicProfile: user.public_profile,
    communityRank,
    totals: figures,
    projectCount,
    projects,
    activities,
  };
}

/** Over live public projects; `projectCount` over all public ones. */
async function countTotals(
  deps: Deps,
  userId: string,
): Promise<Developer["totals"] & { projectCount: number }> {
  const { rows } = await deps.pool.query(
    `with counted as (select p.id, p.star_count from projects p where p.created_by = $1 and ${COUNTED})
     select (select count(*) from counted) as "liveProjects",
            (select coalesce(sum(t.n), 0)::bigint from project_totals t
            join counted c on c.id = t.project_id) as attributions,
            (select count(distinct r.content_creator_id) from project_creators r
            join counted c on c.id = r.project_id) as creators,
            (select coalesce(sum(star_count), 0)::bigint from counted) as stars,
            (select count(*) from projects p where p.created_by = $1 and ${SHOWN}) as "projectCount"`,
    [userId],
  );
  return rows[0];
}

import { type LeaderboardEntry, type PlaceExplained, RANK_FORMULA } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { PERSON, personOf, SHOWS_PROFILE } from "../accounts/public-person.ts";
import { type Claim, COUNTED, comparePlaces, getStandings, rankedSince } from "./rank.ts";

/**
 * The first places, each with its workspace's owner. One whose profile is not public keeps the place and is
 * not named.
 */
export async function getLeaderboard(
  deps: Deps,
  viewer: UserActor,
  limit: number,
): Promise<LeaderboardEntry[]> {
  const { places } = await getStandings(deps);
  const first = places.slice(0, limit);
  const { rows } = await deps.pool.query(
    `select w.id, ${PERSON}, (${SHOWS_PROFILE}) as shows_profile, (select count(*) from projects p
       where p.workspace_id = w.id and ${COUNTED}) as projects
     from unnest($1::uuid[]) as w (id)
     left join lateral (select m.user_id from workspace_members m where m.workspace_id = w.id
     and m.role = 'owner' order by m.created_at, m.user_id limit 1) m on true
     left join users u on u.id = m.user_id`,
    [first.map((place) => place.workspaceId)],
  );
  const owners = new Map(rows.map((row) => [row.id, row]));
  return first.map(({ workspaceId, score }, i) => {
    const owner = owners.get(workspaceId);
    const mine = workspaceId === viewer.workspaceId;
    const user = owner?.username && (mine || owner.shows_profile) ? personOf(owner) : null;
    return { rank: i + 1, user, mine, score, projects: owner?.projects ?? 0 };
  });
}

/**
 * How one project stands in the count; `total` is all it ever recorded, `recent` what lies within the days
 * that count.
 */
type Standing = {
  id: string;
  name: string;
  isPublic: boolean;
  status: string;
  archived: boolean;
  total: number;
  recent: number;
};

/** Why the caller's workspace has its place, and what would move it. */
export async function explainPlace(deps: Deps, viewer: UserActor): Promise<PlaceExplained> {
  const since = rankedSince(deps);
  const [{ places }, { rows: standings }, { rows: workspaces }] = await Promise.all([
    getStandings(deps),
    deps.pool.query<Standing>(
      `select p.id, p.name, p.is_public and p.withheld_at is null as "isPublic", p.status,
         p.archived_at is not null as archived,
              (select coalesce(sum(t.n), 0)::bigint from project_totals t
               where t.project_id = p.id and t.workspace_id = p.workspace_id) as total,
              (select coalesce(sum(d.n), 0)::bigint from attribution_days d
               where d.project_id = p.id and d.workspace_id = p.workspace_id and d.day >= $2) as recent
       from projects p where p.workspace_id = $1`,
      [viewer.workspaceId, since],
    ),
    deps.pool.query<{ created_at: Date }>("select created_at from workspaces where id = $1", [
      viewer.workspaceId,
    ]),
  ]);
  const counted = standings
    .filter((project) => exclusionOf(project) === null && project.recent > 0)
    .sort((a, b) => b.recent - a.recent);
  const mine: Claim = {
    workspaceId: viewer.workspaceId,
    score: counted.reduce((sum, project) => sum + project.recent, 0),
    joinedAt: workspaces[0]?.created_at.getTime() ?? 0,
  };
  const others = places.filter((place) => place.workspaceId !== mine.workspaceId);
  return {
    ...placeAmong(others, mine),
    score: mine.score,
    ranked: others.length + (mine.score > 0 ? 1 : 0),
    formula: RANK_FORMULA,
    since,
    breakdown: counted.map(({ id, name, recent }) => ({ projectId: id, name, attributions: recent })),
    excluded: exclusionsOf(standings),
  };
}

/** Place 0 has nothing that counts; its next is the one that a single attribution would take. */
function placeAmong(others: Claim[], mine: Claim): Pick<PlaceExplained, "rank" | "next"> {
  const countAhead = (claim: Claim) => others.filter((other) => comparePlaces(other, claim) < 0).length;
  if (mine.score === 0)
    return { rank: 0, next: { rank: countAhead({ ...mine, score: 1 }) + 1, attributions: 1 } };
  const ahead = countAhead(mine);
  const next = others[ahead - 1];
  if (!next) return { rank: 1, next: null };
  const drawn = { ...mine, score: next.score };
  const attributions = next.score - mine.score + (comparePlaces(drawn, next) < 0 ? 0 : 1);
  return { rank: ahead + 1, next: { rank: ahead, attributions } };
}

/** Why a project does not count at all; the first reason that holds. */
function exclusionOf(project: Standing): "archived" | "private" | "not-live" | null {
  if (project.archived) return "archived";
  if (!project.isPublic) return "private";
  return project.status === "live" ? null : "not-live";
}

/** What does not count. Days too long ago are one reason whatever the project, so nothing is named twice. */
function exclusionsOf(standings: Standing[]): PlaceExplained["excluded"] {
  const whole = (["private", "not-live", "archived"] as const).map((reason) => {
    const projects = standings.filter((project) => exclusionOf(project) === reason);
    return {
      reason,
      projects: projects.length,
      attributions: projects.reduce((sum, project) => sum + project.recent, 0),
    };
  });
  const old = standings.filter((project) => project.total > project.recent);
  const older = old.reduce((sum, project) => sum + project.total - project.recent, 0);
  return [...whole, { reason: "older", projects: old.length, attributions: older }];
}

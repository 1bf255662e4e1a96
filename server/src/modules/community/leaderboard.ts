import { type LeaderboardEntry, type PlaceExplained, RANK_FORMULA } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf } from "../../kit/days.ts";
import { listPeople } from "../accounts/people.ts";
import { publicPerson } from "../accounts/public-person.ts";
import { countRecordedBy } from "../attributions/figures.ts";
import { listWorkspaceProjects, type ProjectRow } from "../projects/queries.ts";
import { SHOWN_PROJECTS } from "../projects/shown.ts";
import { listFirstOwners } from "../workspaces/members.ts";
import { getCreatedAt } from "../workspaces/queries.ts";
import { compareScores, getStandings, RANKED, rankedSince, type Score } from "./rank.ts";

/** Returns the top ranks with each workspace's owner. Owners with a private profile aren't named. */
export async function getLeaderboard(
  deps: Deps,
  viewer: UserActor | null,
  limit: number,
): Promise<LeaderboardEntry[]> {
  const { scores } = await getStandings(deps);
  const first = scores.slice(0, limit);
  const workspaceIds = first.map(({ workspaceId }) => workspaceId);
  const [owners, projects] = await Promise.all([
    listFirstOwners(deps.db, workspaceIds),
    countRankedProjects(deps, workspaceIds),
  ]);
  const people = await listPeople(deps.db, [...owners.values()]);
  return first.map(({ workspaceId, score }, i) => {
    const owner = people.get(owners.get(workspaceId) ?? "");
    const mine = workspaceId === viewer?.workspaceId;
    const user = owner ? publicPerson(owner, mine ? owner.id : null) : null;
    return { rank: i + 1, user, mine, score, projects: projects.get(workspaceId) ?? 0 };
  });
}

async function countRankedProjects({ pool }: Deps, workspaceIds: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ workspaceId: string; n: number }>(
    `select p.workspace_id as "workspaceId", count(*) as n from ${SHOWN_PROJECTS} p
     where p.workspace_id = any($1::uuid[]) and ${RANKED} group by p.workspace_id`,
    [workspaceIds],
  );
  return new Map(rows.map(({ workspaceId, n }) => [workspaceId, n]));
}

/** A project's attributions. `recent` counts only the ranking period. */
type Standing = { project: ProjectRow; total: number; recent: number };

/** Explains the rank of the caller's workspace and what would change it. */
export async function explainRank(deps: Deps, viewer: UserActor): Promise<PlaceExplained> {
  const since = rankedSince(deps);
  const [{ scores }, standings, createdAt] = await Promise.all([
    getStandings(deps),
    listStandings(deps, viewer, since),
    getCreatedAt(deps.db, viewer.workspaceId),
  ]);
  const counted = standings
    .filter(({ project, recent }) => exclusionOf(project) === null && recent > 0)
    .sort((a, b) => b.recent - a.recent);
  const mine: Score = {
    workspaceId: viewer.workspaceId,
    score: counted.reduce((sum, { recent }) => sum + recent, 0),
    joinedAt: createdAt?.getTime() ?? 0,
  };
  const others = scores.filter(({ workspaceId }) => workspaceId !== mine.workspaceId);
  return {
    ...rankAmong(others, mine),
    score: mine.score,
    ranked: others.length + (mine.score > 0 ? 1 : 0),
    formula: RANK_FORMULA,
    since,
    breakdown: counted.map(({ project: { id, name }, recent }) => ({
      projectId: id,
      name,
      attributions: recent,
    })),
    excluded: exclusionsOf(standings),
  };
}

async function listStandings({ db, clock }: Deps, viewer: UserActor, since: string): Promise<Standing[]> {
  const { workspaceId } = viewer;
  const projects = await listWorkspaceProjects(db, workspaceId);
  const projectIds = projects.map(({ id }) => id);
  const range = { from: since, to: dayOf(clock()) };
  const recent = await countRecordedBy(db, "project_id", { workspaceId, projectIds }, range);
  return projects.map((project) => ({
    project,
    total: project.attributionCount,
    recent: recent.get(project.id) ?? 0,
  }));
}

/** Rank 0 means that no attribution counts. Its next rank is the one for a single attribution. */
function rankAmong(others: Score[], mine: Score): Pick<PlaceExplained, "rank" | "next"> {
  const countAhead = (score: Score) => others.filter((other) => compareScores(other, score) < 0).length;
  if (mine.score === 0)
    return { rank: 0, next: { rank: countAhead({ ...mine, score: 1 }) + 1, attributions: 1 } };
  const ahead = countAhead(mine);
  const next = others[ahead - 1];
  if (!next) return { rank: 1, next: null };
  const drawn = { ...mine, score: next.score };
  const attributions = next.score - mine.score + (compareScores(drawn, next) < 0 ? 0 : 1);
  return { rank: ahead + 1, next: { rank: ahead, attributions } };
}

/** Returns the first reason that excludes a project from the ranking, or null. */
function exclusionOf(project: ProjectRow): "archived" | "private" | "not-live" | null {
  if (project.archivedAt) return "archived";
  if (!project.isPublic || project.withheldAt) return "private";
  return project.status === "live" ? null : "not-live";
}

/** Returns what isn't counted. Attributions before the ranking period count as one reason. */
function exclusionsOf(standings: Standing[]): PlaceExplained["excluded"] {
  const whole = (["private", "not-live", "archived"] as const).map((reason) => {
    const excluded = standings.filter(({ project }) => exclusionOf(project) === reason);
    return {
      reason,
      projects: excluded.length,
      attributions: excluded.reduce((sum, { recent }) => sum + recent, 0),
    };
  });
  const withOlder = standings.filter(({ total, recent }) => total > recent);
  const older = withOlder.reduce((sum, { total, recent }) => sum + total - recent, 0);
  return [...whole, { reason: "older", projects: withOlder.length, attributions: older }];
}

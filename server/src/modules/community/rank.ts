import { RANK_DAYS } from "@byline/contract/community.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { recordedSince } from "../attributions/count-sql.ts";
import { SHOWN_PROJECTS } from "../projects/shown.ts";
import { WORKSPACES } from "../workspaces/queries.ts";

/** SQL condition for the `SHOWN_PROJECTS p` that count. Keep it in line with RANK_FORMULA. */
export const RANKED = "p.status = 'live'";

/** What determines a workspace's rank. `joinedAt` is in milliseconds since 1970. */
export type Score = { workspaceId: string; score: number; joinedAt: number };

/** Scores, highest first. `indexes` maps each workspace to its position in `scores`. */
export type Standings = { scores: Score[]; indexes: Map<string, number> };

// Up to this many scores are counted on every call; more are cached for `CACHED_MS` in each process.
const MIN_CACHED_SCORES = 200;
const CACHED_MS = 30_000;
const cache = new WeakMap<Deps, { at: number; standings: Promise<Standings> }>();

/** Returns the first UTC day of the ranking period. */
export function rankedSince(deps: Deps): string {
  return daysBefore(dayOf(deps.clock()), RANK_DAYS - 1);
}

/** Orders ranks: more attributions, then earlier sign-up. Negative if `a` ranks ahead of `b`. */
export function compareScores(a: Score, b: Score): number {
  return b.score - a.score || a.joinedAt - b.joinedAt || (a.workspaceId < b.workspaceId ? -1 : 1);
}

/** Returns all ranked workspaces, from the daily rollup. Up to 30 seconds old if there are more than 200. */
export async function getStandings(deps: Deps): Promise<Standings> {
  const known = cache.get(deps);
  if (known && deps.clock() - known.at < CACHED_MS) return known.standings;
  const at = deps.clock();
  const standings = countStandings(deps);
  if ((await standings).scores.length > MIN_CACHED_SCORES) cache.set(deps, { at, standings });
  else cache.delete(deps);
  return standings;
}

async function countStandings(deps: Deps): Promise<Standings> {
  const { rows } = await deps.pool.query<{ workspaceId: string; score: number; createdAt: Date }>(
    `select s.workspace_id as "workspaceId", s.score, w.created_at as "createdAt"
     from (select p.workspace_id, sum(d.n)::bigint as score
           from ${SHOWN_PROJECTS} p join ${recordedSince("$1")} d on d.project_id = p.id
           where ${RANKED} group by p.workspace_id) s
     join ${WORKSPACES} w on w.id = s.workspace_id
     where s.score > 0`,
    [rankedSince(deps)],
  );
  const scores = rows
    .map(({ workspaceId, score, createdAt }) => ({ workspaceId, score, joinedAt: createdAt.getTime() }))
    .sort(compareScores);
  return { scores, indexes: new Map(scores.map((entry, i) => [entry.workspaceId, i])) };
}

/** Returns a workspace's rank, from 1, or 0 if none of its attributions count. */
export async function rankOf(deps: Deps, workspaceId: string): Promise<number> {
  const { indexes } = await getStandings(deps);
  return (indexes.get(workspaceId) ?? -1) + 1;
}

import { RANK_DAYS } from "@byline/contract/community.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";

/** Whose attributions count, of `projects p`. RANK_FORMULA says the same in words. */
export const COUNTED =
  "p.is_public and p.status = 'live' and p.archived_at is null and p.withheld_at is null";

/** A workspace's claim to a place. `joinedAt` in milliseconds since 1970. */
export type Claim = { workspaceId: string; score: number; joinedAt: number };

/** First place first. `indexes` tells where a workspace stands among `places`. */
export type Standings = { places: Claim[]; indexes: Map<string, number> };

// Few places are counted at every question, and are true to the second; many are counted twice a minute in
// each process.
const KEPT_FROM_PLACES = 200;
const KEPT_MS = 30_000;
const kept = new WeakMap<Deps, { at: number; standings: Promise<Standings> }>();

/** The first UTC day that counts. */
export function rankedSince(deps: Deps): string {
  return daysBefore(dayOf(deps.clock()), RANK_DAYS - 1);
}

/** The one order of places: more attributions, then earlier sign-up. Negative when `a` is ahead of `b`. */
export function comparePlaces(a: Claim, b: Claim): number {
  return b.score - a.score || a.joinedAt - b.joinedAt || (a.workspaceId < b.workspaceId ? -1 : 1);
}

/** Everybody who has a place, from the daily rollup. With more than 200 of them up to 30 seconds old. */
export async function getStandings(deps: Deps): Promise<Standings> {
  const known = kept.get(deps);
  if (known && deps.clock() - known.at < KEPT_MS) return known.standings;
  const at = deps.clock();
  const standings = countStandings(deps);
  if ((await standings).places.length > KEPT_FROM_PLACES) kept.set(deps, { at, standings });
  else kept.delete(deps);
  return standings;
}

async function countStandings(deps: Deps): Promise<Standings> {
  const { rows } = await deps.pool.query<{ workspace_id: string; score: number; created_at: Date }>(
    `select s.workspace_id, s.score, w.created_at
     from (select p.workspace_id, sum(d.n)::bigint as score
           from projects p join attribution_days d on d.project_id = p.id and d.day >= $1
           where ${COUNTED} group by p.workspace_id) s
     join workspaces w on w.id = s.workspace_id
     where s.score > 0`,
    [rankedSince(deps)],
  );
  const places = rows
    .map((row) => ({ workspaceId: row.workspace_id, score: row.score, joinedAt: row.created_at.getTime() }))
    .sort(comparePlaces);
  return { places, indexes: new Map(places.map((place, i) => [place.workspaceId, i])) };
}

/** A workspace's place among all, from 1; 0 without any attribution that counts. */
export async function rankOf(deps: Deps, workspaceId: string): Promise<number> {
  const { indexes } = await getStandings(deps);
  return (indexes.get(workspaceId) ?? -1) + 1;
}

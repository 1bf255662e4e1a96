import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { type Db, isOutOfResources, type Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { PROJECT_KEYS } from "../projects/queries.ts";
import { FACETS, type Range, UNITS } from "./tallies.ts";

const EVERY_PROJECT = sql.raw(PROJECT_KEYS);
/** Attributions created just before midnight may be committed shortly after. */
const SETTLED_MS = 3_600_000;
const DAYS_AT_ONCE = 31;

/** One project by its id, or all of a workspace's projects by the workspace id. */
export type Scope = { scopeId: string; workspaceId: string; projectIds: string[] };

/**
 * Returns the number of distinct creators per day of the range, without empty days. Completed days are
 * counted once, newer ones at every call.
 */
export async function listCreatorDays(deps: Deps, scope: Scope, range: Range): Promise<Map<string, number>> {
  const over = daysBefore(dayOf(deps.clock() - SETTLED_MS), 1);
  const known = await readKnown(deps.db, scope, range);
  const days = new Map(known);
  for (let day = range.from; day <= range.to; day = daysBefore(day, -1)) {
    if (known.has(day)) continue;
    const part = gapAt(day, known, day <= over && over < range.to ? over : range.to);
    const count = () => countDays(deps.db, scope, part);
    const counted =
      part.to <= over
        ? await closeDays(systemCaller(deps), { scope, range: part }).catch(countWithoutRoom(count))
        : await count();
    for (const [counts, n] of counted) days.set(counts, n);
    day = part.to;
  }
  return days;
}

/** If the disk is full, counts without storing the result. */
const countWithoutRoom = (count: () => Promise<Map<string, number>>) => (error: unknown) => {
  if (!isOutOfResources(error)) throw error;
  return count();
};

/** Returns the days from `from` without a stored count, up to a month, none after `last`. */
function gapAt(from: string, known: Map<string, number>, last: string): Range {
  let to = from;
  for (let i = 1; i < DAYS_AT_ONCE; i++) {
    const next = daysBefore(to, -1);
    if (next > last || known.has(next)) break;
    to = next;
  }
  return { from, to };
}

/**
 * Counts completed days and stores the counts, unless a correction is in progress: it holds the lock until it
 * commits, so that no outdated count is stored after it.
 */
const closeDays = systemWrite<{ scope: Scope; range: Range }, Map<string, number>>(
  "closeDays",
  async ({ tx }, { scope, range: { from, to } }) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${LOCKS.creatorDays},
         hashtext(${scope.workspaceId})) as locked`,
    );
    const counted = await countDays(tx, scope, { from, to });
    if (!rows[0]?.locked) return counted;
    for (let day = from; day <= to; day = daysBefore(day, -1)) counted.set(day, counted.get(day) ?? 0);
    const [days, counts] = [sql.param([...counted.keys()]), sql.param([...counted.values()])];
    await tx.execute(sql`
      insert into creator_days (workspace_id, scope_id, day, n)
      select ${scope.workspaceId}::uuid, ${scope.scopeId}::uuid, day, n
      from unnest(${days}::date[], ${counts}::bigint[]) as c (day, n)
      on conflict do nothing`);
    return counted;
  },
);

/**
 * Counts the last completed day for every project and workspace active on it, so that no one waits for a year
 * of uncounted days later.
 */
export async function closeLastDay(deps: Deps): Promise<void> {
  const day = daysBefore(dayOf(deps.clock() - SETTLED_MS), 1);
  const { rows } = await deps.db.execute<{ workspace_id: string; ids: string[] }>(sql`
    select workspace_id, array_agg(id) as ids from ${EVERY_PROJECT} mine
    where workspace_id in (
      select p.workspace_id from ${EVERY_PROJECT} p
      where exists (select from attribution_days d
                    where d.project_id = p.id and d.workspace_id = p.workspace_id and d.day = ${day}))
    group by workspace_id`);
  const scopes = rows.flatMap(({ workspace_id: workspaceId, ids }) =>
    [workspaceId, ...ids].map((scopeId) => ({
      scopeId,
      workspaceId,
      projectIds: scopeId === workspaceId ? ids : [scopeId],
    })),
  );
  await eachAlone(
    scopes,
    (scope) => listCreatorDays(deps, scope, { from: day, to: day }),
    ({ scopeId }) => scopeId,
  );
}

/** Part of a correction, before any other change: makes the next reader count the day again. */
export async function reopenDay(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  day: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.creatorDays}, hashtext(${workspaceId}))`);
  await tx.execute(sql`
    delete from creator_days
    where scope_id in (${projectId}, ${workspaceId}) and day = ${day} and workspace_id = ${workspaceId}`);
}

async function readKnown(
  db: Db,
  { scopeId, workspaceId }: Scope,
  { from, to }: Range,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; n: number }>(
    sql`select day, n from creator_days
        where scope_id = ${scopeId} and day between ${from} and ${to} and workspace_id = ${workspaceId}`,
  );
  return new Map(rows.map(({ day, n }) => [day, n]));
}

async function countDays(db: Db, scope: Scope, { from, to }: Range): Promise<Map<string, number>> {
  const during = sql`workspace_id = ${scope.workspaceId} and day between ${from}::date and ${to}::date`;
  const mine = sql`${during} and project_id = any(${sql.param(scope.projectIds)}::uuid[])`;
  const folded =
    scope.scopeId === scope.workspaceId
      ? sql`(select workspace_id, facet, begins as day, value, n from workspace_tallies
             where unit = ${UNITS.day}) t where ${during}`
      : sql`tally_days where ${mine}`;
  const { rows } = await db.execute<{ day: string; n: number }>(sql`
    select day, count(*) as n from (
      select day, value from (
        select day, value, n from ${folded} and facet = ${FACETS.creator}
        union all
        select day, value collate "C", n from tally_deltas cross join unnest(creators) as value where ${mine}
      ) t group by day, value having sum(n) > 0
    ) c group by day`);
  return new Map(rows.map(({ day, n }) => [day, n]));
}

import { TEST_DAYS } from "@byline/contract/test-mode.ts";
import { sql } from "drizzle-orm";
import type { SystemActor } from "../../core/access.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { type Caller, systemWrite } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { firstIdAt } from "../../kit/ids.ts";
import { listProjectIdsOf } from "../projects/queries.ts";
import { listTestWorkspaces } from "../workspaces/test-workspace.ts";
import { CORRECTIONS_SHARD } from "./correct-counts.ts";

/**
 * Deletes test mode attributions recorded more than 30 whole days ago. `dropUnrecorded` deletes other
 * modules' data about them.
 */
export async function sweepTestAttributions(
  caller: Caller<SystemActor>,
  dropUnrecorded: DropUnrecorded,
): Promise<void> {
  const day = daysBefore(dayOf(caller.deps.clock()), TEST_DAYS);
  await eachAlone(
    await listTestWorkspaces(caller.deps.db),
    (workspaceId) => deleteOld(caller, { workspaceId, day }, dropUnrecorded),
    (workspaceId) => workspaceId,
  );
}

/** Maximum rows per transaction: a statement times out after ten seconds. */
const ROWS_A_COMMIT = 20_000;

type Old = { workspaceId: string; day: string };
type DropUnrecorded = (tx: Tx, old: Old & { projects: string[] }) => Promise<void>;

async function deleteOld(caller: Caller<SystemActor>, old: Old, dropUnrecorded: DropUnrecorded) {
  let deleted: number;
  do deleted = await deleteTestAttributions(caller, old);
  while (deleted === ROWS_A_COMMIT);
  await deleteTestCounts(caller, { ...old, dropUnrecorded });
}

async function oldOf(tx: Tx, { workspaceId, day }: Old) {
  const projects = await listProjectIdsOf(tx, [workspaceId]);
  // By project, because these tables are indexed that way.
  const mine = sql`
    project_id = any(${sql.param(projects)}::uuid[]) and workspace_id = ${workspaceId}::uuid`;
  return { projects, mine, end: sql`${firstIdAt(Date.parse(day))}::uuid` };
}

/**
 * Deletes some attributions from before that day, with their history, and removes them from every count.
 * Resolves to their number.
 */
const deleteTestAttributions = systemWrite<Old, number>("deleteTestAttributions", async ({ tx }, old) => {
  const { workspaceId } = old;
  const { mine, end } = await oldOf(tx, old);
  const { rows } = await tx.execute<{ n: number }>(sql`
      with old as materialized (
        select project_id, id from attributions where ${mine} and id < ${end} limit ${ROWS_A_COMMIT}
      ), history as (
        delete from attribution_changes c using old
        where c.project_id = old.project_id and c.attribution_id = old.id
          and c.workspace_id = ${workspaceId}::uuid
      ), gone as (
        delete from attributions a using old
        where a.project_id = old.project_id and a.id = old.id and a.workspace_id = ${workspaceId}::uuid
        returning a.project_id, (a.created_at at time zone 'utc')::date as day, a.content_creator_id,
                  a.content_id, a.withdrawn_at, nullif(platform_of(a.metadata), '') as platform
      ), totals as (
        insert into project_totals as t (workspace_id, project_id, shard, n, withdrawn)
        select ${workspaceId}::uuid, project_id, ${CORRECTIONS_SHARD}::smallint,
               -count(*) filter (where withdrawn_at is null),
               -count(*) filter (where withdrawn_at is not null)
        from gone group by project_id order by project_id
        on conflict (project_id, shard, workspace_id)
          do update set n = t.n + excluded.n, withdrawn = t.withdrawn + excluded.withdrawn
      ), deltas as (
        insert into tally_deltas (workspace_id, project_id, day, n, creators, contents, platforms)
        select ${workspaceId}::uuid, project_id, day, -1,
               array_agg(content_creator_id) filter (where content_creator_id is not null),
               array_agg(content_id), array_agg(platform) filter (where platform is not null)
        from gone where withdrawn_at is null group by project_id, day
      )
      select count(*) as n from gone`);
  return Number(rows[0]?.n);
});

/** Deletes counts and names that only attributions from before that day use. */
const deleteTestCounts = systemWrite<Old & { dropUnrecorded: DropUnrecorded }, void>(
  "deleteTestCounts",
  async ({ tx }, { dropUnrecorded, ...old }) => {
    const { workspaceId, day } = old;
    const { projects, mine } = await oldOf(tx, old);
    await tx.execute(sql`delete from attribution_days where ${mine} and day < ${day}::date`);
    const scopes = sql.param([workspaceId, ...projects]);
    await tx.execute(sql`
      delete from creator_days
      where scope_id = any(${scopes}::uuid[]) and workspace_id = ${workspaceId} and day < ${day}::date`);
    for (const table of ["project_creators", "attribution_names"])
      await tx.execute(sql`delete from ${sql.raw(table)} where ${mine} and last_day < ${day}::date`);
    await tx.execute(sql`
      update project_creators c set first_day = (
        select (a.created_at at time zone 'utc')::date from attributions a
        where a.project_id = c.project_id and a.content_creator_id = c.content_creator_id
          and a.workspace_id = c.workspace_id and a.withdrawn_at is null order by a.id limit 1)
      where ${mine} and first_day < ${day}::date`);
    // Deletes the deltas of an earlier run once they're folded.
    for (const table of ["tally_days", "tally_months", "tally_years"])
      await tx.execute(sql`delete from ${sql.raw(table)} where ${mine} and n = 0`);
    await tx.execute(sql`delete from workspace_tallies where workspace_id = ${workspaceId} and n = 0`);
    await dropUnrecorded(tx, { workspaceId, projects, day });
  },
);

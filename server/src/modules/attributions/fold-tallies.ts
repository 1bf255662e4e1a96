import type pg from "pg";
import type { Deps } from "../../core/deps.ts";
import { FACETS } from "./tallies.ts";

const FOLD_LOCK = 7_305_003;
const DELTAS_A_FOLD = 200;
const PAUSE_MS = 2000;

const counted = (facet: keyof typeof FACETS) => `
  select workspace_id, project_id, ${FACETS[facet]}::smallint as facet, day, value, sum(n) as n
  from taken cross join unnest(${facet}s) as value group by workspace_id, project_id, day, value`;

const FOLD = {
  name: "fold-tallies",
  text: `
    with taken as (
      delete from tally_deltas
      where (project_id, id, workspace_id) in (
        select project_id, id, workspace_id from tally_deltas limit ${DELTAS_A_FOLD})
      returning workspace_id, project_id, day, n, creators, contents, platforms
    ), counted as materialized (
      ${counted("creator")} union all ${counted("content")} union all ${counted("platform")}
    ), days as (
      insert into tally_days as d (workspace_id, project_id, facet, day, value, n)
      select workspace_id, project_id, facet, day, value, n from counted where n <> 0 order by project_id, facet, day, value collate "C"
      on conflict (project_id, facet, day, value, workspace_id) do update set n = d.n + excluded.n
    ), months as (
      insert into tally_months as m (workspace_id, project_id, facet, month, value, n)
      select workspace_id, project_id, facet, date_trunc('month', day)::date, value, sum(n) from counted where n <> 0
      group by workspace_id, project_id, facet, date_trunc('month', day), value
      order by project_id, facet, 4, value collate "C"
      on conflict (project_id, facet, month, value, workspace_id) do update set n = m.n + excluded.n
    )
    select count(*) as n from taken`,
};

/**
 * Moves what was recorded lately into the tallies by day and month. One process at a time; the others find nothing to do.
 * Resolves to whether there may be more. It need not wait for the disk: a crash undoes both sides of the move or neither.
 */
export async function foldTallies(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local synchronous_commit = off");
    const { rows: locks } = await client.query("select pg_try_advisory_xact_lock($1) as mine", [FOLD_LOCK]);
    const folded = locks[0].mine ? (await client.query(FOLD)).rows[0].n : 0;
    await client.query("commit");
    client.release();
    return folded === DELTAS_A_FOLD;
  } catch (error) {
    client.release(true); // the connection goes, and its transaction with it
    throw error;
  }
}

/** Folds for as long as this process works. Readers never wait for it, nor depend on it: it only keeps their answers fast. */
export function keepFolding(deps: Deps): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, PAUSE_MS).unref();
    });

  async function run() {
    while (!stopped) {
      const more = await foldTallies(deps.pool).catch((error) => {
        deps.log.warn({ err: error }, "Tallies could not be folded; they are tried again");
        return false;
      });
      if (!more && !stopped) await pause();
    }
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake();
      await running;
    },
  };
}

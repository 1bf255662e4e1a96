import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { consumer } from "../../events/consumer.ts";
import { FACETS, UNITS } from "./tallies.ts";

const DELTAS_A_FOLD = 200;
/** Folding less often means fewer writes to the rows of frequently credited creators. */
const STEP_MS = 5000;

const counted = (facet: keyof typeof FACETS) => `
  select workspace_id, project_id, ${FACETS[facet]}::smallint as facet, day, value, sum(n) as n
  from taken cross join unnest(${facet}s) as value group by workspace_id, project_id, day, value`;

const FOLD = `
    with taken as (
      delete from tally_deltas
      where (project_id, id, workspace_id) in (
        select project_id, id, workspace_id from tally_deltas limit ${DELTAS_A_FOLD})
      returning workspace_id, project_id, day, n, creators, contents, platforms
    ), counted as materialized (
      ${counted("creator")} union all ${counted("content")} union all ${counted("platform")}
    ), days as (
      insert into tally_days as d (workspace_id, project_id, facet, day, value, n)
      select workspace_id, project_id, facet, day, value, n from counted where n <> 0 order by project_id,
      facet, day, value collate "C"
      on conflict (project_id, facet, day, value, workspace_id) do update set n = d.n + excluded.n
    ), months as (
      insert into tally_months as m (workspace_id, project_id, facet, month, value, n)
      select workspace_id, project_id, facet, date_trunc('month', day)::date, value, sum(n) from counted
      where n <> 0
      group by workspace_id, project_id, facet, date_trunc('month', day), value
      order by project_id, facet, 4, value collate "C"
      on conflict (project_id, facet, month, value, workspace_id) do update set n = m.n + excluded.n
    ), years as (
      insert into tally_years as y (workspace_id, project_id, facet, year, value, n)
      select workspace_id, project_id, facet, date_trunc('year', day)::date, value, sum(n) from counted
      where n <> 0
      group by workspace_id, project_id, facet, date_trunc('year', day), value
      order by project_id, facet, 4, value collate "C"
      on conflict (project_id, facet, year, value, workspace_id) do update set n = y.n + excluded.n
    ), altogether as (
      insert into workspace_tallies as w (workspace_id, facet, unit, begins, value, n)
      select workspace_id, facet, unit, begins, value, sum(n) from counted cross join lateral (values
        (${UNITS.day}, day), (${UNITS.month}, date_trunc('month', day)::date),
        (${UNITS.year}, date_trunc('year', day)::date)) as u (unit, begins)
      where n <> 0
      group by workspace_id, facet, unit, begins, value
      order by workspace_id, facet, unit, begins, value collate "C"
      on conflict (workspace_id, facet, unit, begins, value) do update set n = w.n + excluded.n
    )
    select count(*)::int as n from taken`;

/**
 * Moves recent attributions and corrections into the tallies by day, month, and year, per project and per
 * workspace. Readers never wait for it or depend on it: it only keeps them fast.
 */
export const tallies = consumer({
  name: "tallies",
  types: ["attribution.recorded", "attribution.edited", "attribution.withdrawn"],
  stepMs: STEP_MS,
  async handle(tx) {
    while ((await foldTallies(tx)) === DELTAS_A_FOLD);
  },
});

/** Folds up to 200 visible deltas. Returns the number folded. */
async function foldTallies(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql.raw(FOLD));
  return rows[0]?.n ?? 0;
}

import type pg from "pg";
import { type Claimed, readSyncs } from "./read-syncs.ts";

/** What is due again comes before what is new: it has waited longer. */
const CLAIM_DUE = {
  name: "claim-due-syncs",
  text: `
    with due as materialized (
      select project_id, attribution_id, unknown or state = 'sending' as unknown from rights_syncs where due_at <= $1
      order by due_at limit $3 for update skip locked
    )
    update rights_syncs s set
      state = case when s.state = 'processing' then s.state else 'sending' end,
      since = case when s.state = 'pending' then $1 else s.since end,
      unknown = due.unknown, attempt = s.attempt + 1, due_at = $2
    from due where s.project_id = due.project_id and s.attribution_id = due.attribution_id
    returning s.project_id, s.attribution_id`,
};

/** An outbox row is taken whole; what is more than asked for waits as pending. One that was edited before has its place already. */
const CLAIM_NEW = {
  name: "claim-new-syncs",
  text: `
    with first as materialized (
      select project_id, id, cardinality(ids) as n from rights_outbox order by id limit $3 for update skip locked
    ), taken as (
      delete from rights_outbox o
      using (select project_id, id from (select *, sum(n) over (order by id) - n as before from first) f where before < $3) f
      where o.project_id = f.project_id and o.id = f.id
      returning o.project_id, o.ids
    ), fresh as (
      select project_id, attribution_id, row_number() over (order by attribution_id) <= $3 as now from taken cross join unnest(ids) as attribution_id
    )
    insert into rights_syncs (project_id, attribution_id, state, since, asked_at, attempt, due_at)
    select project_id, attribution_id, case when now then 'sending' else 'pending' end, $1::timestamptz,
           to_timestamp(('x' || substr(replace(attribution_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0), now::int, case when now then $2::timestamptz else $1::timestamptz end
    from fresh order by project_id, attribution_id
    on conflict (project_id, attribution_id) do nothing
    returning project_id, attribution_id, state`,
};

/**
 * Takes up to `limit` records that are to be sent or looked after, for `leaseMs`. Any number of processes may: each record is in
 * one's hands only, and one that does not come back is taken again when its lease ends, its outcome being unknown.
 */
export async function claimSyncs(
  pool: pg.Pool,
  limit: number,
  now: number,
  leaseMs: number,
): Promise<Claimed[]> {
  const values = [new Date(now), new Date(now + leaseMs)];
  const due = await pool.query({ ...CLAIM_DUE, values: [...values, limit] });
  const left = limit - due.rows.length;
  const fresh = left > 0 ? await pool.query({ ...CLAIM_NEW, values: [...values, left] }) : { rows: [] };
  const taken = [...due.rows, ...fresh.rows.filter((row) => row.state === "sending")];
  if (taken.length === 0) return [];
  const read = await readSyncs(
    pool,
    taken.map((row) => row.project_id),
    taken.map((row) => row.attribution_id),
  );
  return read.filter((item): item is Claimed => item.state === "sending" || item.state === "processing");
}

import pg from "pg";

/** A transaction id below every running one, in any cluster. */
const PAST = "3";

/**
 * A log that was restored from a dump carries the transaction ids of the cluster it was written in, which
 * mean nothing in this one: new events would sort below the cursors. Numbers it anew, in its order, and moves
 * the cursors with it. Resolves to whether that was needed. Call it before anything writes.
 */
export async function rebaseLog(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "byline-migrate" });
  await client.connect();
  try {
    await client.query("begin");
    // of two processes that start, one does it
    await client.query("lock table event_cursors in exclusive mode");
    const { rows } = await client.query<{ restored: boolean }>(`
      select coalesce(greatest((select max(xid) from event_cursors), (select max(xid) from events))
                      > pg_snapshot_xmax(pg_current_snapshot()), false) as restored`);
    const restored = rows[0]?.restored ?? false;
    if (restored) await renumberEvents(client);
    await client.query("commit");
    return restored;
  } finally {
    await client.end();
  }
}

async function renumberEvents(client: pg.Client) {
  await client.query(`
    update event_cursors c set xid = '${PAST}',
      seq = (select count(*) from events e where (e.xid, e.seq) <= (c.xid, c.seq))`);
  await client.query(`
    with numbered as (select xid, seq, row_number() over (order by xid, seq) as n from events),
    detailed as (
      update event_details d set xid = '${PAST}', seq = n from numbered
      where (d.xid, d.seq) = (numbered.xid, numbered.seq)
    )
    update events e set xid = '${PAST}', seq = n from numbered
    where (e.xid, e.seq) = (numbered.xid, numbered.seq)`);
  // Read by streams alone, which begin anew.
  await client.query("update api_requests set xid = null, seq = null where xid is not null");
  await client.query("select setval('events_seq', greatest((select count(*) from events), 1))");
}

import pg from "pg";

/** A transaction id lower than any running one, in any cluster. */
const PAST = "3";

/**
 * Renumbers a log that was restored from a dump, and moves its cursors. Its transaction ids come from another
 * cluster, so new events would sort before the cursors. Resolves to whether that was needed. Call it before
 * any write.
 */
export async function rebaseLog(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "byline-migrate" });
  await client.connect();
  try {
    await client.query("begin");
    // If two processes start at once, only one of them does it.
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
  // Only streams read these positions, and they start over.
  await client.query("update api_requests set xid = null, seq = null where xid is not null");
  await client.query("select setval('events_seq', greatest((select count(*) from events), 1))");
}

import type { Queryable } from "./client.ts";

/** The end of a primary's log, and which database it's the log of. */
export type Position = { lsn: string; system: string };
type Answered = { standby: boolean; replayed: boolean; system: string };

const SYSTEM = "(select system_identifier::text from pg_control_system()) as system";

export async function readPosition(primary: Queryable): Promise<Position> {
  // at the beginning of a page or segment, the next record follows a header that no record ends at
  const { rows } = await primary.query({
    text: `select (case when byte % pg_size_bytes(current_setting('wal_segment_size')) = 40 then lsn - 40
                        when byte % 8192 = 24 then lsn - 24 else lsn end)::text as lsn, ${SYSTEM}
           from pg_current_wal_insert_lsn() as lsn, pg_wal_lsn_diff(lsn, '0/0') as byte`,
  });
  return rows[0] as Position;
}

/** Whether a replica has everything up to the position. Throws if it's a replica of another database. */
export async function hasReplayed(replica: Queryable, { lsn, system }: Position): Promise<boolean> {
  const { rows } = await replica.query({
    text: `select pg_is_in_recovery() as standby, ${SYSTEM},
                  pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed`,
    values: [lsn],
  });
  const found = rows[0] as Answered;
  if (!found.standby) throw new Error("The database at BYLINE_READ_URL isn't a replica.");
  if (found.system !== system)
    throw new Error("The database at BYLINE_READ_URL is a replica of another database.");
  return found.replayed;
}

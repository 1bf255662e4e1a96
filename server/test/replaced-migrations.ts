import type pg from "pg";
import { BASELINE } from "../src/db/migrate.ts";

/** Lists the migrations in a database as commit d448e705 did, whose 106 the baseline replaces. */
export async function leaveReplaced(db: pg.Pool | pg.PoolClient) {
  await db.query("delete from migrations where name = $1", [BASELINE]);
  await db.query(
    `insert into migrations (name, checksum)
     select to_char(46 + n, 'fm0000') || '_x', '' from generate_series(0, 104) n
     union all
     select '0151_source_members', 'bafa0f87353d6be0eea7229478fbc23a5b6051892aa23f801ed47eecd1dd1b9c'`,
  );
}

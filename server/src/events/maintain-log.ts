import { sql } from "drizzle-orm";
import type { Deps } from "../core/deps.ts";
import { eachAlone } from "../core/each-alone.ts";
import { inTransaction } from "../db/client.ts";
import { DAY_MS } from "../kit/days.ts";
import type { Consumer } from "./consumer.ts";
import { deleteOldDetails } from "./details.ts";

/** The current month and the next two. */
const MONTHS_AHEAD = 3;
const BATCH = 10_000;

/**
 * Creates the log's partitions ahead of time, and drops expired events that all `readers` have read. The
 * registry sync isn't a reader here, since its cursor doesn't move without a platform.
 */
export async function maintainLog(deps: Deps, readers: readonly Consumer[]): Promise<void> {
  const now = deps.clock();
  const oldest = new Date(now - deps.config.eventRetentionDays * DAY_MS);
  const names = readers.map(({ name }) => name);
  const steps = {
    "add months": () => addMonths(deps, new Date(now)),
    "drop months": () => dropMonths(deps, oldest, names),
    "delete from the default partition": () => deleteFromDefault(deps, oldest, names),
    "delete old details": () => deleteOldDetails(deps.db, now),
  };
  await eachAlone(
    Object.entries(steps),
    ([, step]) => step(),
    ([name]) => name,
  );
}

/** Adds each month in its own transaction, to keep the locks on the default partition short. */
async function addMonths({ db }: Deps, now: Date): Promise<void> {
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString(),
  );
  await eachAlone(months, (month) => db.execute(sql`select add_event_month(${month}::date)`));
}

/** Drops the months that end before `oldest`. */
async function dropMonths({ db, log }: Deps, oldest: Date, readers: string[]): Promise<void> {
  const { rows } = await db.execute<{ partition: string }>(sql`
    select c.relname as partition from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass and c.relname ~ '^events_[0-9]{4}_[0-9]{2}$' order by c.relname`);
  const isOld = (partition: string) => {
    const [, year, month] = partition.split("_").map(Number);
    return Date.UTC(year as number, month as number) <= oldest.getTime();
  };
  const old = rows.map(({ partition }) => partition).filter(isOld);
  await eachAlone(old, async (partition) => {
    const dropped = await inTransaction(db, async (tx) => {
      const table = sql.identifier(partition);
      const { rows } = await tx.execute<{ read: boolean }>(sql`
        select not exists (
          select from event_cursors
          where consumer = any(${sql.param(readers)}::text[])
            and (xid, seq) < (select xid, seq from ${table} order by xid desc, seq desc limit 1)
        ) as read`);
      if (rows[0]?.read) await tx.execute(sql`drop table ${table}`);
      return rows[0]?.read;
    });
    if (dropped) log.info({ partition }, "old events were dropped");
  });
}

async function deleteFromDefault({ db }: Deps, oldest: Date, readers: string[]): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { rowCount } = await db.execute(sql`
      delete from events_default where ctid in (
        select ctid from events_default
        where at < ${oldest.toISOString()}
          and (xid, seq) <= (
            select xid, seq from event_cursors where consumer = any(${sql.param(readers)}::text[])
            order by xid, seq limit 1
          )
        limit ${BATCH}
      )`);
    deleted = rowCount ?? 0;
  }
}

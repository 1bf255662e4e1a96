import type pg from "pg";

const EVERY_MS = 5000;
/** Rows that must have changed; and a tenth of the table, as autovacuum has it. */
const CHANGED = 1000;

type Log = { warn: (about: { err: unknown }, message: string) => void };

/**
 * Renews the planner's statistics of tables that have changed much, within seconds. Autovacuum does it within
 * minutes, and until then plans for a workspace that has just recorded thousands take it for one that has
 * nothing: lists of a second then took longer than a statement may.
 */
export function startKeepingStatistics({ pool, log }: { pool: pg.Pool; log: Log }): {
  stop: () => Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => keepStatistics(pool))
      .catch((error) => log.warn({ err: error }, "statistics could not be renewed"));
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** A table that is being analyzed or vacuumed at this moment is left to the next time. */
export async function keepStatistics(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables
     where schemaname = current_schema() and n_mod_since_analyze > greatest($1, n_live_tup / 10)`,
    [CHANGED],
  );
  for (const { name } of rows) await pool.query(`analyze (skip_locked) ${name}`);
}

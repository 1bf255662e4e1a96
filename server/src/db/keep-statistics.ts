import type pg from "pg";

const EVERY_MS = 5000;
/** Minimum changed rows, in addition to a tenth of the table (autovacuum's rule). */
const CHANGED = 1000;

type Log = { warn: (about: { err: unknown }, message: string) => void };

/**
 * Updates the planner's statistics of heavily changed tables within seconds. Autovacuum takes minutes, and
 * until then the planner treats a workspace with thousands of new rows as empty, so that lists time out.
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

/** Updates the statistics now. Skips tables that are currently being analyzed or vacuumed. */
export async function keepStatistics(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables
     where schemaname = current_schema() and n_mod_since_analyze > greatest($1, n_live_tup / 10)`,
    [CHANGED],
  );
  for (const { name } of rows) await pool.query(`analyze (skip_locked) ${name}`);
}

import type pg from "pg";

const EVERY_MS = 5000;
/** How long after a signal tables may still change. Without signals, checks once in that time. */
const ACTIVE_MS = 60_000;
/** Minimum changed rows, in addition to a tenth of the table (autovacuum's rule). */
const CHANGED = 1000;

type Running = {
  pool: pg.Pool;
  log: { warn: (about: { err: unknown }, message: string) => void };
  bus: { subscribe: (listener: () => void) => () => void };
};

/**
 * Updates the planner's statistics of heavily changed tables within seconds. Autovacuum takes minutes, and
 * until then the planner treats a workspace with thousands of new rows as empty, so that lists time out.
 */
export function startKeepingStatistics({ pool, log, bus }: Running): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let activeAt = performance.now();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const unsubscribe = bus.subscribe(() => {
    activeAt = performance.now();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - activeAt > ACTIVE_MS && now - lookedAt < ACTIVE_MS) return;
    lookedAt = now;
    running = running
      .then(() => keepStatistics(pool))
      .catch((error) => log.warn({ err: error }, "statistics could not be renewed"));
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      unsubscribe();
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

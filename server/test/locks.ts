import type { TestApp } from "./harness.ts";

/** Returns the number of statements that wait for a lock another transaction holds. */
export async function countWaiting({ deps }: TestApp): Promise<number> {
  const { rows } = await deps.pool.query(
    "select count(*)::int from pg_stat_activity " +
      "where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].count;
}

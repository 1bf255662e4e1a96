import type { Queryable } from "../db/client.ts";

/**
 * What waits in a queue. `due` is SQL that returns a `due` time for each waiting item, by an index, and in
 * that order if the index has it. Work without a schedule is due since its last progress.
 */
export type Backlog = { queue: string; due: string };

/**
 * `items`: at most `MAX_COUNTED`. `overdueSeconds`: how long the longest overdue of them has been due. Beyond
 * `MAX_COUNTED`, others may be due for longer.
 */
export type BacklogSize = { queue: string; items: number; overdueSeconds: number };

/** Items counted per queue, so that a reading costs little however long the queue. */
export const MAX_COUNTED = 10_000;

/** Measures queues in one statement. `now`: milliseconds since 1970. */
export async function measureBacklogs(
  db: Queryable,
  backlogs: readonly Backlog[],
  now: number,
): Promise<BacklogSize[]> {
  const parts = backlogs.map(
    ({ queue, due }) => `
      select '${queue}' as queue, count(*)::int as items,
        greatest(0, extract(epoch from $1::timestamptz - min(due)))::float8 as "overdueSeconds"
      from (${due} limit ${MAX_COUNTED}) waiting`,
  );
  const { rows } = await db.query({ text: parts.join(" union all "), values: [new Date(now)] });
  return rows;
}

import { sql } from "drizzle-orm";
import type { Deps } from "../core/deps.ts";
import type { Consumer } from "./consumer.ts";

export type Lag = {
  consumer: string;
  /** Events left to handle. With 10,000 or more log rows unread, the number of those rows, as an estimate. */
  events: number;
  /** Age of the oldest unhandled event. */
  seconds: number;
  /** Failed tries in a row, with the last error. */
  failures: number;
  error: string | null;
};

type Behind = {
  consumer: string;
  failures: number;
  error: string | null;
  own: number;
  ownSince: string | null;
  all: number;
  allSince: string | null;
};

const COUNTED = 10_000;
const FRESH_MS = 1000;

/** Lists how far each consumer is behind the log, except consumers that no process has started yet. */
export async function listLags(
  { db, clock }: Pick<Deps, "db" | "clock">,
  consumers: readonly Consumer[],
): Promise<Lag[]> {
  const listed = JSON.stringify(consumers.map(({ name, types }) => ({ name, types })));
  const { rows } = await db.execute<Behind>(sql`
    select c.consumer, c.failures, c.error, log.*
    from rows from (jsonb_to_recordset(${listed}::jsonb) as (name text, types text[]))
      with ordinality as listed (name, types, position)
    join event_cursors c on c.consumer = listed.name
    cross join lateral (
      select count(*) filter (where own)::int as own, min(at) filter (where own) as "ownSince",
             count(*)::int as "all", min(at) as "allSince"
      from (
        select at, type = any(listed.types) as own from events
        where (xid, seq) > (c.xid, c.seq) order by xid, seq limit ${COUNTED}
      ) unread
    ) log
    order by listed.position`);
  return rows.map(({ consumer, failures, error, own, ownSince, all, allSince }) => {
    // Past COUNTED rows, its own events may come later. A running consumer never falls that far behind on
    // other events.
    const [events, since] = all < COUNTED ? [own, ownSince] : [all, allSince];
    const age = since ? (clock() - new Date(since).getTime()) / 1000 : 0;
    return { consumer, events, seconds: Math.max(0, Math.round(age)), failures, error };
  });
}

/** Returns a function that reads the lags at most once a second, without errors because anyone may see it. */
export function publicLags(deps: Deps, consumers: readonly Consumer[]): () => Promise<Omit<Lag, "error">[]> {
  let read: Promise<Omit<Lag, "error">[]> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (!read || now - readAt > FRESH_MS) {
      readAt = now;
      read = listLags(deps, consumers).then((lags) => lags.map(({ error: _hidden, ...lag }) => lag));
    }
    return read;
  };
}

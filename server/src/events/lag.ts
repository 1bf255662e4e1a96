import { sql } from "drizzle-orm";
import type { Deps } from "../core/deps.ts";
import type { Consumer } from "./consumer.ts";

export type Lag = {
  consumer: string;
  /** Events left to handle. From 10,000 log rows behind on, an estimate: the log rows left to read. */
  events: number;
  /** The age of the oldest of them. */
  seconds: number;
  /** Tries in a row that failed, and what the last one failed with. */
  failures: number;
  error: string | null;
};

type Behind = {
  failures: number;
  error: string | null;
  own: number;
  ownSince: string | null;
  all: number;
  allSince: string | null;
};

const COUNTED = 10_000;
const FRESH_MS = 1000;

/** How far each consumer is behind the log; those that no process has started yet are left out. */
export async function listLags({ db, clock }: Deps, consumers: readonly Consumer[]): Promise<Lag[]> {
  const lags = await Promise.all(
    consumers.map(async ({ name, types }) => {
      const { rows } = await db.execute<Behind>(sql`
        select c.failures, c.error, count(*) filter (where own)::int as own,
               min(at) filter (where own) as "ownSince", count(at)::int as "all", min(at) as "allSince"
        from event_cursors c left join lateral (
          select at, type = any(${sql.param(types)}::text[]) as own from events
          where (xid, seq) > (c.xid, c.seq) order by xid, seq limit ${COUNTED}
        ) log on true
        where c.consumer = ${name} group by c.failures, c.error`);
      return rows.map(({ failures, error, own, ownSince, all, allSince }) => {
        // Past COUNTED, its own events may come later. A running consumer never falls that far behind on
        // others.
        const [events, since] = all < COUNTED ? [own, ownSince] : [all, allSince];
        const age = since ? (clock() - new Date(since).getTime()) / 1000 : 0;
        return { consumer: name, events, seconds: Math.max(0, Math.round(age)), failures, error };
      });
    }),
  );
  return lags.flat();
}

/**
 * Reads the lags at most once a second, however often it is asked, and without the errors, since everybody
 * may see it.
 */
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

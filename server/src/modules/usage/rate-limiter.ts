import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Allowance } from "../../core/allowance.ts";

const WINDOW_MS = 3_600_000;

declare module "../../core/deps.ts" {
  interface Services {
    limiter: RateLimiter;
  }
}

/** How far a token's hour is after `calls` of it were counted together. */
export type Counted = { tokenId: string; calls: number; used: number; startedAt: Date };

export type RateLimiter = {
  /** Counts one call. */
  take: (tokenId: string) => Promise<Allowance>;
  /** What is known without asking: that the hour's calls are used up. Else null. */
  exhausted: (tokenId: string) => Allowance | null;
  /** What each of the calls may do that a statement with `addCalls` counted, in their order. */
  allow: (counted: Counted) => Allowance[];
  limit: number;
};

/**
 * SQL that adds calls to the hours of tokens, with rows `(token_id, used, started_at)`; the arguments are the parameters that hold the
 * tokens, how many calls of each, and the time. The hour starts with the token's first call.
 */
export const addCalls = (tokens: string, calls: string, now: string) => `
  insert into rate_windows as w (token_id, started_at, used)
  select token_id, ${now}, calls from unnest(${tokens}::uuid[], ${calls}::int[]) as taken (token_id, calls) order by token_id
  on conflict (token_id) do update set
    used = case when w.started_at <= ${now}::timestamptz - interval '1 hour' then excluded.used else w.used + excluded.used end,
    started_at = case when w.started_at <= ${now}::timestamptz - interval '1 hour' then excluded.started_at else w.started_at end
  returning token_id, used, started_at`;

const COUNT_CALLS = { name: "count-calls", text: addCalls("$1", "$2", "$3") };

type Waiter = { resolve: (allowance: Allowance) => void; reject: (error: unknown) => void };

/**
 * Counts calls per token in the database, so that any number of processes share one limit exactly. Calls that arrive
 * while a count is under way are counted together by the next one: a statement per round trip, not per call.
 */
export function createRateLimiter(pool: pg.Pool, limit: number, clock: () => number): RateLimiter {
  let waiting = new Map<string, Waiter[]>();
  let counting = false;
  const usedUp = new LRUCache<string, number>({ max: 50_000 });

  async function count() {
    while (waiting.size > 0) {
      const taken = waiting;
      waiting = new Map();
      try {
        const calls = [...taken.values()].map((waiters) => waiters.length);
        const { rows } = await pool.query({
          ...COUNT_CALLS,
          values: [[...taken.keys()], calls, new Date(clock())],
        });
        for (const { token_id: tokenId, used, started_at: startedAt } of rows) {
          const waiters = taken.get(tokenId) ?? [];
          const allowances = allow({ tokenId, calls: waiters.length, used, startedAt });
          waiters.forEach((waiter, i) => {
            waiter.resolve(allowances[i] as Allowance);
          });
        }
      } catch (error) {
        for (const waiters of taken.values()) for (const waiter of waiters) waiter.reject(error);
      }
    }
    counting = false;
  }

  function allow({ tokenId, calls, used, startedAt }: Counted): Allowance[] {
    const resetAt = startedAt.getTime() + WINDOW_MS;
    if (used >= limit) usedUp.set(tokenId, resetAt);
    return Array.from({ length: calls }, (_, i) => {
      const remaining = limit - (used - calls) - i - 1;
      return { allowed: remaining >= 0, limit, remaining: Math.max(0, remaining), resetAt };
    });
  }

  function exhausted(tokenId: string): Allowance | null {
    const resetAt = usedUp.get(tokenId);
    if (resetAt === undefined) return null;
    if (clock() < resetAt) return { allowed: false, limit, remaining: 0, resetAt };
    usedUp.delete(tokenId);
    return null;
  }

  return {
    limit,
    allow,
    exhausted,
    take(tokenId) {
      const known = exhausted(tokenId);
      if (known) return Promise.resolve(known);
      return new Promise((resolve, reject) => {
        const waiters = waiting.get(tokenId);
        if (waiters) waiters.push({ resolve, reject });
        else waiting.set(tokenId, [{ resolve, reject }]);
        if (counting) return;
        counting = true;
        setImmediate(count); // with all that arrived in this turn of the loop
      });
    },
  };
}

import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { AppError } from "../errors.ts";

const WINDOW_MS = 3_600_000;

/** `resetAt` in milliseconds since 1970. */
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetAt: number };

export type RateLimiter = { take: (tokenId: string) => Promise<Allowance> };

const COUNT_CALLS = {
  name: "count-calls",
  text: `
    insert into rate_windows as w (token_id, started_at, used)
    select token_id, $3, calls from unnest($1::uuid[], $2::int[]) as taken (token_id, calls) order by token_id
    on conflict (token_id) do update set
      used = case when w.started_at <= $3::timestamptz - interval '1 hour' then excluded.used else w.used + excluded.used end,
      started_at = case when w.started_at <= $3::timestamptz - interval '1 hour' then excluded.started_at else w.started_at end
    returning token_id, used, started_at`,
};

type Waiter = { resolve: (allowance: Allowance) => void; reject: (error: unknown) => void };

/**
 * Counts calls per token in the database, so that any number of processes share one limit exactly. Calls that arrive
 * while a count is under way are counted together by the next one: a statement per round trip, not per call.
 * The hour starts with the token's first call.
 */
export function createRateLimiter(pool: pg.Pool, limit: number, clock: () => number): RateLimiter {
  let waiting = new Map<string, Waiter[]>();
  let counting = false;
  const exhausted = new LRUCache<string, number>({ max: 50_000 });

  async function count() {
    while (waiting.size > 0) {
      const taken = waiting;
      waiting = new Map();
      try {
        const calls = [...taken.values()].map((waiters) => waiters.length);
        const { rows } = await pool.query({ ...COUNT_CALLS, values: [[...taken.keys()], calls, new Date(clock())] });
        for (const row of rows) settle(row.token_id, taken.get(row.token_id) ?? [], row.used, row.started_at.getTime() + WINDOW_MS);
      } catch (error) {
        for (const waiters of taken.values()) for (const waiter of waiters) waiter.reject(error);
      }
    }
    counting = false;
  }

  function settle(tokenId: string, waiters: Waiter[], used: number, resetAt: number) {
    const before = used - waiters.length;
    waiters.forEach((waiter, i) => {
      const remaining = limit - before - i - 1;
      waiter.resolve({ allowed: remaining >= 0, limit, remaining: Math.max(0, remaining), resetAt });
    });
    if (used >= limit) exhausted.set(tokenId, resetAt);
  }

  return {
    take(tokenId) {
      const resetAt = exhausted.get(tokenId);
      if (resetAt !== undefined) {
        if (clock() < resetAt) return Promise.resolve({ allowed: false, limit, remaining: 0, resetAt });
        exhausted.delete(tokenId);
      }
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

/** Sets the rate headers and refuses the call that is one too many. `now` in milliseconds since 1970. */
export function applyAllowance(reply: FastifyReply, allowance: Allowance, now: number) {
  const seconds = Math.max(1, Math.ceil((allowance.resetAt - now) / 1000));
  reply.headers({
    "ratelimit-limit": allowance.limit,
    "ratelimit-remaining": allowance.remaining,
    "ratelimit-reset": seconds,
    "x-ratelimit-limit": allowance.limit,
    "x-ratelimit-remaining": allowance.remaining,
    "x-ratelimit-reset": Math.ceil(allowance.resetAt / 1000),
  });
  if (allowance.allowed) return;
  throw new AppError(
    "rate_limited",
    `This token has made its ${allowance.limit} calls of this hour. Wait ${seconds} seconds, or send many attributions in one call to /v1/attributions/batch.`,
    {
      retryAfter: seconds,
    },
  );
}

import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type RateDecision, type RatedCall, rateLimited, WINDOW_MS } from "../../core/rate-decision.ts";
import { addCalls, decide, type RateWindow } from "./rate-window.ts";

declare module "../../core/deps.ts" {
  interface Services {
    limiter: RateLimiter;
  }
}

export type RateLimiter = {
  limit: number;
  /** Counts a call. Throws `rate_limited` past the limit. */
  take: (call: RatedCall) => Promise<void>;
  /** Throws `rate_limited` if the hour is known to be used up, without counting. */
  refuseExhausted: (call: RatedCall) => void;
  /** Notes a call counted by `addCalls`. `after` is the number of later calls by its token. */
  counted: (call: RatedCall, window: RateWindow, after: number) => RateDecision;
};

const COUNT_CALLS = { name: "count-calls", text: addCalls("$1", "$2", "$3", "$4", "$5") };

type Waiter = { call: RatedCall; resolve: () => void; reject: (error: unknown) => void };

/**
 * Counts calls per token in the database, so that any number of processes share one exact limit. Calls that
 * arrive during a count are counted together next, with a statement per round trip instead of per call.
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
        const workspaces = [...taken.values()].map(([first]) => first?.call.workspaceId);
        const calls = [...taken.values()].map((waiters) => waiters.length);
        const now = clock();
        const values = [[...taken.keys()], workspaces, calls, new Date(now), new Date(now - WINDOW_MS)];
        const { rows } = await pool.query({ ...COUNT_CALLS, values });
        for (const { token_id: tokenId, used, started_at: startedAt } of rows) {
          const waiters = taken.get(tokenId) ?? [];
          waiters.forEach(({ call, resolve, reject }, i) => {
            const decision = counted(call, { tokenId, used, startedAt }, waiters.length - 1 - i);
            if (decision.allowed) resolve();
            else reject(rateLimited(decision, clock()));
          });
        }
      } catch (error) {
        for (const waiters of taken.values()) for (const waiter of waiters) waiter.reject(error);
      }
    }
    counting = false;
  }

  function counted(call: RatedCall, window: RateWindow, after: number): RateDecision {
    call.decision = decide(window, after, limit);
    if (call.decision.remaining === 0) usedUp.set(call.tokenId, call.decision.resetAt);
    return call.decision;
  }

  function refuseExhausted(call: RatedCall) {
    const resetAt = usedUp.get(call.tokenId);
    if (resetAt === undefined) return;
    const leftMs = resetAt - clock();
    if (leftMs <= 0 || leftMs > WINDOW_MS) return void usedUp.delete(call.tokenId); // over, or a wrong clock
    call.decision = { allowed: false, limit, remaining: 0, resetAt };
    throw rateLimited(call.decision, clock());
  }

  return {
    limit,
    refuseExhausted,
    counted,
    async take(call) {
      refuseExhausted(call);
      await new Promise<void>((resolve, reject) => {
        const waiters = waiting.get(call.tokenId);
        if (waiters) waiters.push({ call, resolve, reject });
        else waiting.set(call.tokenId, [{ call, resolve, reject }]);
        if (counting) return;
        counting = true;
        setImmediate(count); // with all calls of this event loop turn
      });
    },
  };
}

import type { FastifyInstance } from "fastify";
import type { Clock } from "../core/deps.ts";
import { AppError } from "../core/errors.ts";
import { clientNetwork } from "./client-address.ts";
import { SAFE_METHODS } from "./security.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

declare module "fastify" {
  interface FastifyContextConfig {
    /** For a rarely called route: its limit per hour is half the normal limit per minute. */
    seldom?: true;
  }
}

/**
 * Limits each account, and each visitor network, to `limit` changes per minute in this process, or half as
 * many per hour for a `seldom` route. Limits across processes are counted in the database (core/throttle.ts).
 */
export function limitChanges(app: FastifyInstance, { limit, clock }: { limit: number; clock: Clock }) {
  const minutes = createWindow(MINUTE_MS, clock);
  const hours = createWindow(HOUR_MS, clock);
  app.addHook("onRequest", (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    if (SAFE_METHODS.has(request.method) || config.signed) return done();
    const caller = request.user?.userId ?? clientNetwork(request);
    let waitMs = minutes.count(caller, limit);
    if (config.seldom)
      waitMs = Math.max(waitMs, hours.count(`${caller} ${request.method} ${url}`, limit / 2));
    if (waitMs === 0) return done();
    const seconds = Math.ceil(waitMs / 1000);
    const pause = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
    done(
      new AppError("rate_limited", `You made too many changes at once. Wait ${pause}, then continue.`, {
        retryAfter: seconds,
      }),
    );
  });
}

/**
 * Counts by key. Returns the milliseconds until the next window, or 0 within the limit. If the clock is set
 * back, a new window begins.
 */
export function createWindow(lengthMs: number, clock: Clock) {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return {
    count(key: string, limit: number): number {
      const now = clock();
      if (now >= endsAt || now < endsAt - lengthMs) {
        counts = new Map();
        endsAt = now + lengthMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > limit ? endsAt - now : 0;
    },
  };
}

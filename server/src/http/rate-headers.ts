import type { FastifyReply } from "fastify";
import { type RateDecision, type RatedCall, secondsLeft, WINDOW_MS } from "../core/rate-decision.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by entry/bearer.ts on public API calls. */
    ratedCall: RatedCall | null;
    /** `performance.now()`, set by entry/bearer.ts. */
    authenticatedAt: number;
  }
}

/** Returns the limit for every caller, even a refused one: draft-ietf-httpapi-ratelimit-headers-10. */
export const ratePolicy = (limit: number) => `"hour";q=${limit};w=${WINDOW_MS / 1000}`;

/**
 * Adds headers with the calls left in the token's hour, by that draft and its earlier versions. `now` in
 * milliseconds since 1970.
 */
export function sendRateHeaders(reply: FastifyReply, decision: RateDecision, now: number) {
  const seconds = secondsLeft(decision, now);
  reply.headers({
    ratelimit: `"hour";r=${decision.remaining};t=${seconds}`,
    "ratelimit-limit": decision.limit,
    "ratelimit-remaining": decision.remaining,
    "ratelimit-reset": seconds,
    "x-ratelimit-limit": decision.limit,
    "x-ratelimit-remaining": decision.remaining,
    "x-ratelimit-reset": Math.ceil(decision.resetAt / 1000),
  });
}

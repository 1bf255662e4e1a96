import type { FastifyReply } from "fastify";
import { type RateDecision, type RatedCall, secondsLeft, WINDOW_MS } from "../core/rate-decision.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by entry/bearer.ts on calls of the public API. */
    ratedCall: RatedCall | null;
    /** By performance.now(); set there too. */
    authenticatedAt: number;
  }
}

/** Tells everybody the limit, also who is refused: draft-ietf-httpapi-ratelimit-headers-10. */
export const ratePolicy = (limit: number) => `"hour";q=${limit};w=${WINDOW_MS / 1000}`;

/**
 * Says in the answer what is left of the token's hour, as that draft has it and as its earlier versions had.
 * `now` in milliseconds since 1970.
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

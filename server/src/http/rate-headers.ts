import type { FastifyReply } from "fastify";
import { type RateDecision, type RatedCall, secondsLeft } from "../core/rate-decision.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by entry/bearer.ts on calls of the public API. */
    ratedCall: RatedCall | null;
  }
}

/** Says in the answer what is left of the token's hour. `now` in milliseconds since 1970. */
export function sendRateHeaders(reply: FastifyReply, decision: RateDecision, now: number) {
  reply.headers({
    "ratelimit-limit": decision.limit,
    "ratelimit-remaining": decision.remaining,
    "ratelimit-reset": secondsLeft(decision, now),
    "x-ratelimit-limit": decision.limit,
    "x-ratelimit-remaining": decision.remaining,
    "x-ratelimit-reset": Math.ceil(decision.resetAt / 1000),
  });
}

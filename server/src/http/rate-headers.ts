import type { FastifyReply, FastifyRequest } from "fastify";
import { type Allowance, rateLimited, secondsLeft } from "../core/allowance.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether the call has been counted in its token's hour. */
    rated: boolean;
  }
}

/** Lets a counted call in, with its rate headers, or refuses it. `now` in milliseconds since 1970. */
export function admit(request: FastifyRequest, reply: FastifyReply, allowance: Allowance, now: number) {
  request.rated = true;
  const seconds = secondsLeft(allowance, now);
  reply.headers({
    "ratelimit-limit": allowance.limit,
    "ratelimit-remaining": allowance.remaining,
    "ratelimit-reset": seconds,
    "x-ratelimit-limit": allowance.limit,
    "x-ratelimit-remaining": allowance.remaining,
    "x-ratelimit-reset": Math.ceil(allowance.resetAt / 1000),
  });
  if (!allowance.allowed) throw rateLimited(allowance, now);
}

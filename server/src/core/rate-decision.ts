import { AppError } from "./errors.ts";

/** A token's hourly window. */
export const WINDOW_MS = 3_600_000;

/** The rate limit's decision on one call. `resetAt` is in milliseconds since 1970. */
export type RateDecision = { allowed: boolean; limit: number; remaining: number; resetAt: number };

/** A token's call. `decision` is null until the call is counted. */
export type RatedCall = { tokenId: string; workspaceId: string; decision: RateDecision | null };

/** Returns the error for a call past the hourly limit. `now` is in milliseconds since 1970. */
export function rateLimited(decision: RateDecision, now: number): AppError {
  const seconds = secondsLeft(decision, now);
  const batch = "or send many attributions in one call to /v1/attributions/batch.";
  return new AppError(
    "rate_limited",
    `This token has reached its limit of ${decision.limit} calls an hour. Wait ${seconds} seconds, ${batch}`,
    { retryAfter: seconds },
  );
}

export const secondsLeft = ({ resetAt }: RateDecision, now: number) =>
  Math.max(1, Math.ceil((resetAt - now) / 1000));

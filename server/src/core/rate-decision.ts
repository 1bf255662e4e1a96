import { AppError } from "./errors.ts";

/** A token's hour. */
export const WINDOW_MS = 3_600_000;

/** The rate limit's decision on one call. `resetAt` in milliseconds since 1970. */
export type RateDecision = { allowed: boolean; limit: number; remaining: number; resetAt: number };

/** A call of a token. `decision` is null until it was counted in that token's hour. */
export type RatedCall = { tokenId: string; workspaceId: string; decision: RateDecision | null };

/** The refusal of a call past the hourly limit. `now` in milliseconds since 1970. */
export function rateLimited(decision: RateDecision, now: number): AppError {
  const seconds = secondsLeft(decision, now);
  const batch = "or send many attributions in one call to /v1/attributions/batch.";
  return new AppError(
    "rate_limited",
    `This token has made its ${decision.limit} calls for this hour. Wait ${seconds} seconds, ${batch}`,
    { retryAfter: seconds },
  );
}

export const secondsLeft = ({ resetAt }: RateDecision, now: number) =>
  Math.max(1, Math.ceil((resetAt - now) / 1000));

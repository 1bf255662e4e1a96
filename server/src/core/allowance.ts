import { AppError } from "./errors.ts";

/** What is left of a token's hour for one call. `resetAt` in milliseconds since 1970. */
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetAt: number };

/** The refusal of a call past the hourly limit. `now` in milliseconds since 1970. */
export function rateLimited(allowance: Allowance, now: number): AppError {
  const seconds = secondsLeft(allowance, now);
  const batch = "or send many attributions in one call to /v1/attributions/batch.";
  return new AppError(
    "rate_limited",
    `This token has made its ${allowance.limit} calls of this hour. Wait ${seconds} seconds, ${batch}`,
    { retryAfter: seconds },
  );
}

export const secondsLeft = ({ resetAt }: Allowance, now: number) =>
  Math.max(1, Math.ceil((resetAt - now) / 1000));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Milliseconds until the next try after `failures` in a row, or null when they are used up. Never before
 * `retryAfterMs`.
 */
export type Backoff = (failures: number, retryAfterMs?: number) => number | null;

/**
 * The pauses before the second try, the third and so on that Standard Webhooks recommends: about three days
 * of them.
 */
export const STANDARD_PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** `jitter` spreads each pause by that share of it, so that what failed together is not retried together. */
export function createBackoff(pauses: readonly number[], jitter = 0.2): Backoff {
  return (failures, retryAfterMs = 0) => {
    const pause = pauses[failures - 1];
    if (pause === undefined) return null;
    const spread = 1 - jitter + 2 * jitter * Math.random();
    return Math.round(Math.max(pause * spread, retryAfterMs * (1 + jitter * Math.random())));
  };
}

/**
 * Returns the milliseconds to wait after `failures` failures in a row, at least `retryAfterMs`, or null if no
 * tries are left.
 */
export type Backoff = (failures: number, retryAfterMs?: number) => number | null;

/** `jitter` is the share by which each pause varies, so that items that fail together retry apart. */
export function createBackoff(pauses: readonly number[], jitter = 0.2): Backoff {
  return (failures, retryAfterMs = 0) => {
    const pause = pauses[failures - 1];
    if (pause === undefined) return null;
    const spread = 1 - jitter + 2 * jitter * Math.random();
    return Math.round(Math.max(pause * spread, retryAfterMs * (1 + jitter * Math.random())));
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses before the second try, the third and so on: the schedule of Standard Webhooks. After the last one it has failed. */
const PAUSES = [
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
/** A slow platform is looked after for five days. */
const LOOKS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, ...Array<number>(28).fill(4 * HOUR)];
const JITTER = 0.2;

/** Milliseconds until the next try after `failures` in a row, or null when they are used up. Never sooner than the platform asked. */
export function pauseAfter(failures: number, retryAfterMs = 0): number | null {
  return jittered(PAUSES[failures - 1], retryAfterMs);
}

/** Milliseconds until the next look at a record that the platform has not decided on, or null when it took too long. */
export function lookAfter(looks: number, retryAfterMs = 0): number | null {
  return jittered(LOOKS[looks - 1], retryAfterMs);
}

/** Spread, so that what failed together does not come back together. */
function jittered(pause: number | undefined, atLeast: number): number | null {
  if (pause === undefined) return null;
  const spread = 1 - JITTER + 2 * JITTER * Math.random();
  return Math.round(Math.max(pause * spread, atLeast * (1 + JITTER * Math.random())));
}

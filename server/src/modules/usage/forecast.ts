import { type Meter, NEAR_PERCENT, withGrace } from "@byline/contract/usage.ts";
import { DAY_MS } from "../../kit/days.ts";
import type { Month } from "./months.ts";

/** Lower usage says too little about a whole month. */
const MIN_USED = 10;

/**
 * Returns the usage at the end of the month at its current pace, and when it reaches the limit. `now` is in
 * milliseconds since 1970. Null on the first day of a month and after little usage, when there's no pace yet.
 */
export function forecast(used: number, allowed: number | null, month: Month, now: number): Meter["forecast"] {
  const passed = now - month.startsAt;
  if (passed < DAY_MS || used < MIN_USED) return null;
  const length = month.endsAt - month.startsAt;
  const atEnd = Math.round((used / passed) * length);
  const fullAt = allowed !== null ? month.startsAt + (passed * allowed) / used : Number.POSITIVE_INFINITY;
  const ahead = fullAt > now && fullAt < month.endsAt;
  return { atEnd, fullAt: ahead ? new Date(fullAt).toISOString() : null };
}

export function stateOf(used: number, allowed: number | null, monthly: boolean): Meter["state"] {
  if (allowed === null) return "fine";
  if (used >= (monthly ? withGrace(allowed) : allowed)) return "full";
  if (used >= allowed) return "grace";
  return used * 100 >= allowed * NEAR_PERCENT ? "near" : "fine";
}

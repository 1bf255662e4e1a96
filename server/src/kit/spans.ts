import { DAY_MS, dayOf, daysBefore } from "./days.ts";

const HOUR_MS = 3_600_000;

/**
 * Returns where each UTC day of a range begins, and the range's end. A single day is split into hours, today
 * up to the current one. The range is cut to `kept` days, which end today, and to its `most` latest ones.
 */
export function spansOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { now, kept, most }: { now: number; kept: number; most: number },
): number[] {
  const today = dayOf(now);
  const last = to && to < today ? to : today;
  const oldest = [daysBefore(today, kept - 1), daysBefore(last, most - 1)];
  const first = [from ?? "", ...oldest].reduce((latest, day) => (day > latest ? day : latest));
  const start = Date.parse(first);
  const step = first === last ? HOUR_MS : DAY_MS;
  const steps = Math.ceil((Math.min(Date.parse(last) + DAY_MS, now + 1) - start) / step);
  return Array.from({ length: Math.max(0, steps + 1) }, (_, n) => start + n * step);
}

import { DAY_MS, dayOf, daysBefore } from "./days.ts";

const HOUR_MS = 3_600_000;

/**
 * Returns where each UTC day of a range begins, and the range's end. A single day is split into hours. The
 * range is cut to `kept` days, which end today, and to its `most` latest ones.
 */
export function spansOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { now, kept, most }: { now: number; kept: number; most: number },
): number[] {
  const today = dayOf(now);
  const last = to && to < today ? to : today;
  const oldest = [daysBefore(today, kept - 1), daysBefore(last, most - 1)];
  const first = [from ?? "", ...oldest].reduce((latest, day) => (day > latest ? day : latest));
  const [start, end] = [Date.parse(first), Date.parse(last) + DAY_MS];
  const step = first === last ? HOUR_MS : DAY_MS;
  return Array.from({ length: Math.max(0, (end - start) / step + 1) }, (_, n) => start + n * step);
}

import { firstOfMonth } from "../../kit/days.ts";

/** A UTC month: its first day, such as 2026-11-01, and its start and end in milliseconds since 1970. */
export type Month = { first: string; startsAt: number; endsAt: number };

export function monthAt(milliseconds: number): Month {
  const first = firstOfMonth(milliseconds);
  const start = new Date(first);
  return {
    first,
    startsAt: start.getTime(),
    endsAt: Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1),
  };
}

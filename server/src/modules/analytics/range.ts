import type { AnalyticsQuery, Period } from "@byline/contract/analytics.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";
import type { Range } from "../attributions/tallies.ts";

/** The requested range and an equally long one just before. `today` is the last day that can have data. */
export type Ranges = { period: Period | null; range: Range; previous: Range; today: string };

/** Returns the days of a range in order. */
export function daysOf({ from, to }: Range): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysBefore(day, -1)) days.push(day);
  return days;
}

const DEFAULT_PERIOD: Period = "30d";

/** Returns the ranges for a query at `now`, in milliseconds since 1970. */
export function rangeOf(now: number, query: Pick<AnalyticsQuery, "period" | "from" | "to">): Ranges {
  const today = dayOf(now);
  const period = query.from === undefined ? (query.period ?? DEFAULT_PERIOD) : null;
  const to = query.to ?? today;
  const from = query.from ?? daysBefore(today, Number.parseInt(period as Period, 10) - 1);
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return {
    period,
    today,
    range: { from, to },
    previous: { from: daysBefore(from, length), to: daysBefore(from, 1) },
  };
}

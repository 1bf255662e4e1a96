import { formatChange, formatNumber, hasDataFrom } from "@byline/contract/figures.ts";
import { formatUtcDate } from "../../ui/time.tsx";

/** The previous period's first day, and the first day with any data, or null without data. */
type Before = { from: string; since: string | null };

/** Returns why the previous period can't be compared, or null if it has data from its first day. */
export function withoutData({ from, since }: Before): string | null {
  if (since === null) return "No data yet";
  return hasDataFrom(from, since) ? null : `No data before ${formatUtcDate(since)}`;
}

/** Describes the change from the previous period, or why it can't be calculated. */
export function change(now: number, before: number, period: Before): string {
  const reason = withoutData(period);
  if (reason) return reason;
  if (before === 0)
    return now === 0 ? "None in the previous period either" : "New: none in the previous period";
  const [by, earlier] = [
    formatChange((now - before) / before),
    `the previous period (${formatNumber(before)})`,
  ];
  if (by === "0%") return `${now === before ? "Same" : "About the same"} as ${earlier}`;
  return `${by} from ${earlier}`;
}

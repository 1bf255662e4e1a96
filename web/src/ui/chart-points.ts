import { formatNumber } from "@byline/contract/figures.ts";

/** `day` is a UTC date such as 2026-11-21; `open` when its count may still change. */
export type Point = { day: string; count: number; open?: boolean };

export const longDay = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
export const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** `3 views`, `1 view`. */
export const counted = (count: number, unit: string) =>
  `${formatNumber(count)} ${count === 1 ? unit.replace(/s$/, "") : unit}`;

/** How many of the last days can still change; null when none can. */
export function notFinal(points: Point[]): string | null {
  const open = points.filter((point) => point.open).length;
  if (open === 0) return null;
  return open === 1 ? "The last day is not final" : `The last ${open} days are not final`;
}

/** The smallest of 1, 2, 5 times a power of ten that holds `value`: a round top for the axis. */
export function roundTop(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 4, 5, 8, 10].find((step) => step * power >= value) ?? 10);
}

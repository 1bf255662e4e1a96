import { formatNumber } from "@byline/contract/figures.ts";

/** What happened on a day: `kind` is what the legend calls it, `live` gives it the color of live projects. */
export type Note = { kind: string; text: string; live: boolean };

/**
 * `day` is a UTC date such as 2026-11-21; `open` when its count may still change. `before` is the count of
 * the day that has its place in the period before.
 */
export type Point = { day: string; count: number; open?: boolean; before?: number; notes?: Note[] };

/** More days than that are drawn as a line. */
export const inBars = (points: Point[]) => points.length <= 31;

/** Points between two indexes, in either order. */
export type Selection = { anchor: number; end: number };
export const pointsIn = (points: Point[], { anchor, end }: Selection) =>
  points.slice(Math.min(anchor, end), Math.max(anchor, end) + 1);

export const longDay = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
export const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Marks the current UTC day as open, which nothing but its end makes final. */
export const withOpenDay = (points: Point[], now = Date.now()): Point[] =>
  points.map((point) => ({ ...point, open: point.day === new Date(now).toISOString().slice(0, 10) }));

/** `3 views`, `1 view`. */
export const counted = (count: number, unit: string) =>
  `${formatNumber(count)} ${count === 1 ? unit.replace(/s$/, "") : unit}`;

/** Says which of the last days can still change, or null if none can. */
export function notFinal(points: Point[]): string | null {
  const open = points.filter((point) => point.open).length;
  if (open === 0) return null;
  return open === 1 ? "Today so far" : `The last ${open} days can still change`;
}

/** What the marks of a saved chart mean, which has no legend. */
export function marksInWords(points: Point[]): string {
  const compared = points.some(({ before }) => before !== undefined);
  const open = points.some((point) => point.open);
  return [
    compared && `Behind: the ${counted(points.length, "days")} before.`,
    open && `${inBars(points) ? "Hatched" : "Dashed"}: not final.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * The values at the lines of an axis that holds `value`: 0, then at most three equal steps of 1, 2, 2.5 or 5
 * times a power of ten. Counts are whole, so the smallest steps are too.
 */
export function axisTicks(value: number): number[] {
  const highest = Math.max(value, 4);
  const least = highest / 3;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => Number.isInteger(n) && n >= least);
  const size = step ?? 10 * power;
  return Array.from({ length: Math.ceil(highest / size) + 1 }, (_, i) => i * size);
}

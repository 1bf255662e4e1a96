import { formatNumber } from "@byline/contract/figures.ts";

/** An annotation: `kind` is its name in the legend, and `live` colors it like live projects. */
export type Note = { kind: string; text: string; live: boolean };

/**
 * `day` is a UTC date such as 2026-11-21. `open`: its count may still change. `before`: the count of the
 * previous period's matching day.
 */
export type Point = { day: string; count: number; open?: boolean; before?: number; notes?: Note[] };

/** Whether days are bars. More than 31 are a line. */
export const inBars = (points: Point[]) => points.length <= 31;

/** Two point indexes, in any order. */
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

/** Marks the current UTC day as open, since its count isn't final. */
export const withOpenDay = (points: Point[], now = Date.now()): Point[] =>
  points.map((point) => ({ ...point, open: point.day === new Date(now).toISOString().slice(0, 10) }));

/** Returns `3 views` or `1 view`. */
export const counted = (count: number, unit: string) =>
  `${formatNumber(count)} ${count === 1 ? unit.replace(/s$/, "") : unit}`;

/** Describes which of the last days can still change, or returns null. */
export function notFinal(points: Point[]): string | null {
  const open = points.filter((point) => point.open).length;
  if (open === 0) return null;
  return open === 1 ? "Today so far" : `The last ${open} days can still change`;
}

/** Describes the marks in words for a saved chart, which has no legend. */
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
 * Returns the axis values for a maximum of `value`: 0 and up to three equal steps of 1, 2, 2.5, or 5 times a
 * power of ten. Steps are whole numbers, like the counts.
 */
export function axisTicks(value: number): number[] {
  const highest = Math.max(value, 4);
  const least = highest / 3;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => Number.isInteger(n) && n >= least);
  const size = step ?? 10 * power;
  return Array.from({ length: Math.ceil(highest / size) + 1 }, (_, i) => i * size);
}

import { formatNumber } from "@byline/contract/figures.ts";

/** An annotation: `kind` is its name in the legend, and `live` colors it like live projects. */
export type Note = { kind: string; text: string; live: boolean };

/**
 * `day` is a UTC date such as 2026-11-21, or an hour of one, such as 2026-11-21T14. `open`: its count may
 * still change. `before`: the count of the previous period's matching day. `failed`: how many of them failed.
 */
export type Point = {
  day: string;
  count: number;
  open?: boolean;
  before?: number;
  failed?: number;
  notes?: Note[];
};

/** Whether days are bars. More than 31 are a line. */
export const inBars = (points: Point[]) => points.length <= 31;

/** Two point indexes, in any order. */
export type Selection = { anchor: number; end: number };
export const pointsIn = (points: Point[], { anchor, end }: Selection) =>
  points.slice(Math.min(anchor, end), Math.max(anchor, end) + 1);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const shortDay = format({ month: "short", day: "numeric" });
const longDay = format({ weekday: "short", month: "short", day: "numeric", year: "numeric" });
const hour = { hour: "numeric", timeZoneName: "short" } as const;
const shortHour = format(hour);
const longHour = format({ weekday: "short", month: "short", day: "numeric", ...hour });

const isHour = (day: string) => day.includes("T");
const asDate = (day: string) => new Date(isHour(day) ? `${day}:00Z` : day);
export const shortName = (day: string) => (isHour(day) ? shortHour : shortDay).format(asDate(day));
export const longName = (day: string) => (isHour(day) ? longHour : longDay).format(asDate(day));

/** Returns what a point represents: `day` or `hour`. */
export const unitOf = ([first]: Point[]) => (first && isHour(first.day) ? "hour" : "day");

/** Marks the UTC days or hours from `since` to now as open, since their counts aren't final. */
export function withOpenDay(points: Point[], now = Date.now(), since = now): Point[] {
  const isOpen = (day: string) => {
    const [first, last] = [since, now].map((ms) => new Date(ms).toISOString().slice(0, day.length));
    return day >= (first as string) && day <= (last as string);
  };
  return points.map((point) => ({ ...point, open: isOpen(point.day) }));
}

/** Returns `3 views`, `1 view`, or `1 delivery`. */
export const counted = (count: number, unit: string) =>
  `${formatNumber(count)} ${count === 1 ? unit.replace(/ies$/, "ys").replace(/s$/, "") : unit}`;

/** Describes which of the last days can still change, or returns null. */
export function notFinal(points: Point[]): string | null {
  const open = points.filter((point) => point.open).length;
  if (open === 0) return null;
  const unit = unitOf(points);
  if (open > 1) return `The last ${open} ${unit}s can still change`;
  return unit === "hour" ? "This hour so far" : "Today so far";
}

/** Returns `30 days` or `24 hours`. */
export const lengthOf = (points: Point[]) => counted(points.length, `${unitOf(points)}s`);

/** Describes the marks in words for a saved chart, which has no legend. */
export function marksInWords(points: Point[]): string {
  const compared = points.some(({ before }) => before !== undefined);
  const open = points.some((point) => point.open);
  return [
    compared && `Light line: the ${lengthOf(points)} before.`,
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

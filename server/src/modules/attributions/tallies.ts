import { DAY_MS, daysBefore, firstOfMonth } from "../../kit/days.ts";

/** What's tallied by day. The database stores these numbers (migration 0031). */
export const FACETS = { creator: 1, content: 2, platform: 3 } as const;
export type Facet = keyof typeof FACETS;

/** Periods of `workspace_tallies`. The database stores these numbers (migration 0121). */
export const UNITS = { day: 1, month: 2, year: 3 } as const;
type Unit = keyof typeof UNITS;

/** Projects of one workspace: all of them if `scopeId` is the workspace's id. */
export type Projects = { workspaceId: string; projectIds: string[]; scopeId?: string };

/** Whether the workspace's own tallies cover these projects. */
const isWhole = ({ workspaceId, projectIds, scopeId }: Projects) =>
  scopeId === workspaceId && projectIds.length > 1;

/** UTC days such as 2026-11-21, inclusive. */
export type Range = { from: string; to: string };

/**
 * Returns SQL for rows `(value, n)` of a facet in a range, with `project_id` unless it covers a whole
 * workspace, and its parameters: $1 the projects, $2 the workspace, then dates. A value may have several rows
 * that add up, even to 0. Reads whole years and months, corrects both ends with months and days, and adds
 * deltas not folded yet. `n` is a float8: exact up to 2^53, and faster than the numeric sum of bigints.
 */
export function tally(
  facet: Facet,
  projects: Projects,
  { range, today }: Dated,
): { rows: string; values: unknown[] } {
  const { workspaceId, projectIds } = projects;
  const values: unknown[] = [projectIds, workspaceId];
  const dateOf = (day: string) => `$${values.push(day)}::date`;
  const here = "project_id = any($1::uuid[]) and workspace_id = $2";
  const whole = isWhole(projects);
  const columns = whole ? "value" : "project_id, value";
  const parts = partsOf(range, today).map(({ unit, from, before, sign }) => {
    const table = tableOf(unit, whole);
    return `select ${columns}, ${sign === 1 ? "" : "-"}n::float8 as n from ${table.name}
       where ${whole ? "workspace_id = $2" : here} and facet = ${FACETS[facet]} ${table.condition}
         and ${table.begins} >= ${dateOf(from)} and ${table.begins} < ${dateOf(before)}`;
  });
  const unfolded = `
    select ${columns} collate "C", n::float8 from tally_deltas cross join unnest(${facet}s) as value
    where ${here} and day between ${dateOf(range.from)} and ${dateOf(range.to)}`;
  return { rows: [...parts, unfolded].join(" union all "), values };
}

const tableOf = (unit: Unit, whole: boolean) =>
  whole
    ? { name: "workspace_tallies", begins: "begins", condition: `and unit = ${UNITS[unit]}` }
    : { name: `tally_${unit}s`, begins: unit, condition: "" };

/** A range, and the last day that can have data. */
export type Dated = { range: Range; today: string };

/** From a day, inclusive, to another, exclusive. */
type Span = { from: string; before: string };
/** A unit to add (1) or subtract (-1). */
type Part = Span & { unit: Unit; sign: 1 | -1 };

/**
 * Splits a range into years, and months and days at both ends, so that few rows are read: a month or year
 * mostly within the range is added whole, and the rest is subtracted. If the range reaches today, the current
 * month and year count as complete.
 */
export function partsOf({ from, to }: Range, today: string): Part[] {
  const months = cover({ from, before: daysBefore(to, -1) }, "month", today);
  const years = cover(months.whole, "year", today);
  const of = (unit: Unit, ends: Ends) => ends.map((end) => ({ unit, ...end }));
  return [
    { unit: "year" as const, ...years.whole, sign: 1 as const },
    ...of("month", years.ends),
    ...of("day", months.ends),
  ].filter((part) => part.from < part.before);
}

type Ends = (Span & { sign: 1 | -1 })[];

function cover({ from, before }: Span, unit: "month" | "year", today: string): { whole: Span; ends: Ends } {
  const [first, last] = [startOf(unit, from), startOf(unit, from < before ? daysBefore(before, 1) : from)];
  const [afterFirst, afterLast] = [endOf(unit, first), endOf(unit, last)];
  const end = before > today ? afterLast : before;
  const missing = { head: lengthOf(first, from), tail: lengthOf(end, afterLast) };
  if (first === last) {
    const isWhole = missing.head + missing.tail < lengthOf(from, before);
    if (!isWhole) return { whole: { from, before: from }, ends: [{ from, before, sign: 1 }] };
  }
  const wholeHead = first === last || missing.head < lengthOf(from, afterFirst);
  const wholeTail = first === last || missing.tail < lengthOf(last, end);
  return {
    whole: { from: wholeHead ? first : afterFirst, before: wholeTail ? afterLast : last },
    ends: [
      wholeHead ? { from: first, before: from, sign: -1 } : { from, before: afterFirst, sign: 1 },
      wholeTail ? { from: end, before: afterLast, sign: -1 } : { from: last, before: end, sign: 1 },
    ],
  };
}

const lengthOf = (from: string, before: string) => (Date.parse(before) - Date.parse(from)) / DAY_MS;

const startOf = (unit: "month" | "year", day: string) =>
  unit === "year" ? `${day.slice(0, 4)}-01-01` : firstOfMonth(Date.parse(day));

function endOf(unit: "month" | "year", first: string): string {
  const [year = 0, month = 0] = first.split("-").map(Number);
  return firstOfMonth(unit === "year" ? Date.UTC(year + 1, 0) : Date.UTC(year, month));
}

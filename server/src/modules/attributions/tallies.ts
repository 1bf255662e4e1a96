import { DAY_MS, daysBefore, firstOfMonth } from "../../kit/days.ts";

/** What is tallied by day: how often each was credited. The numbers rest in the database (migration 0031). */
export const FACETS = { creator: 1, content: 2, platform: 3 } as const;
export type Facet = keyof typeof FACETS;

/** Projects of one workspace. */
export type Projects = { workspaceId: string; projectIds: string[] };

/** UTC days such as 2026-11-21, both included. */
export type Range = { from: string; to: string };

/**
 * SQL for rows `(project_id, value, n)` of a facet in a range; a value may come in several rows that add up,
 * also to 0. It takes the twelve values of `tallyValues` as $1 to $12. Whole months come from months, what is
 * added to them or taken from them at both ends from days, the newest from what no worker has folded yet.
 */
export function tallyRows(facet: Facet): string {
  const here = `project_id = any($1::uuid[]) and workspace_id = $2 and facet = ${FACETS[facet]}`;
  return `
    select project_id, value, n * $9::int as n from tally_days
    where ${here} and day >= $7::date and day < $8::date
    union all
    select project_id, value, n * $12::int from tally_days
    where ${here} and day >= $10::date and day < $11::date
    union all
    select project_id, value, n from tally_months where ${here} and month >= $5::date and month < $6::date
    union all
    select project_id, value collate "C", n from tally_deltas cross join unnest(${facet}s) as value
    where project_id = any($1::uuid[]) and workspace_id = $2 and day between $3::date and $4::date`;
}

/** The projects, the workspace, and what `partsOf` says of the range. */
export function tallyValues({ workspaceId, projectIds }: Projects, { range, today }: Dated): unknown[] {
  const { months, head, tail } = partsOf(range, today);
  return [projectIds, workspaceId, range.from, range.to, ...months, ...head, ...tail];
}

/** A range, and the last day on which anything can have happened. */
export type Dated = { range: Range; today: string };

/** From a day to the one before another; for days also whether they are added (1) or taken away (-1). */
type Span = [from: string, before: string];
type Parts = { months: Span; head: [...Span, 1 | -1]; tail: [...Span, 1 | -1] };

/**
 * A range as months and the days at its two ends, so that few days are read: of a month that is mostly in the
 * range the others are taken away. The month that today is in is over for a range that reaches to today.
 */
export function partsOf({ from, to }: Range, today: string): Parts {
  const [first, last] = [monthOf(from), monthOf(to)];
  const [afterFirst, afterLast] = [monthAfter(first), monthAfter(last)];
  const end = to >= today ? afterLast : daysBefore(to, -1);
  const missing = { head: lengthOf(first, from), tail: lengthOf(end, afterLast) };
  if (first === last) {
    const isWhole = missing.head + missing.tail < lengthOf(from, daysBefore(to, -1));
    return isWhole
      ? { months: [first, afterLast], head: [first, from, -1], tail: [end, afterLast, -1] }
      : { months: [first, first], head: [from, end, 1], tail: [end, end, 1] };
  }
  const wholeHead = missing.head < lengthOf(from, afterFirst);
  const wholeTail = missing.tail < lengthOf(last, end);
  return {
    months: [wholeHead ? first : afterFirst, wholeTail ? afterLast : last],
    head: wholeHead ? [first, from, -1] : [from, afterFirst, 1],
    tail: wholeTail ? [end, afterLast, -1] : [last, end, 1],
  };
}

const lengthOf = (from: string, before: string) => (Date.parse(before) - Date.parse(from)) / DAY_MS;
const monthOf = (day: string) => firstOfMonth(Date.parse(day));

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return firstOfMonth(Date.UTC(year, month));
}

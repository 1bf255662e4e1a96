import { daysBefore, firstOfMonth } from "../../kit/days.ts";

/** What is tallied by day: how often each was credited. The numbers rest in the database (migration 0031). */
export const FACETS = { creator: 1, content: 2, platform: 3 } as const;
export type Facet = keyof typeof FACETS;

/** Projects of one workspace. */
export type Projects = { workspaceId: string; projectIds: string[] };

/** UTC days such as 2026-11-21, both included. */
export type Range = { from: string; to: string };

/**
 * SQL for rows `(project_id, value, n)` of a facet in a range; a value may come in several rows that add up,
 * also to 0. It takes the six values of `tallyValues` as $1 to $6. Whole months come from months, the edges
 * from days, the newest from what no worker has folded yet.
 */
export function tallyRows(facet: Facet): string {
  const here = `project_id = any($1::uuid[]) and workspace_id = $6 and facet = ${FACETS[facet]}`;
  return `
    select project_id, value, n from tally_days where ${here} and day >= $2::date and day < $4::date
    union all
    select project_id, value, n from tally_days where ${here} and day >= $5::date and day <= $3::date
    union all
    select project_id, value, n from tally_months where ${here} and month >= $4::date and month < $5::date
    union all
    select project_id, value collate "C", n from tally_deltas cross join unnest(${facet}s) as value
    where project_id = any($1::uuid[]) and workspace_id = $6 and day between $2::date and $3::date`;
}

/**
 * $1 to $6: the projects, both ends, the whole months between them (from, and the day after), and the
 * workspace.
 */
export function tallyValues({ workspaceId, projectIds }: Projects, { from, to }: Range): unknown[] {
  const firstMonth = from.endsWith("-01") ? from : monthAfter(from);
  const afterLast = firstOfMonth(Date.parse(daysBefore(to, -1)));
  const [start, end] = firstMonth < afterLast ? [firstMonth, afterLast] : [from, from];
  return [projectIds, from, to, start, end, workspaceId];
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return firstOfMonth(Date.UTC(year, month));
}

import { FACETS } from "./tallies.ts";

/*
 * Parts of the statements of other modules, where what is counted here is joined with what they list.
 */

/** SQL for how many attributions a project counts; `project` names a row with its `id` and `workspace_id`. */
export const attributionCount = (project: string) => `
  (select coalesce(sum(t.n), 0)::bigint from project_totals t
   where t.project_id = ${project}.id and t.workspace_id = ${project}.workspace_id)`;

/** SQL for a table of the same: rows `(project_id, n)` of every project that recorded anything. */
export const ATTRIBUTION_COUNTS =
  "(select project_id, sum(n)::bigint as n from project_totals group by project_id)";

/**
 * SQL for a table of rows `(workspace_id, project_id, n)` that add up to what was recorded from a UTC day on.
 */
export const recordedSince = (day: string) =>
  `(select workspace_id, project_id, n from attribution_days where day >= ${day})`;

/** SQL for the first UTC day by whose end a project counted `n`; `project` names a row as above. */
export const dayReached = (project: string, n: string) => `
  (select day from (
     select day, sum(sum(n)) over (order by day) as total from attribution_days d
     where d.project_id = ${project}.id and d.workspace_id = ${project}.workspace_id group by day
   ) counted where total >= ${n} order by day limit 1)`;

/** SQL for a table of the contents that a project credits now; `project` names a row as above. */
export const creditedContents = (project: string) => `
  (select value from (
     select t.value, t.n from tally_years t
     where t.project_id = ${project}.id and t.workspace_id = ${project}.workspace_id
       and t.facet = ${FACETS.content}
     union all
     select value collate "C", t.n from tally_deltas t cross join unnest(t.contents) as value
     where t.project_id = ${project}.id and t.workspace_id = ${project}.workspace_id) tallied
   group by value having sum(n) > 0)`;

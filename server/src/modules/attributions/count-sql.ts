import { FACETS } from "./tallies.ts";

/** SQL fragments for other modules' statements, to join counts with their lists. */

/**
 * SQL for a project's number of attributions. `project` is the alias of a row with `id` and `workspace_id`.
 */
export const attributionCount = (project: string) => `
  (select coalesce(sum(t.n), 0)::bigint from project_totals t
   where t.project_id = ${project}.id and t.workspace_id = ${project}.workspace_id)`;

/** SQL table of `(project_id, n)` for every project with attributions. */
export const ATTRIBUTION_COUNTS =
  "(select project_id, sum(n)::bigint as n from project_totals group by project_id)";

/**
 * SQL table of `(workspace_id, project_id, n)`, which adds up to the attributions recorded since a UTC day.
 */
export const recordedSince = (day: string) =>
  `(select workspace_id, project_id, n from attribution_days where day >= ${day})`;

/** SQL for the UTC day on which a project reached `n` attributions. `project` as above. */
export const dayReached = (project: string, n: string) => `
  (select day from (
     select day, sum(sum(n)) over (order by day) as total from attribution_days d
     where d.project_id = ${project}.id and d.workspace_id = ${project}.workspace_id group by day
   ) counted where total >= ${n} order by day limit 1)`;

/** SQL table of the contents that a project currently credits. `project` as above. */
export const creditedContents = (project: string) => `
  (select value from (
     select t.value, t.n from tally_years t
     where t.project_id = ${project}.id and t.workspace_id = ${project}.workspace_id
       and t.facet = ${FACETS.content}
     union all
     select value collate "C", t.n from tally_deltas t cross join unnest(t.contents) as value
     where t.project_id = ${project}.id and t.workspace_id = ${project}.workspace_id) tallied
   group by value having sum(n) > 0)`;

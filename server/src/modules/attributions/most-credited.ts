import type pg from "pg";
import { PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import type { Content } from "./shown-attributions.ts";
import { FACETS } from "./tallies.ts";

/** A creator or content id in a project, with its number of attributions. */
export type MostCredited = Content & { count: number };

/** Maximum ids per workspace among the most credited. */
const MAX_IDS_PER_WORKSPACE = 20;

/**
 * Returns ids credited since a UTC day in projects with public credits, from the tallies: by number of
 * workspaces, then by number of attributions.
 */
export async function listMostCredited(
  pool: pg.Pool,
  facet: "creator" | "content",
  since: string,
  limit: number,
): Promise<MostCredited[]> {
  const { rows } = await pool.query<MostCredited>(
    `with counted as materialized (
       select t.workspace_id, t.project_id, t.value, sum(t.n)::bigint as count
       from (
         select workspace_id, project_id, value, n from tally_days
         where facet = ${FACETS[facet]} and day >= $1
         union all
         select workspace_id, project_id, value collate "C", n
         from tally_deltas cross join unnest(${facet}s) as value where day >= $1
       ) t join ${PUBLIC_CREDIT_PROJECTS} p on p.id = t.project_id and p.workspace_id = t.workspace_id
       group by 1, 2, 3 having sum(t.n) > 0
     ), spread as (
       select value, count(distinct workspace_id) as workspaces from counted group by value
     ), placed as (
       select counted.*, spread.workspaces, row_number() over (
         partition by workspace_id order by spread.workspaces desc, count desc, value) as place
       from counted join spread using (value)
     )
     select workspace_id as "workspaceId", project_id as "projectId", value, count
     from placed where place <= $3 order by workspaces desc, count desc, value limit $2`,
    [since, limit, MAX_IDS_PER_WORKSPACE],
  );
  return rows;
}

import type pg from "pg";
import { PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import type { Content } from "./shown-attributions.ts";
import { FACETS } from "./tallies.ts";

/** An id of a creator or content in a project, and how often it was credited. */
export type MostCredited = Content & { count: number };

/** The ids that projects with public credits credited most often since a UTC day, from the tallies. */
export async function listMostCredited(
  pool: pg.Pool,
  facet: "creator" | "content",
  since: string,
  limit: number,
): Promise<MostCredited[]> {
  const { rows } = await pool.query<MostCredited>(
    `select t.workspace_id as "workspaceId", t.project_id as "projectId", t.value,
            sum(t.n)::bigint as count
     from (
       select workspace_id, project_id, value, n from tally_days
       where facet = ${FACETS[facet]} and day >= $1
       union all
       select workspace_id, project_id, value collate "C", n
       from tally_deltas cross join unnest(${facet}s) as value where day >= $1
     ) t join ${PUBLIC_CREDIT_PROJECTS} p on p.id = t.project_id and p.workspace_id = t.workspace_id
     group by 1, 2, 3 having sum(t.n) > 0 order by count desc, t.value limit $2`,
    [since, limit],
  );
  return rows;
}

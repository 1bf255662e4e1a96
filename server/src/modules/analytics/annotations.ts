import { ANNOTATION_LIMIT, type Annotation } from "@byline/contract/analytics.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Projects, Range } from "../attributions/tallies.ts";

/** What happened in the projects on the days of a range: those that went live, imports that finished. */
export async function listAnnotations(
  db: Db,
  { workspaceId, projectIds }: Projects,
  { from, to }: Range,
): Promise<Annotation[]> {
  const inRange = (at: "created_at" | "finished_at") => {
    const column = sql.raw(at);
    return sql`project_id = any(${sql.param(projectIds)}::uuid[]) and workspace_id = ${workspaceId}
      and ${column} >= ${from}::date at time zone 'utc'
      and ${column} < (${to}::date + 1) at time zone 'utc'`;
  };
  const { rows } = await db.execute<Annotation>(sql`
    select (e.at at time zone 'utc')::date as day, e.kind, e.project_id as "projectId", p.name as project,
           e.recorded
    from (
      select created_at as at, 'went_live' as kind, project_id, null::int as recorded from activities
      where kind = 'project_moved' and status = 'live' and ${inRange("created_at")}
      union all
      select finished_at, 'import_finished', project_id, recorded from attribution_imports
      where state = 'done' and recorded > 0 and ${inRange("finished_at")}
      order by at desc limit ${ANNOTATION_LIMIT}
    ) e join projects p on p.id = e.project_id and p.workspace_id = ${workspaceId}
    order by e.at`);
  return rows;
}

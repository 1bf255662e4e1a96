import { clientOf, type Db } from "../../db/client.ts";
import type { Projects, Range } from "./tallies.ts";

/** Returns the latest imports into the projects that recorded anything and finished within the range. */
export async function listFinishedImports(
  db: Db,
  { projectIds, workspaceId }: Projects,
  { from, to }: Range,
  limit: number,
): Promise<{ at: Date; projectId: string; recorded: number }[]> {
  const { rows } = await clientOf(db).query(
    `select finished_at as at, project_id as "projectId", recorded from attribution_imports
     where project_id = any($1::uuid[]) and workspace_id = $2 and state = 'done' and not dry_run
       and recorded > 0
       and finished_at >= $3::date at time zone 'utc' and finished_at < ($4::date + 1) at time zone 'utc'
     order by finished_at desc limit $5`,
    [projectIds, workspaceId, from, to, limit],
  );
  return rows;
}

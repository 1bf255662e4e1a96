import { type SQL, sql } from "drizzle-orm";

/**
 * SQL for the ids and metadata of a project's latest active attributions with a value in `column`, newest
 * first. `projectId`, `workspaceId`, and `value` are expressions.
 */
export const latestLive = (
  column: SQL,
  of: { projectId: SQL; workspaceId: SQL; value: SQL; limit: number },
): SQL => sql`
  select a.id, a.metadata from attributions a
  where a.project_id = ${of.projectId} and a.${column} = ${of.value} collate "default"
    and a.workspace_id = ${of.workspaceId} and a.withdrawn_at is null
  order by a.id desc limit ${of.limit}`;

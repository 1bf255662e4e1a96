import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Projects } from "./tallies.ts";

/**
 * Returns, for each content that these projects credit, the id of the last attribution that credits it, even
 * if withdrawn; in no order.
 */
export async function listLatestCrediting(
  db: Db,
  { workspaceId, projectIds }: Projects,
  contentIds: string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from unnest(${sql.param(contentIds)}::text[]) as c (id)
    cross join lateral (
      select a.id from attributions a
      where a.project_id = any(${sql.param(projectIds)}::uuid[]) and a.content_id = c.id
        and a.workspace_id = ${workspaceId}
      order by a.id desc limit 1
    ) a`);
  return rows.map(({ id }) => id);
}

/** Returns the contents among these that the projects have credited. */
export async function listCredited(
  db: Db,
  { workspaceId, projectIds }: Projects,
  contentIds: string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from unnest(${sql.param(contentIds)}::text[]) as c (id)
    where exists (
      select from attributions a
      where a.project_id = any(${sql.param(projectIds)}::uuid[]) and a.content_id = c.id
        and a.workspace_id = ${workspaceId}
    )`);
  return rows.map(({ id }) => id);
}

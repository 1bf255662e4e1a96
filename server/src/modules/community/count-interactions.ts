import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";

/** How often a workspace's projects went live since a UTC day. */
export async function countDeployments(db: Db, workspaceId: string, since: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*) as n from activities
    where workspace_id = ${workspaceId} and kind = 'project_moved' and status = 'live'
      and created_at >= ${since}::date at time zone 'utc'`);
  return rows[0]?.n ?? 0;
}

/** Stars and comments that projects got since a UTC day, from others than these people. */
export async function countInteractions(
  db: Db,
  projectIds: string[],
  since: string,
  except: string[],
): Promise<number> {
  const counted = sql`project_id = any(${sql.param(projectIds)}::uuid[])
    and user_id <> all(${sql.param(except)}::uuid[]) and created_at >= ${since}::date at time zone 'utc'`;
  const { rows } = await db.execute<{ n: number }>(sql`
    select (select count(*) from project_stars where ${counted})
         + (select count(*) from project_comments where ${counted} and deleted_at is null) as n`);
  return rows[0]?.n ?? 0;
}

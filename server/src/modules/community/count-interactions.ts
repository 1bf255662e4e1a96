import { sql } from "drizzle-orm";
import { clientOf, type Db } from "../../db/client.ts";
import type { Projects, Range } from "../attributions/tallies.ts";

/** Returns how often a workspace's projects went live since a UTC day. */
export async function countDeployments(db: Db, workspaceId: string, since: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*) as n from activities
    where workspace_id = ${workspaceId} and kind = 'project_moved' and status = 'live'
      and created_at >= ${since}::date at time zone 'utc'`);
  return rows[0]?.n ?? 0;
}

/** Returns the latest times that projects went live in a range of days. */
export async function listWentLive(
  db: Db,
  { projectIds, workspaceId }: Projects,
  { from, to }: Range,
  limit: number,
): Promise<{ at: Date; projectId: string }[]> {
  const { rows } = await clientOf(db).query(
    `select created_at as at, project_id as "projectId" from activities
     where project_id = any($1::uuid[]) and workspace_id = $2 and kind = 'project_moved' and status = 'live'
       and created_at >= $3::date at time zone 'utc' and created_at < ($4::date + 1) at time zone 'utc'
     order by created_at desc limit $5`,
    [projectIds, workspaceId, from, to, limit],
  );
  return rows;
}

/** Counts the stars and comments that projects received since a UTC day, except those by the given people. */
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

import { and, count, eq, isNull, notInArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";

/** Counts a workspace's projects, including archived ones. */
export const countProjects = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(projects, eq(projects.workspaceId, workspaceId));

/** Counts a workspace's active (not archived) projects, and the live ones among them. */
export async function countActiveProjects(
  db: Db,
  workspaceId: string,
): Promise<{ active: number; live: number }> {
  const rows = await db
    .select({ status: projects.status, n: count() })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), isNull(projects.archivedAt)))
    .groupBy(projects.status);
  return {
    active: rows.reduce((sum, { n }) => sum + n, 0),
    live: rows.find(({ status }) => status === "live")?.n ?? 0,
  };
}

/** Counts all active projects of the instance, except those in the given workspaces. */
export async function countAllProjects(db: Db, except: string[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(projects)
    .where(and(isNull(projects.archivedAt), notInArray(projects.workspaceId, except)));
  return row?.n ?? 0;
}

import { and, count, eq, isNull, notInArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";

/** Of a workspace, archived ones included. */
export const countProjects = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(projects, eq(projects.workspaceId, workspaceId));

/** Of a workspace: those that are not archived, and those of them that are live. */
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

/** Of the whole instance, archived ones and those of some workspaces left out. */
export async function countAllProjects(db: Db, except: string[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(projects)
    .where(and(isNull(projects.archivedAt), notInArray(projects.workspaceId, except)));
  return row?.n ?? 0;
}

import type { Person } from "@byline/contract/accounts.ts";
import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { activities, projects } from "../../db/tables/projects.ts";
import { decodeCursor, encodeCursor } from "../../kit/cursor.ts";
import { isUuid } from "../../kit/ids.ts";

type Slice = { limit: number; offset?: number; cursor?: string | undefined };
export type ShownProject = typeof projects.$inferSelect & { user: Person; attributionCount: number };
export type ShownActivity = { id: string; title: string; createdAt: Date; projectId: string; user: Person };

const shown = and(eq(projects.isPublic, true), isNull(projects.archivedAt));
const person = { firstName: users.firstName, lastName: users.lastName, username: users.username, profileImageUrl: users.profileImageUrl };
const attributionCount =
  sql<number>`(select coalesce(sum(t.n), 0)::bigint from project_totals t where t.project_id = ${projects}.id)`.mapWith(Number);

/** Public projects of everybody, newest first. */
export async function listCommunityProjects(db: Db, { limit, offset, cursor }: Slice): Promise<ShownProject[]> {
  const [createdAt, id] = (cursor && decodeCursor(cursor, 2)) || [];
  const after =
    createdAt && id && isUuid(id) && !Number.isNaN(Date.parse(createdAt))
      ? sql`(${projects.createdAt}, ${projects.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
      : undefined;
  const rows = await db
    .select({ project: projects, user: person, attributionCount })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.createdBy))
    .where(and(shown, after))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit)
    .offset(offset ?? 0);
  return rows.map((row) => ({ ...row.project, user: row.user, attributionCount: row.attributionCount }));
}

export async function countCommunityProjects(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(projects).where(shown);
  return row?.n ?? 0;
}

/** What happened in public projects, newest first. */
export async function listActivities(db: Db, { limit, offset, cursor }: Slice): Promise<ShownActivity[]> {
  const after = cursor ? lt(activities.id, cursor) : undefined;
  return db
    .select({ id: activities.id, title: activities.title, createdAt: activities.createdAt, projectId: activities.projectId, user: person })
    .from(activities)
    .innerJoin(projects, eq(projects.id, activities.projectId))
    .innerJoin(users, eq(users.id, activities.userId))
    .where(and(shown, after))
    .orderBy(desc(activities.id))
    .limit(limit)
    .offset(offset ?? 0);
}

export async function countActivities(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(activities).innerJoin(projects, eq(projects.id, activities.projectId)).where(shown);
  return row?.n ?? 0;
}

export function projectCursor(rows: ShownProject[], limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last ? encodeCursor(last.createdAt.toISOString(), last.id) : null;
}

import type { Project } from "@byline/contract/projects.ts";
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor, WorkspaceId } from "../../core/access.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";
import { EVENTS } from "../../events/log.ts";
import { isUuid } from "../../kit/ids.ts";
import { attributionCount } from "../attributions/count-sql.ts";

declare module "../../core/deps.ts" {
  interface Services {
    getProject: typeof getProject;
  }
}

/** The projects a caller can access: all in the workspace, or the one that a token is bound to. */
export type ProjectScope = { workspaceId: WorkspaceId; projectId: string | null };

export type ProjectRow = Omit<typeof projects.$inferSelect, "publicSince"> & {
  attributionCount: number;
  noticeReceipt: string | null;
};

export function projectScopeOf(actor: Actor): ProjectScope {
  return { workspaceId: actor.workspaceId, projectId: actor.kind === "token" ? actor.projectId : null };
}

/** Counted by the rollup that every write updates in its own transaction. */
const attributions = sql.raw(attributionCount("projects")).mapWith(Number) as SQL<number>;

/** The receipt of the latest copyright notice that withholds the project. */
const noticeReceipt = sql<string | null>`(select h.receipt from project_holds h
  where h.project_id = ${projects}.id and h.receipt is not null order by h.created_at desc limit 1)`;

const columns = {
  id: projects.id,
  workspaceId: projects.workspaceId,
  createdBy: projects.createdBy,
  name: projects.name,
  description: projects.description,
  type: projects.type,
  status: projects.status,
  lastLiveMonth: projects.lastLiveMonth,
  repositoryUrl: projects.repositoryUrl,
  deploymentUrl: projects.deploymentUrl,
  mark: projects.mark,
  test: projects.test,
  isPublic: projects.isPublic,
  publicCredits: projects.publicCredits,
  embedViews: projects.embedViews,
  archivedAt: projects.archivedAt,
  withheldAt: projects.withheldAt,
  createdAt: projects.createdAt,
  attributionCount: attributions,
  noticeReceipt,
};

function within(scope: ProjectScope) {
  return and(
    eq(projects.workspaceId, scope.workspaceId),
    scope.projectId ? eq(projects.id, scope.projectId) : undefined,
  );
}

/** Returns projects, newest first. */
export async function listProjects(
  db: Db,
  scope: ProjectScope,
  which: {
    archived: boolean;
    limit?: number;
    offset?: number;
    after?: { createdAt: string; id: string } | undefined;
  },
): Promise<ProjectRow[]> {
  const { after } = which;
  const archived = which.archived ? isNotNull(projects.archivedAt) : isNull(projects.archivedAt);
  const older =
    after &&
    sql`(${projects.createdAt}, ${projects.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(columns)
    .from(projects)
    .where(and(within(scope), archived, older))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(which.limit ?? 1000)
    .offset(which.offset ?? 0);
}

export async function countProjects(db: Db, scope: ProjectScope, archived = false): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(projects)
    .where(and(within(scope), (archived ? isNotNull : isNull)(projects.archivedAt)));
  return row?.n ?? 0;
}

/** Returns a workspace's projects, including archived ones. */
export async function listWorkspaceProjects(db: Db, workspaceId: WorkspaceId): Promise<ProjectRow[]> {
  return db.select(columns).from(projects).where(eq(projects.workspaceId, workspaceId));
}

/** SQL for a table of all projects' keys, for statements that join each. */
export const PROJECT_KEYS = "(select workspace_id, id from projects)";

/** Returns SQL for a project's status at a time, from the next move in the event log, if any. */
export const statusAt = (id: string, at: string) => `coalesce(
  (select e.data ->> 'from' from ${EVENTS} e
   where e.project_id = ${id} and e.type = 'project.status_changed' and e.at > ${at}
   order by e.at, e.xid, e.seq limit 1),
  (select status from projects where id = ${id}))`;

/** Returns the projects of all workspaces, including archived ones. */
export async function listAllProjects(db: Db): Promise<{ workspaceId: string; projectId: string }[]> {
  return db.select({ workspaceId: projects.workspaceId, projectId: projects.id }).from(projects);
}

/** Returns the ids of all projects in scope, including archived ones, whose attributions stay readable. */
export async function listProjectIds(db: Db, scope: ProjectScope): Promise<string[]> {
  const rows = await db.select({ id: projects.id }).from(projects).where(within(scope));
  return rows.map((row) => row.id);
}

/** Returns the ids of all projects in several workspaces. */
export async function listProjectIdsOf(db: Db, workspaceIds: string[]): Promise<string[]> {
  const { id, workspaceId } = projects;
  const rows = await db.select({ id }).from(projects).where(inArray(workspaceId, workspaceIds));
  return rows.map((row) => row.id);
}

/** Returns the workspace id of each project. */
export async function mapWorkspaces(db: Db, projectIds: string[]): Promise<Map<string, string>> {
  const { id, workspaceId } = projects;
  const rows = await db.select({ id, workspaceId }).from(projects).where(inArray(id, projectIds));
  return new Map(rows.map((row) => [row.id, row.workspaceId]));
}

/** Returns the workspace's projects among the ids. */
export async function findProjects(
  db: Db,
  workspaceId: string,
  ids: string[],
): Promise<Pick<ProjectRow, "id" | "name" | "status" | "lastLiveMonth" | "test" | "archivedAt">[]> {
  const { id, name, status, lastLiveMonth, test, archivedAt } = projects;
  return db
    .select({ id, name, status, lastLiveMonth, test, archivedAt })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), inArray(projects.id, ids)));
}

export async function getProject(db: Db, actor: Actor, id: string): Promise<ProjectRow> {
  const [row] = isUuid(id)
    ? await db
        .select(columns)
        .from(projects)
        .where(and(within(projectScopeOf(actor)), eq(projects.id, id)))
    : [];
  if (!row) throw notFound("project", id);
  return row;
}

/** Returns projects of any workspace, for event consumers and operators. Skips unknown ids. */
export async function listProjectsById(
  db: Db,
  ids: string[],
): Promise<{ id: string; name: string; workspaceId: string; createdBy: string }[]> {
  const { id, name, workspaceId, createdBy } = projects;
  return db
    .select({ id, name, workspaceId, createdBy })
    .from(projects)
    .where(inArray(id, ids.filter(isUuid)));
}

/** Returns a project's number of stars. */
export async function countStars(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select star_count as n from projects where id = ${id}`,
  );
  return rows[0]?.n ?? 0;
}

/** Throws 409 if the actor can access the project and it's archived. The write reports missing ones. */
export async function refuseArchived(db: Db, actor: Actor, id: string): Promise<void> {
  if (!isUuid(id)) return;
  const [row] = await db
    .select({ archivedAt: projects.archivedAt })
    .from(projects)
    .where(and(within(projectScopeOf(actor)), eq(projects.id, id)));
  if (row?.archivedAt) throw new AppError("conflict", "This project is archived. Restore it first.");
}

export function shapeProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    lastLiveMonth: row.lastLiveMonth,
    repositoryUrl: row.repositoryUrl,
    deploymentUrl: row.deploymentUrl,
    markUrl: row.mark && `/api/projects/${row.id}/mark?v=${row.mark}`,
    isPublic: row.isPublic,
    publicCredits: row.publicCredits,
    embedViews: row.embedViews,
    attributionCount: row.attributionCount,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    withheld: row.withheldAt && { since: row.withheldAt.toISOString(), receipt: row.noticeReceipt },
    createdAt: row.createdAt.toISOString(),
  };
}

import type { Project } from "@byline/contract/projects.ts";
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor, WorkspaceId } from "../../core/access.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";
import { EVENTS } from "../../events/log.ts";
import { isUuid } from "../../kit/ids.ts";
import { attributionCount } from "../attributions/count-sql.ts";

/** What of a workspace the caller reaches: all of it, or the one project that a token is bound to. */
export type ProjectScope = { workspaceId: WorkspaceId; projectId: string | null };

export type ProjectRow = Omit<typeof projects.$inferSelect, "publicSince"> & {
  attributionCount: number;
  noticeReceipt: string | null;
};

export function projectScopeOf(actor: Actor): ProjectScope {
  return { workspaceId: actor.workspaceId, projectId: actor.kind === "token" ? actor.projectId : null };
}

/** Counted from the rollup that every write keeps in its own transaction. */
const attributions = sql.raw(attributionCount("projects")).mapWith(Number) as SQL<number>;

/** Of the latest copyright notice that keeps the project from public view. */
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

/** Newest first. */
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

/** Of one workspace, archived ones among them. */
export async function listWorkspaceProjects(db: Db, workspaceId: WorkspaceId): Promise<ProjectRow[]> {
  return db.select(columns).from(projects).where(eq(projects.workspaceId, workspaceId));
}

/** SQL for a table of the keys of every project, for statements that look something up for each. */
export const PROJECT_KEYS = "(select workspace_id, id from projects)";

/** SQL for a project's status at a time, which the moves after it in the event log tell. */
export const statusAt = (id: string, at: string) => `coalesce(
  (select e.data ->> 'from' from ${EVENTS} e
   where e.project_id = ${id} and e.type = 'project.status_changed' and e.at > ${at}
   order by e.at, e.xid, e.seq limit 1),
  (select status from projects where id = ${id}))`;

/** Of every workspace, archived ones among them. */
export async function listAllProjects(db: Db): Promise<{ workspaceId: string; projectId: string }[]> {
  return db.select({ workspaceId: projects.workspaceId, projectId: projects.id }).from(projects);
}

/** The ids of every project in scope, archived ones too: their attributions stay readable. */
export async function listProjectIds(db: Db, scope: ProjectScope): Promise<string[]> {
  const rows = await db.select({ id: projects.id }).from(projects).where(within(scope));
  return rows.map((row) => row.id);
}

/** The same of several workspaces. */
export async function listProjectIdsOf(db: Db, workspaceIds: string[]): Promise<string[]> {
  const { id, workspaceId } = projects;
  const rows = await db.select({ id }).from(projects).where(inArray(workspaceId, workspaceIds));
  return rows.map((row) => row.id);
}

/** The workspace of each of the projects. */
export async function mapWorkspaces(db: Db, projectIds: string[]): Promise<Map<string, string>> {
  const { id, workspaceId } = projects;
  const rows = await db.select({ id, workspaceId }).from(projects).where(inArray(id, projectIds));
  return new Map(rows.map((row) => [row.id, row.workspaceId]));
}

/** Those of the ids that are the workspace's projects. */
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

/**
 * Projects of any workspace, for consumers of the event log and for operators. Ids that are none are left
 * out.
 */
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

/** How many stars a project has. */
export async function countStars(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select star_count as n from projects where id = ${id}`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * 409 for an archived project that the actor reaches: it takes nothing more until it is restored. Of any
 * other the write itself says that there is none.
 */
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

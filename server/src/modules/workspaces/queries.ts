import type { OwnWorkspace } from "@byline/contract/accounts.ts";
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import type { Db } from "../../db/client.ts";
import { workspaceMembers, workspaces } from "../../db/tables/accounts.ts";

type Joined = OwnWorkspace & { testOf: string | null };

/** Returns a person's workspaces, including test workspaces, in the order they joined. */
export async function listWorkspaces(db: Db, userId: string): Promise<Joined[]> {
  const { id, name, testOf } = workspaces;
  return db
    .select({ id, name, role: workspaceMembers.role, testOf })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(workspaceMembers.createdAt);
}

/** Returns "" if the workspace is gone. */
export async function getWorkspaceName(db: Db, workspaceId: string): Promise<string> {
  const [row] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.name ?? "";
}

/** Returns names by id. Skips workspaces that are gone. */
export async function listWorkspaceNames(db: Db, ids: string[]): Promise<[id: string, name: string][]> {
  const { id, name } = workspaces;
  const rows = await db.select({ id, name }).from(workspaces).where(inArray(id, ids));
  return rows.map((row) => [row.id, row.name]);
}

/** SQL for a table of workspaces' creation times, for other modules' statements. */
export const WORKSPACES = "(select id, created_at from workspaces)";

/** Returns null if the workspace is gone. */
export async function getCreatedAt(db: Db, workspaceId: WorkspaceId): Promise<Date | null> {
  const { id, createdAt } = workspaces;
  const [row] = await db.select({ createdAt }).from(workspaces).where(eq(id, workspaceId));
  return row?.createdAt ?? null;
}

/** Returns the demo's workspace and the first UTC day of its history, or null if there's none yet. */
export async function findDemo(db: Db): Promise<{ id: WorkspaceId; since: string } | null> {
  const { id, demo, demoSince } = workspaces;
  const [row] = await db
    .select({ id, since: demoSince })
    .from(workspaces)
    .where(and(eq(demo, true), isNotNull(demoSince)));
  return row ? { id: row.id as WorkspaceId, since: row.since as string } : null;
}

/** Returns demo workspaces (also of earlier builds) and test workspaces, which affect nothing outside. */
export async function listApartWorkspaces(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(or(eq(workspaces.demo, true), isNotNull(workspaces.testOf)));
  return rows.map(({ id }) => id);
}

export type OwnedWorkspace = { id: WorkspaceId; name: string; others: number };

/** Returns the workspaces a person owns. Ownership authorizes jobs on the owner's behalf. */
export async function listOwnedWorkspaces(db: Db, userId: string): Promise<OwnedWorkspace[]> {
  const others = sql<number>`(
    select count(*) from workspace_members o
    where o.workspace_id = ${workspaces}.id and o.user_id <> ${userId})`;
  const rows = await db
    .select({ id: workspaces.id, name: workspaces.name, others: others.mapWith(Number) })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, "owner")))
    .orderBy(workspaceMembers.createdAt);
  return rows.map((row) => ({ ...row, id: row.id as WorkspaceId }));
}

/** SQL for a table of workspace owners. */
export const OWNERS = "(select workspace_id, user_id from workspace_members where role = 'owner')";

/** SQL for the ids of demo workspaces. */
export const DEMOS = "(select id from workspaces where demo)";

/** Returns the ids of workspaces without other members. */
export async function listUnsharedWorkspaces(db: Db, userId: string): Promise<WorkspaceId[]> {
  const owned = await listOwnedWorkspaces(db, userId);
  return owned.filter(({ others }) => others === 0).map(({ id }) => id);
}

import type { OwnWorkspace } from "@byline/contract/accounts.ts";
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import type { Db } from "../../db/client.ts";
import { workspaceMembers, workspaces } from "../../db/tables/accounts.ts";

type Joined = OwnWorkspace & { testOf: string | null };

/** All that a person works in, test workspaces too, the first they joined on top. */
export async function listWorkspaces(db: Db, userId: string): Promise<Joined[]> {
  const { id, name, testOf } = workspaces;
  return db
    .select({ id, name, role: workspaceMembers.role, testOf })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(workspaceMembers.createdAt);
}

/** Empty for a workspace that is gone. */
export async function getWorkspaceName(db: Db, workspaceId: string): Promise<string> {
  const [row] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.name ?? "";
}

/** By id; those that are gone are left out. */
export async function listWorkspaceNames(db: Db, ids: string[]): Promise<[id: string, name: string][]> {
  const { id, name } = workspaces;
  const rows = await db.select({ id, name }).from(workspaces).where(inArray(id, ids));
  return rows.map((row) => [row.id, row.name]);
}

/** SQL for a table of when each workspace was made, for the statements of other modules. */
export const WORKSPACES = "(select id, created_at from workspaces)";

/** Null for a workspace that is gone. */
export async function getCreatedAt(db: Db, workspaceId: WorkspaceId): Promise<Date | null> {
  const { id, createdAt } = workspaces;
  const [row] = await db.select({ createdAt }).from(workspaces).where(eq(id, workspaceId));
  return row?.createdAt ?? null;
}

/** The workspace of the demo and the first UTC day of its history; null before this instance has one. */
export async function findDemo(db: Db): Promise<{ id: WorkspaceId; since: string } | null> {
  const { id, demo, demoSince } = workspaces;
  const [row] = await db
    .select({ id, since: demoSince })
    .from(workspaces)
    .where(and(eq(demo, true), isNotNull(demoSince)));
  return row ? { id: row.id as WorkspaceId, since: row.since as string } : null;
}

/** Demos, those of earlier builds too, and test workspaces. What happens in one of them stays there. */
export async function listApartWorkspaces(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(or(eq(workspaces.demo, true), isNotNull(workspaces.testOf)));
  return rows.map(({ id }) => id);
}

export type OwnedWorkspace = { id: WorkspaceId; name: string; others: number };

/** What a person owns, with the number of other members. Ownership authorizes jobs on the owner's behalf. */
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

/** SQL for a table of the owners of workspaces. */
export const OWNERS = "(select workspace_id, user_id from workspace_members where role = 'owner')";

/** SQL for the ids of demo workspaces. */
export const DEMOS = "(select id from workspaces where demo)";

/** The ids of those that nobody else is in. */
export async function listUnsharedWorkspaces(db: Db, userId: string): Promise<WorkspaceId[]> {
  const owned = await listOwnedWorkspaces(db, userId);
  return owned.filter(({ others }) => others === 0).map(({ id }) => id);
}

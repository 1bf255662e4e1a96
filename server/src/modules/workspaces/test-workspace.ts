import { type AnyColumn, eq, isNotNull, sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { lockWorkspace } from "./lock-workspace.ts";

/** `made`: created by this call. It has the members of its workspace, so they have access here too. */
type TestWorkspace = { id: WorkspaceId; made: boolean };

/** Returns a workspace's test workspace with the same members. Of concurrent calls, only one creates it. */
export async function makeTestWorkspace(tx: Tx, live: string, now: Date): Promise<TestWorkspace> {
  if (!(await lockWorkspace(tx, live))) throw notFound("workspace");
  const { id, name, testOf } = workspaces;
  const [known] = await tx.select({ id }).from(workspaces).where(eq(testOf, live));
  if (known) return { id: known.id as WorkspaceId, made: false };
  const named = tx.select({ name }).from(workspaces).where(eq(id, live));
  const [made] = await tx
    .insert(workspaces)
    .values({ name: sql`${named}`, testOf: live, createdAt: now })
    .returning({ id });
  if (!made) throw new Error("The test workspace was not returned");
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${workspaceMembers} (workspace_id, user_id, role, created_at)
    select ${made.id}::uuid, user_id, role, greatest(${at}, created_at + interval '1 ms')
    from ${workspaceMembers} where workspace_id = ${live}`);
  return { id: made.id as WorkspaceId, made: true };
}

/** Returns the workspace of a test workspace, or null for any other. */
export async function findLiveOf(db: Db, workspaceId: string): Promise<string | null> {
  const { id, testOf } = workspaces;
  const [row] = await db.select({ testOf }).from(workspaces).where(eq(id, workspaceId));
  return row?.testOf ?? null;
}

export async function listTestWorkspaces(db: Db): Promise<string[]> {
  const { id, testOf } = workspaces;
  const rows = await db.select({ id }).from(workspaces).where(isNotNull(testOf));
  return rows.map((row) => row.id);
}

/** SQL for whether the workspace with this id column is a test workspace, for other modules' statements. */
export const isTestWorkspace = (id: AnyColumn) =>
  sql<boolean>`exists (select from workspaces t where t.id = ${id} and t.test_of is not null)`;

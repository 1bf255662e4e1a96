import { type AnyColumn, eq, isNotNull, sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { lockWorkspace } from "./lock-workspace.ts";

/** `made`: only now. Its members are those of its workspace, so who may act there may act here. */
type TestWorkspace = { id: WorkspaceId; made: boolean };

/** The test workspace of a workspace, with the same members; of two who ask at once, one makes it. */
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

/** Of which workspace this is the test workspace; null for every other. */
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

/** SQL for whether the workspace with this id, a column, is one, for the statements of other modules. */
export const isTestWorkspace = (id: AnyColumn) =>
  sql<boolean>`exists (select from workspaces t where t.id = ${id} and t.test_of is not null)`;

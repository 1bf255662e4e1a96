import type { Role } from "@byline/contract/roles.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { workspaceMembers } from "../../db/tables/accounts.ts";
import { isUuid } from "../../kit/ids.ts";

type Member = { userId: string; role: Role; joinedAt: Date };

/** Returns members in the order they joined. */
export async function listMembers(db: Db, workspaceId: string): Promise<Member[]> {
  const { userId, role, createdAt } = workspaceMembers;
  return db
    .select({ userId, role, joinedAt: createdAt })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(createdAt), asc(userId));
}

/** Returns the ids of each person's workspaces, in the order they joined. */
export async function listMemberships(db: Db, userIds: string[]): Promise<Map<string, string[]>> {
  const { workspaceId, userId, createdAt } = workspaceMembers;
  const rows = await db
    .select({ workspaceId, userId })
    .from(workspaceMembers)
    .where(inArray(userId, userIds))
    .orderBy(asc(createdAt), asc(workspaceId));
  const byUser = Map.groupBy(rows, (row) => row.userId);
  return new Map([...byUser].map(([id, of]) => [id, of.map((row) => row.workspaceId)]));
}

/** Returns the user ids of owners and admins. */
export async function listManagers(db: Db, workspaceId: string): Promise<string[]> {
  const members = await listMembers(db, workspaceId);
  return members.filter(({ role }) => role === "owner" || role === "admin").map(({ userId }) => userId);
}

/** Returns the user id of each workspace's first owner. */
export async function listFirstOwners(db: Db, workspaceIds: string[]): Promise<Map<string, string>> {
  const { workspaceId, userId, role, createdAt } = workspaceMembers;
  const rows = await db
    .selectDistinctOn([workspaceId], { workspaceId, userId })
    .from(workspaceMembers)
    .where(and(inArray(workspaceId, workspaceIds), eq(role, "owner")))
    .orderBy(workspaceId, asc(createdAt), asc(userId));
  return new Map(rows.map((row) => [row.workspaceId, row.userId]));
}

/** Returns a member's role, or null if they aren't in the workspace. */
export async function findRole(db: Db, workspaceId: string, userId: string): Promise<Role | null> {
  if (!isUuid(workspaceId) || !isUuid(userId)) return null;
  const [member] = await db
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(membership(workspaceId, userId));
  return member?.role ?? null;
}

/** Returns a member's role, or null, and keeps it from changing until the transaction ends. */
export async function holdRole(tx: Tx, workspaceId: string, userId: string): Promise<Role | null> {
  const [member] = await tx
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(membership(workspaceId, userId))
    .for("share");
  return member?.role ?? null;
}

/** Adds a member to the workspace and its test workspace. Returns false if they're already in it. */
export async function addMember(
  tx: Tx,
  workspaceId: string,
  { userId, role, joinedAt }: Member,
): Promise<boolean> {
  const added = await tx
    .insert(workspaceMembers)
    .values({ workspaceId, userId, role, createdAt: joinedAt })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0)
    await tx.execute(sql`
      insert into workspace_members (workspace_id, user_id, role, created_at)
      select id, ${userId}::uuid, ${role}, ${joinedAt.toISOString()}::timestamptz + interval '1 ms'
      from workspaces where test_of = ${workspaceId} on conflict do nothing`);
  return added.length > 0;
}

export async function setRole(tx: Tx, workspaceId: string, userId: string, role: Role): Promise<void> {
  await tx.update(workspaceMembers).set({ role }).where(memberships(workspaceId, userId));
}

export async function deleteMember(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await tx.delete(workspaceMembers).where(memberships(workspaceId, userId));
}

const membership = (workspaceId: string, userId: string) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId));

/** Matches a person's memberships in the workspace and its test workspace. */
const memberships = (workspaceId: string, userId: string) =>
  and(
    inArray(workspaceMembers.workspaceId, workspaceAndItsTestWorkspace(workspaceId)),
    eq(workspaceMembers.userId, userId),
  );

/** SQL for the ids of the workspace and its test workspace, for other modules' statements. */
export const workspaceAndItsTestWorkspace = (workspaceId: string) =>
  sql`(select id from workspaces where id = ${workspaceId} or test_of = ${workspaceId})`;

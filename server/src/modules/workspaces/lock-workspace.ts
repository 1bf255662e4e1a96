import { and, count, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users, workspaceMembers, workspaces } from "../../db/tables/accounts.ts";

/** Until the transaction ends nobody else changes who is in the workspace or takes a place of its plan. */
export async function lockWorkspace(tx: Db, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for("no key update");
}

/** Owners beside this person; one whose account waits for its deletion does not count. */
export async function countOtherOwners(tx: Db, workspaceId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        eq(workspaceMembers.role, "owner"),
        ne(workspaceMembers.userId, userId),
        isNull(users.deletionRequestedAt),
      ),
    );
  return row?.n ?? 0;
}

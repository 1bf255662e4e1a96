import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { workspaceMembers, workspaces } from "../../db/tables/accounts.ts";

/** Renames what a person owns and still bears `before`, the name it got when they joined. */
export async function renamePersonalWorkspace(
  tx: Db,
  userId: string,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  const owned = tx
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, "owner")));
  await tx
    .update(workspaces)
    .set({ name: after })
    .where(and(inArray(workspaces.id, owned), eq(workspaces.name, before)));
}

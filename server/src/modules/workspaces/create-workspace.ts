import type { Db } from "../../db/client.ts";
import { workspaceMembers, workspaces } from "../../db/tables/accounts.ts";

/** Everybody owns one workspace from the start; whatever they make belongs to it. */
export async function createPersonalWorkspace(db: Db, userId: string, ownerName: string): Promise<void> {
  const [workspace] = await db
    .insert(workspaces)
    .values({ name: ownerName })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error("The new workspace was not returned");
  await db.insert(workspaceMembers).values({ workspaceId: workspace.id, userId, role: "owner" });
}

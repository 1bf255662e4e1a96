import type { WorkspaceId } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { workspaces } from "../../db/tables/accounts.ts";
import { addMember } from "./members.ts";

/** Creates a new account's own workspace, to which everything they make belongs. */
export async function createPersonalWorkspace(
  tx: Tx,
  userId: string,
  ownerName: string,
  now: Date,
): Promise<void> {
  const [workspace] = await tx
    .insert(workspaces)
    .values({ name: ownerName, createdAt: now })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error("The new workspace was not returned");
  await addMember(tx, workspace.id, { userId, role: "owner", joinedAt: now });
}

/** Creates the workspace that demo visitors share. Its history starts on the UTC day `since`. */
export async function createDemoWorkspace(tx: Tx, since: string, createdAt: Date): Promise<WorkspaceId> {
  const [workspace] = await tx
    .insert(workspaces)
    .values({ name: "Demo", demo: true, demoSince: since, createdAt })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error("The demo's workspace was not returned");
  return workspace.id as WorkspaceId;
}

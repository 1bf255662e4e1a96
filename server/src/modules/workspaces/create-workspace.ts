import type { WorkspaceId } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { workspaces } from "../../db/tables/accounts.ts";
import { addMember } from "./members.ts";

/** Everybody owns a workspace from the start; whatever they make belongs to it. */
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

/** The one workspace that visitors of the demo look at; its history begins with the UTC day `since`. */
export async function createDemoWorkspace(tx: Tx, since: string, createdAt: Date): Promise<WorkspaceId> {
  const [workspace] = await tx
    .insert(workspaces)
    .values({ name: "Demo", demo: true, demoSince: since, createdAt })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error("The demo's workspace was not returned");
  return workspace.id as WorkspaceId;
}

import { sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";

/** Part of locking an account: makes its public projects private and stores when, to show them again. */
export async function hideProjects(tx: Tx, workspaceId: WorkspaceId, at: Date): Promise<void> {
  await tx.execute(sql`
    update projects set is_public = false, hidden_at = ${at.toISOString()}
    where workspace_id = ${workspaceId} and is_public`);
}

/** Makes projects public again that were hidden at the given time. */
export async function showProjects(tx: Tx, workspaceId: WorkspaceId, at: Date): Promise<void> {
  await tx.execute(sql`
    update projects set is_public = true, hidden_at = null
    where workspace_id = ${workspaceId} and hidden_at = ${at.toISOString()}`);
}

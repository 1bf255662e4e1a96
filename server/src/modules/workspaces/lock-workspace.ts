import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { workspaces } from "../../db/tables/accounts.ts";

/** Keeps other transactions from changing the workspace's members or plan. Returns false if it's gone. */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<boolean> {
  const found = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for("no key update");
  return found.length > 0;
}

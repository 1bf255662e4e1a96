import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { workspaces } from "../../db/tables/accounts.ts";

/** Until the transaction ends nobody else changes who is in the workspace or what its plan holds. False if it is gone. */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<boolean> {
  const found = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for("no key update");
  return found.length > 0;
}

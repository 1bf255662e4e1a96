import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { workspaces } from "../../db/tables/accounts.ts";

/** Until the transaction ends nobody else changes who is in the workspace or takes a seat of its plan. */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for("no key update");
}

import { announce } from "../../core/bus.ts";
import type { Tx } from "../../db/client.ts";
import { listWorkspaces } from "./queries.ts";

/** Updates a person's open pages in all their workspaces. */
export async function announceNotifications(tx: Tx, userId: string): Promise<void> {
  for (const { id } of await listWorkspaces(tx, userId))
    await announce(tx, { workspaceId: id, topics: ["notifications"] });
}

import type { Db } from "../../db/client.ts";
import { listManagers } from "../workspaces/queries.ts";
import { createNotification, type NewNotification } from "./create-notification.ts";

/** Part of the caller's transaction: notifies a workspace's owners and admins. */
export async function tellManagers(tx: Db, workspaceId: string, news: NewNotification): Promise<void> {
  for (const userId of await listManagers(tx, workspaceId)) await createNotification(tx, userId, news);
}

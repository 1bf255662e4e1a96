import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { workspaceMembers } from "../../db/tables/accounts.ts";
import { createNotification, type NewNotification } from "./create-notification.ts";

/** Part of the caller's transaction: tells a workspace's owners and admins. */
export async function tellManagers(tx: Db, workspaceId: string, news: NewNotification): Promise<void> {
  const managers = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(
      and(eq(workspaceMembers.workspaceId, workspaceId), inArray(workspaceMembers.role, ["owner", "admin"])),
    );
  for (const { userId } of managers) await createNotification(tx, userId, news);
}

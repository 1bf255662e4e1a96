import type { Role } from "@byline/contract/roles.ts";
import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { workspaceMembers } from "../../db/tables/accounts.ts";
import { isUuid } from "../../kit/ids.ts";
import { countOtherOwners, lockWorkspace } from "../workspaces/lock-workspace.ts";

/** Part of a transaction that changes who is in a workspace: such ones take turns. 404 for somebody who is not in it. */
export async function lockMember(tx: Db, workspaceId: string, userId: string): Promise<{ role: Role }> {
  await lockWorkspace(tx, workspaceId);
  const [member] = isUuid(userId)
    ? await tx
        .select({ role: workspaceMembers.role })
        .from(workspaceMembers)
        .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
    : [];
  if (!member) throw notFound("member");
  return member;
}

/** A workspace always has an owner; one whose account waits for its deletion does not count. */
export async function refuseLastOwner(tx: Db, workspaceId: string, userId: string): Promise<void> {
  if ((await countOtherOwners(tx, workspaceId, userId)) > 0) return;
  throw new AppError(
    "conflict",
    "A workspace needs an owner, and there is no other. Make somebody else an owner first.",
  );
}

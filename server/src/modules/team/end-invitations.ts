import { rolesToGive } from "@byline/contract/roles.ts";
import { and, eq, notInArray } from "drizzle-orm";
import type { Holder } from "../../core/grants.ts";
import type { Tx } from "../../db/client.ts";
import { workspaceInvitations } from "../../db/tables/accounts.ts";

/** Deletes invitations a person sent: all of them, or those in one workspace that they may no longer send. */
export async function endInvitations(tx: Tx, { userId, left }: Holder): Promise<void> {
  const { invitedBy, workspaceId, role } = workspaceInvitations;
  const isTheirs = eq(invitedBy, userId);
  const allowed = left?.role ? rolesToGive(left.role) : [];
  await tx
    .delete(workspaceInvitations)
    .where(left ? and(isTheirs, eq(workspaceId, left.workspaceId), notInArray(role, allowed)) : isTheirs);
}

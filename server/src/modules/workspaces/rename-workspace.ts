import { and, eq, inArray } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { refuseReservedTitle } from "../../core/reserved-names.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { changesBetween } from "../../kit/changes.ts";
import { workspaceAndItsTestWorkspace } from "./members.ts";
import { canManageTeam } from "./policy.ts";
import { getWorkspaceName } from "./queries.ts";

export const renameWorkspace = write<UserActor, { name: string }, void>(
  "renameWorkspace",
  { may: canManageTeam },
  async ({ tx, deps, actor: { workspaceId }, emit }, { name }) => {
    const before = { name: await getWorkspaceName(tx, workspaceId) };
    if (name !== before.name) refuseReservedTitle(name, deps.config);
    await tx
      .update(workspaces)
      .set({ name })
      .where(inArray(workspaces.id, workspaceAndItsTestWorkspace(workspaceId)));
    emit("workspace.renamed", { subjects: [workspaceId], changes: changesBetween(before, { name }) });
  },
);

/** Part of renaming a person: renames the workspaces they own that still have their name. */
export async function renamePersonalWorkspace(
  tx: Tx,
  userId: string,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  const owned = tx
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, "owner")));
  await tx
    .update(workspaces)
    .set({ name: after })
    .where(and(inArray(workspaces.id, owned), eq(workspaces.name, before)));
}

import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { workspaces } from "../../db/tables/accounts.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { canManageTeam } from "./policy.ts";

export function renameWorkspace(db: Db, actor: UserActor, name: string): Promise<void> {
  canManageTeam(actor);
  return inTransaction(db, async (tx) => {
    await tx.update(workspaces).set({ name }).where(eq(workspaces.id, actor.workspaceId));
    await recordAudit(tx, actor, { action: "rename workspace", kind: "workspace", id: actor.workspaceId });
    await announce(tx, { workspaceId: actor.workspaceId, topics: ["team"] });
  });
}

import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { notFound } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { sessions, workspaceMembers } from "../../db/tables/accounts.ts";
import { isUuid } from "../../kit/ids.ts";

/** Moves this session to another workspace of the person's; whatever it asks from then on is asked there. Other sessions stay. */
export async function enterWorkspace(db: Db, actor: UserActor, workspaceId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mine = and(
      eq(workspaceMembers.workspaceId, workspaceId),
      eq(workspaceMembers.userId, actor.userId),
    );
    const [member] = isUuid(workspaceId)
      ? await tx.select({ role: workspaceMembers.role }).from(workspaceMembers).where(mine)
      : [];
    if (!member) throw notFound("workspace");
    await tx.update(sessions).set({ workspaceId }).where(eq(sessions.id, actor.sessionId));
    await announce(tx, { changedUserId: actor.userId });
  });
}

import { and, eq, isNull, sql } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { notFound } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { projectComments } from "../../db/tables/community.ts";
import { isUuid } from "../../kit/ids.ts";

/** Hides the caller's own comment from everybody. It is kept, so that a report of it can still be judged. */
export async function deleteComment(db: Db, actor: UserActor, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound("comment");
  await inTransaction(db, async (tx) => {
    const deleted = await tx
      .update(projectComments)
      .set({ deletedAt: sql`now()` })
      .where(
        and(
          eq(projectComments.id, id),
          eq(projectComments.userId, actor.userId),
          isNull(projectComments.deletedAt),
        ),
      )
      .returning({ id: projectComments.id });
    if (deleted.length === 0) throw notFound("comment");
    await announce(tx, { workspaceId: "*", topics: ["activities"] });
  });
}

import { and, eq, isNull, sql } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { notFound } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { isUuid } from "../../kit/ids.ts";
import { canManageTokens } from "./policy.ts";

/** From the commit on no process accepts the token: each drops it from its memory when the news arrives. */
export async function revokeToken(db: Db, actor: UserActor, id: string): Promise<void> {
  canManageTokens(actor);
  if (!isUuid(id)) throw notFound("token");
  await inTransaction(db, async (tx) => {
    const revoked = await tx
      .update(apiTokens)
      .set({ revokedAt: sql`now()` })
      .where(
        and(eq(apiTokens.id, id), eq(apiTokens.workspaceId, actor.workspaceId), isNull(apiTokens.revokedAt)),
      )
      .returning({ id: apiTokens.id });
    if (revoked.length === 0) throw notFound("token");
    await announce(tx, { revokedTokenId: id });
    await announce(tx, { workspaceId: actor.workspaceId, topics: ["tokens"] });
  });
}

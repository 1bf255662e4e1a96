import { and, eq, isNull } from "drizzle-orm";
import { announce } from "../../bus.ts";
import type { Db } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";

/** Part of locking an account: revokes every token its owner made, at one moment by which they are known again. */
export async function suspendTokens(tx: Db, userId: string, at: Date): Promise<void> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.createdBy, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id });
  for (const { id } of revoked) await announce(tx, { revokedTokenId: id });
}

/** Part of undoing it: what was revoked at that moment works again, what was revoked before does not. */
export async function resumeTokens(tx: Db, userId: string, at: Date): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ revokedAt: null })
    .where(and(eq(apiTokens.createdBy, userId), eq(apiTokens.revokedAt, at)));
}

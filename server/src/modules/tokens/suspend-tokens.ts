import type { TokenScope } from "@byline/contract/tokens.ts";
import { and, arrayContains, eq, isNull, sql } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
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

type Whose = { workspaceId: string; userId: string; scope?: TokenScope };

/** Part of taking somebody's rights in a workspace: revokes the tokens they made there, or those of them with a scope. */
export async function revokeTokensOf(tx: Db, { workspaceId, userId, scope }: Whose, at: Date): Promise<void> {
  const theirs = and(
    eq(apiTokens.workspaceId, workspaceId),
    eq(apiTokens.createdBy, userId),
    isNull(apiTokens.revokedAt),
  );
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(theirs, scope ? arrayContains(apiTokens.scopes, [scope]) : undefined))
    .returning({ id: apiTokens.id });
  for (const { id } of revoked) await announce(tx, { revokedTokenId: id });
}

/** Part of undoing it: what was revoked at that moment works again where they may still use it, what was revoked before does not. */
export async function resumeTokens(tx: Db, userId: string, at: Date): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ revokedAt: null })
    .where(
      and(
        eq(apiTokens.createdBy, userId),
        eq(apiTokens.revokedAt, at),
        sql`exists (select from workspace_members m where m.workspace_id = ${apiTokens.workspaceId} and m.user_id = ${userId}
          and (m.role <> 'viewer' or not 'write' = any(${apiTokens.scopes})))`,
      ),
    );
}

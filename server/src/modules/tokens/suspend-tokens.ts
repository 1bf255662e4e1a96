import { roleMayWrite } from "@byline/contract/roles.ts";
import type { TokenScope } from "@byline/contract/tokens.ts";
import { and, arrayContains, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import type { Tx } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { listWorkspaces } from "../workspaces/queries.ts";

/** Part of locking an account: revokes its owner's tokens, at one time by which `resumeTokens` finds them. */
export async function suspendTokens(tx: Tx, userId: string, at: Date): Promise<void> {
  await revoke(tx, [eq(apiTokens.createdBy, userId)], at);
}

type Whose = { workspaceId: string; userId: string; scope?: TokenScope };

/** Part of taking a role away: revokes the tokens a member made there, or only those with a scope. */
export async function revokeTokensOf(tx: Tx, { workspaceId, userId, scope }: Whose, at: Date): Promise<void> {
  const theirs = [eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.createdBy, userId)];
  await revoke(tx, scope ? [...theirs, arrayContains(apiTokens.scopes, [scope])] : theirs, at);
}

async function revoke(tx: Tx, which: SQL[], at: Date): Promise<void> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(...which, isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id });
  for (const { id } of revoked) await announce(tx, { revokedTokenId: id });
}

/**
 * Part of unlocking an account: restores the tokens revoked at that time which its owner may still use, not
 * those revoked before.
 */
export async function resumeTokens(tx: Tx, userId: string, at: Date): Promise<void> {
  const roles = new Map((await listWorkspaces(tx, userId)).map(({ id, role }) => [id, role]));
  const { id, workspaceId, scopes } = apiTokens;
  const suspended = await tx
    .select({ id, workspaceId, scopes })
    .from(apiTokens)
    .where(and(eq(apiTokens.createdBy, userId), eq(apiTokens.revokedAt, at)));
  const usable = suspended.filter((token) => {
    const role = roles.get(token.workspaceId);
    return role && (roleMayWrite(role) || !token.scopes.includes("write"));
  });
  const ids = usable.map((token) => token.id);
  await tx.update(apiTokens).set({ revokedAt: null }).where(inArray(id, ids));
}

import { roleMayWrite } from "@byline/contract/roles.ts";
import { WRITE_SCOPES } from "@byline/contract/tokens.ts";
import { and, arrayOverlaps, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { announceTokenChange } from "../../core/bus.ts";
import type { Emit, Holder } from "../../core/grants.ts";
import type { Db, Tx } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { findPerson, listPeople } from "../accounts/people.ts";
import { listMembers, workspaceAndItsTestWorkspace } from "../workspaces/members.ts";
import { listUnsharedWorkspaces, listWorkspaces } from "../workspaces/queries.ts";
import { exposeShownToTokens } from "./expose-tokens.ts";

/**
 * Revokes a person's own tokens: all of them, or those in one workspace that their remaining role doesn't
 * allow. All get the same time, by which `resumeTokens` finds them; those suspended by an account deletion
 * get a new one.
 */
export async function endApiTokens(tx: Tx, { userId, left }: Holder, at: Date, emit: Emit): Promise<void> {
  const conditions = [eq(apiTokens.createdBy, userId), eq(apiTokens.service, false)];
  if (left) conditions.push(inArray(apiTokens.workspaceId, workspaceAndItsTestWorkspace(left.workspaceId)));
  if (left?.role && roleMayWrite(left.role)) return;
  if (left?.role) conditions.push(arrayOverlaps(apiTokens.scopes, WRITE_SCOPES));
  const requestedAt = (await findPerson(tx, userId))?.deletionRequestedAt;
  const live = isNull(apiTokens.revokedAt);
  await revoke(
    tx,
    [...conditions, requestedAt ? or(live, eq(apiTokens.revokedAt, requestedAt)) : live],
    at,
    emit,
  );
}

/** Revokes service tokens a person created; if they're leaving Byline, only in unshared workspaces. */
export async function endServiceTokens(tx: Tx, { userId }: Holder, at: Date, emit: Emit): Promise<void> {
  const { createdBy, service, revokedAt, workspaceId } = apiTokens;
  const conditions = [eq(createdBy, userId), eq(service, true), isNull(revokedAt)];
  const isLeaving = (await findPerson(tx, userId))?.deletionRequestedAt;
  if (isLeaving) conditions.push(inArray(workspaceId, await listUnsharedWorkspaces(tx, userId)));
  await revoke(tx, conditions, at, emit);
}

async function revoke(tx: Tx, which: (SQL | undefined)[], at: Date, emit: Emit): Promise<void> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(...which))
    .returning({ id: apiTokens.id });
  for (const { id } of revoked) await announceTokenChange(tx, id);
  const ids = revoked.map(({ id }) => id);
  await exposeShownToTokens({ tx, emit }, ids, "revoked", at);
}

/**
 * Returns the condition for a workspace's unrevoked tokens, including those suspended by their creator's
 * account deletion, which may be undone.
 */
export async function unrevokedIn(db: Db, workspace: string): Promise<SQL | undefined> {
  const members = await listMembers(db, workspace);
  const people = await listPeople(
    db,
    members.map(({ userId }) => userId),
  );
  const { workspaceId, createdBy, revokedAt } = apiTokens;
  const suspended = [...people.values()].flatMap(({ id, deletionRequestedAt: since }) =>
    since ? [and(eq(createdBy, id), eq(revokedAt, since))] : [],
  );
  return and(eq(workspaceId, workspace), or(isNull(revokedAt), ...suspended));
}

/**
 * Part of unlocking an account: restores tokens revoked at that time that their owner may still use. Those
 * revoked earlier stay revoked.
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
    return role && (roleMayWrite(role) || !token.scopes.some((scope) => WRITE_SCOPES.includes(scope)));
  });
  const ids = usable.map((token) => token.id);
  await tx
    .update(apiTokens)
    .set({ revokedAt: null })
    .where(and(inArray(id, ids), eq(apiTokens.revokedAt, at)));
}

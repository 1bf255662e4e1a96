import { roleMayWrite } from "@byline/contract/roles.ts";
import { type EXPOSURES, TOKEN_LIMITS, WRITE_SCOPES } from "@byline/contract/tokens.ts";
import { and, arrayContains, arrayOverlaps, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { announceTokenChange } from "../../core/bus.ts";
import type { Emit, Holder } from "../../core/grants.ts";
import type { Tx } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { DAY_MS } from "../../kit/days.ts";
import { workspaceAndItsTestWorkspace } from "../workspaces/members.ts";

type Exposure = (typeof EXPOSURES)[number];
type Context = { tx: Tx; emit: Emit };

/**
 * Exposes service tokens and other people's tokens whose secret the person has seen. In one workspace, only
 * those that their remaining role doesn't allow.
 */
export async function exposeSeenTokens(
  tx: Tx,
  { userId, left }: Holder,
  at: Date,
  emit: Emit,
): Promise<void> {
  if (left?.role && roleMayWrite(left.role)) return;
  const { shownTo, formerShownTo, createdBy, service, workspaceId, scopes } = apiTokens;
  const conditions = [or(ne(createdBy, userId), eq(service, true))];
  if (left) conditions.push(inArray(workspaceId, workspaceAndItsTestWorkspace(left.workspaceId)));
  if (left?.role) conditions.push(arrayOverlaps(scopes, WRITE_SCOPES));
  const seen = {
    present: and(arrayContains(shownTo, [userId]), ...conditions),
    former: and(arrayContains(formerShownTo, [userId]), ...conditions),
  };
  await expose({ tx, emit }, seen, "member", at);
}

/**
 * Exposes tokens whose secret was returned to one of these ended tokens. After a leak, all of them stop
 * immediately, because the finder may have created or rotated them.
 */
export async function exposeShownToTokens(
  ctx: Context,
  tokenIds: string[],
  by: "revoked" | "leaked",
  at: Date,
): Promise<void> {
  if (tokenIds.length === 0) return;
  const seen = {
    present: arrayOverlaps(apiTokens.shownToTokens, tokenIds),
    former: arrayOverlaps(apiTokens.formerShownToTokens, tokenIds),
  };
  await expose(ctx, seen, by, at);
}

/** Conditions for tokens whose current secret was seen, and for those whose secret before a rotation was. */
type Seen = { present: SQL | undefined; former: SQL | undefined };

/**
 * Stops personal tokens immediately and service tokens after `exposedDays`, as well as old secrets during
 * their overlap. Keeps an earlier end. Includes suspended tokens, since they may be restored.
 */
async function expose({ tx, emit }: Context, seen: Seen, by: Exposure, at: Date) {
  const { id, workspaceId, projectId, service, stopsAt, formerUntil, revokedAt, expiresAt } = apiTokens;
  const now = sql`${at.toISOString()}::timestamptz`;
  const grace = sql`${new Date(at.getTime() + TOKEN_LIMITS.exposedDays * DAY_MS).toISOString()}::timestamptz`;
  const end = by === "leaked" ? now : sql`case when ${service} then ${grace} else ${now} end`;
  const changed = { id, workspaceId, projectId, revokedAt, expiresAt, stopsAt, formerUntil };
  const former = await tx
    .update(apiTokens)
    .set({ formerUntil: sql`${end}` })
    .where(and(seen.former, sql`${formerUntil} > ${end}`))
    .returning(changed);
  const present = await tx
    .update(apiTokens)
    .set({ exposedBy: by, stopsAt: sql`${end}` })
    .where(and(seen.present, or(isNull(stopsAt), sql`${stopsAt} > ${end}`)))
    .returning(changed);
  const stops = [
    ...former.map((token) => ({ token, stop: token.formerUntil, replaced: true })),
    ...present.map((token) => ({ token, stop: token.stopsAt, replaced: false })),
  ];
  for (const { token, stop, replaced } of stops) {
    await announceTokenChange(tx, token.id);
    if (token.revokedAt || (token.expiresAt && token.expiresAt <= at)) continue; // already ended
    const end = stop ?? at;
    emit("token.exposed", {
      ...{ workspaceId: token.workspaceId, projectId: token.projectId, subjects: [token.id] },
      data: { by, stopsAt: end.toISOString(), stopped: end <= at, replaced },
    });
  }
}

import { roleMayWrite } from "@byline/contract/roles.ts";
import { type EXPOSURES, TOKEN_LIMITS, WRITE_SCOPES } from "@byline/contract/tokens.ts";
import { and, arrayContains, arrayOverlaps, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { announceTokenChange } from "../../core/bus.ts";
import type { Emit, Holder } from "../../core/grants.ts";
import type { Tx } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { DAY_MS } from "../../kit/days.ts";
import { withTestOf } from "../workspaces/members.ts";

type Exposure = (typeof EXPOSURES)[number];
type Context = { tx: Tx; emit: Emit };

/**
 * Exposes the service tokens and other people's tokens whose text the person was shown, in one workspace only
 * those that the role left there may not have.
 */
export async function exposeSeenTokens(
  tx: Tx,
  { userId, left }: Holder,
  at: Date,
  emit: Emit,
): Promise<void> {
  if (left?.role && roleMayWrite(left.role)) return;
  const { shownTo, createdBy, service, workspaceId, scopes } = apiTokens;
  const seen = [arrayContains(shownTo, [userId]), or(ne(createdBy, userId), eq(service, true))];
  if (left) seen.push(inArray(workspaceId, withTestOf(left.workspaceId)));
  if (left?.role) seen.push(arrayOverlaps(scopes, WRITE_SCOPES));
  await expose({ tx, emit }, seen, "member", at);
}

/**
 * Exposes the tokens whose text was returned to one of these, which ended. After a leak they stop at once,
 * whatever their kind: the finder may have made or rotated them.
 */
export async function exposeShownToTokens(
  ctx: Context,
  tokenIds: string[],
  by: "revoked" | "leaked",
  at: Date,
): Promise<void> {
  if (tokenIds.length > 0) await expose(ctx, [arrayOverlaps(apiTokens.shownToTokens, tokenIds)], by, at);
}

/** A personal token stops at once, a service token after `exposedDays`. An earlier end is kept. */
async function expose({ tx, emit }: Context, which: (SQL | undefined)[], by: Exposure, at: Date) {
  const { id, workspaceId, projectId, service, stopsAt, revokedAt } = apiTokens;
  const now = sql`${at.toISOString()}::timestamptz`;
  const grace = sql`${new Date(at.getTime() + TOKEN_LIMITS.exposedDays * DAY_MS).toISOString()}::timestamptz`;
  const end = by === "leaked" ? now : sql`case when ${service} then ${grace} else ${now} end`;
  const exposed = await tx
    .update(apiTokens)
    .set({ exposedBy: by, stopsAt: sql`${end}` })
    .where(and(...which, isNull(revokedAt), or(isNull(stopsAt), sql`${stopsAt} > ${end}`)))
    .returning({ id, workspaceId, projectId, stopsAt });
  for (const token of exposed) {
    await announceTokenChange(tx, token.id);
    const stops = token.stopsAt ?? at;
    emit("token.exposed", {
      ...{ workspaceId: token.workspaceId, projectId: token.projectId, subjects: [token.id] },
      data: { by, stopsAt: stops.toISOString(), stopped: stops <= at },
    });
  }
}

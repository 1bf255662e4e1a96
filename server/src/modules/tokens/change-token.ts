import { createTokenText, tokenHints } from "@byline/contract/token-format.ts";
import type { ChangeToken, NewToken, RotateToken, Token } from "@byline/contract/tokens.ts";
import { and, eq } from "drizzle-orm";
import type { Actor, UserActor } from "../../core/access.ts";
import { announceTokenChange } from "../../core/bus.ts";
import { AppError } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { changesBetween } from "../../kit/changes.ts";
import { canManageTokens, canRotate, refuseOthersService } from "./policy.ts";
import { getTokenRow, shapeToken, type TokenRow } from "./queries.ts";
import { hashToken } from "./token-cache.ts";
import { viewersOf } from "./viewers.ts";

const HOUR_MS = 3_600_000;

/** Changes a token's name, expiry, or networks. Applies to its next call. */
export const changeToken = write<UserActor, { id: string } & ChangeToken, Token>(
  "changeToken",
  { may: canManageTokens },
  async (ctx, { id, expiresAt, ...members }) => {
    const was = await getLive(ctx, id);
    const end = expiresAt === undefined ? {} : { expiresAt: dateOf(expiresAt), warnedDays: null };
    const row = await update(ctx, was, { ...members, ...end });
    const changes = changesBetween(changeable(was), changeable(row));
    if (Object.keys(changes).length > 0)
      ctx.emit("token.changed", {
        subjects: [id],
        projectId: row.projectId,
        data: { members: Object.keys(changes) },
        changes,
      });
    return shapeToken(row);
  },
);

/**
 * Replaces the token's secret. The old one works during the overlap, so that programs can switch one by one,
 * but never past the end of an exposed token. A secret replaced earlier stops immediately.
 */
export const rotateToken = write<Actor, { id: string } & RotateToken, NewToken>(
  "rotateToken",
  { may: canManageTokens },
  async (ctx, { id, overlapHours }) => {
    const { actor, tx } = ctx;
    const viewers = await viewersOf(ctx);
    const was = await getLive(ctx, id);
    const now = ctx.deps.clock();
    await canRotate(tx, actor, was);
    const overlapEnd = Math.min(now + overlapHours * HOUR_MS, was.stopsAt?.getTime() ?? Infinity);
    const overlaps = overlapEnd > now;
    if (was.expiresAt && was.expiresAt.getTime() <= now)
      throw new AppError(
        "conflict",
        "This token has expired. Set a later expiry first, or create another token.",
      );
    const token = createTokenText(actor.test);
    const row = await update(ctx, was, {
      secretHash: hashToken(token),
      ...tokenHints(token),
      ...viewers,
      formerHash: overlaps ? was.secretHash : null,
      formerUntil: overlaps ? new Date(overlapEnd) : null,
      formerShownTo: overlaps ? was.shownTo : [],
      formerShownToTokens: overlaps ? was.shownToTokens : [],
      rotatedAt: new Date(now),
    });
    ctx.emit("token.rotated", { subjects: [id], projectId: row.projectId, data: { overlapHours } });
    return { ...shapeToken(row), token };
  },
);

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

const changeable = ({ name, networks, expiresAt }: TokenRow) => ({
  name,
  networks,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/**
 * Locks the token, because its update depends on the secret that was read. Throws a conflict for a suspended
 * token, which waits for its owner's account.
 */
async function getLive({ tx, actor }: WriteContext<Actor>, id: string): Promise<TokenRow> {
  const row = await getTokenRow(tx, actor.workspaceId, id, "locked");
  await refuseOthersService(tx, actor, row);
  if (row.revokedAt)
    throw new AppError(
      "conflict",
      "This token is suspended because its creator’s account is scheduled for deletion",
    );
  return row;
}

async function update({ tx }: WriteContext, was: TokenRow, changes: Partial<TokenRow>): Promise<TokenRow> {
  if (Object.keys(changes).length === 0) return was;
  const { workspaceId, id } = apiTokens;
  const [row] = await tx
    .update(apiTokens)
    .set(changes)
    .where(and(eq(workspaceId, was.workspaceId), eq(id, was.id)))
    .returning();
  await announceTokenChange(tx, was.id);
  return row ?? was;
}

import { and, eq, sql } from "drizzle-orm";
import { type Actor, anyCaller, type TokenActor } from "../../core/access.ts";
import { announceTokenChange } from "../../core/bus.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { isUuid } from "../../kit/ids.ts";
import { exposeShownToTokens } from "./expose-tokens.ts";
import { canManageTokens, refuseOthersService } from "./policy.ts";
import { unrevokedIn } from "./suspend-tokens.ts";

/**
 * Revokes a token. After the response, this process no longer accepts it, and others only for a moment, until
 * they remove it from their cache. A suspended token can't be restored afterward. Allowed while paused,
 * because it only removes access.
 */
export const revokeToken = write<Actor, { id: string }, void>(
  "revokeToken",
  { may: canManageTokens, whilePaused: "allowed" },
  async ({ tx, deps, actor, emit }, { id }) => {
    if (!isUuid(id)) throw notFound("token");
    const [revoked] = await tx
      .update(apiTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiTokens.id, id), await unrevokedIn(tx, actor.workspaceId)))
      .returning({ id: apiTokens.id, projectId: apiTokens.projectId, service: apiTokens.service });
    if (!revoked) throw notFound("token");
    await refuseOthersService(tx, actor, revoked);
    await announceTokenChange(tx, id);
    emit("token.revoked", { subjects: [id], projectId: revoked.projectId });
    await exposeShownToTokens({ tx, emit }, [id], "revoked", new Date(deps.clock()));
  },
);

/** Lets a token revoke itself. Allowed while paused, because it only removes access. */
export const revokeOwnToken = write<TokenActor, void, void>(
  "revokeOwnToken",
  { may: anyCaller, whilePaused: "allowed" },
  async ({ tx, deps, actor: { tokenId, projectId }, emit }) => {
    await tx.update(apiTokens).set({ revokedAt: sql`now()` }).where(eq(apiTokens.id, tokenId));
    await announceTokenChange(tx, tokenId);
    emit("token.revoked", { subjects: [tokenId], projectId });
    await exposeShownToTokens({ tx, emit }, [tokenId], "revoked", new Date(deps.clock()));
  },
);

import { createHash } from "node:crypto";
import { isTokenText } from "@byline/contract/token-format.ts";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { TokenActor, WorkspaceId } from "../../access.ts";
import type { Bus } from "../../bus.ts";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { dayOf } from "../../kit/days.ts";

const CACHED_TOKENS = 50_000;
const CACHED_MS = 60_000;

type Known = { actor: TokenActor; expiresAt: number; usedOn: string };

export type TokenCache = {
  /** Who calls with this token, or null when it is mistyped, unknown, revoked or expired. */
  find: (secret: string) => Promise<TokenActor | null>;
};

/** Looks a token up by its SHA-256. Known ones stay in memory until they are revoked anywhere, a minute at most. */
export function createTokenCache(db: Db, bus: Bus, clock: Clock): TokenCache {
  const known = new LRUCache<string, Known>({ max: CACHED_TOKENS, ttl: CACHED_MS });
  let revocations = 0;
  bus.subscribe((news) => {
    if (news === null || "revokedTokenId" in news) revocations++;
    if (news === null) known.clear();
    else if ("revokedTokenId" in news) {
      for (const [hash, { actor }] of known.entries()) if (actor.tokenId === news.revokedTokenId) known.delete(hash);
    }
  });

  async function load(hash: string): Promise<Known | null> {
    const [row] = await db
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.secretHash, Buffer.from(hash, "base64")));
    if (!row || row.revokedAt) return null;
    const actor: TokenActor = {
      kind: "token",
      tokenId: row.id,
      userId: row.createdBy,
      workspaceId: row.workspaceId as WorkspaceId,
      projectId: row.projectId,
      scopes: row.scopes,
    };
    return { actor, expiresAt: row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY, usedOn: row.lastUsedOn ?? "" };
  }

  function noteUse(entry: Known, today: string) {
    entry.usedOn = today;
    const stale = sql`${apiTokens.id} = ${entry.actor.tokenId} and ${apiTokens.lastUsedOn} is distinct from ${today}`;
    db.update(apiTokens)
      .set({ lastUsedOn: today })
      .where(stale)
      .catch(() => {});
  }

  return {
    async find(secret) {
      if (!isTokenText(secret)) return null;
      const hash = hashToken(secret).toString("base64");
      let entry: Known | null | undefined = known.get(hash);
      if (!entry) {
        const before = revocations;
        entry = await load(hash);
        if (!entry) return null;
        // What was read while a revocation arrived may be the revoked one: use it for this call, do not keep it.
        if (revocations === before) known.set(hash, entry);
      }
      const now = clock();
      if (entry.expiresAt <= now) return null;
      const today = dayOf(now);
      if (entry.usedOn !== today) noteUse(entry, today);
      return entry.actor;
    },
  };
}

export function hashToken(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

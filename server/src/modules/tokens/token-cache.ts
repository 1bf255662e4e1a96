import { hash } from "node:crypto";
import { isTokenText } from "@byline/contract/token-format.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { TokenActor, WorkspaceId } from "../../core/access.ts";
import type { Bus } from "../../core/bus.ts";
import type { Clock } from "../../core/deps.ts";
import { unauthorizedToken } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";

const CACHED_TOKENS = 50_000;
const CACHED_MS = 60_000;

/** Times in milliseconds since 1970; a use from `noteFrom` on is the first of its day. */
type Known = { actor: TokenActor; expiresAt: number; noteFrom: number };

declare module "../../core/deps.ts" {
  interface Services {
    tokens: TokenCache;
  }
}

export type TokenCache = {
  /** Who calls with this token, or null when it is mistyped, unknown, revoked or expired. */
  find: (secret: string) => Promise<TokenActor | null>;
};

/** Looks tokens up by their SHA-256. Known ones are cached until revoked by any process, a minute at most. */
export function createTokenCache(db: Db, bus: Bus, clock: Clock): TokenCache {
  const known = new LRUCache<string, Known>({ max: CACHED_TOKENS, ttl: CACHED_MS });
  let revocations = 0;
  bus.subscribe((announced) => {
    if (announced === null || "revokedTokenId" in announced) revocations++;
    if (announced === null) known.clear();
    else if ("revokedTokenId" in announced) {
      for (const [secretHash, { actor }] of known.entries())
        if (actor.tokenId === announced.revokedTokenId) known.delete(secretHash);
    }
  });

  async function load(secretHash: string): Promise<Known | null> {
    const [row] = await db
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.secretHash, Buffer.from(secretHash, "base64")));
    if (!row || row.revokedAt) return null;
    const actor: TokenActor = {
      kind: "token",
      tokenId: row.id,
      userId: row.createdBy,
      workspaceId: row.workspaceId as WorkspaceId,
      projectId: row.projectId,
      scopes: row.scopes,
    };
    const noteFrom = row.lastUsedOn ? Date.parse(row.lastUsedOn) + DAY_MS : 0;
    return { actor, expiresAt: row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY, noteFrom };
  }

  function storeLastUse(entry: Known, now: number) {
    const today = dayOf(now);
    entry.noteFrom = Date.parse(today) + DAY_MS;
    noteUse(db, entry.actor.tokenId, today).catch(() => {});
  }

  return {
    async find(secret) {
      const secretHash = hash("sha256", secret, "base64");
      let entry: Known | null | undefined = known.get(secretHash);
      if (!entry) {
        if (!isTokenText(secret)) return null;
        const before = revocations;
        entry = await load(secretHash);
        if (!entry) return null;
        // A token read while a revocation arrived may be the revoked one: used for this call, not cached.
        if (revocations === before) known.set(secretHash, entry);
      }
      const now = clock();
      if (entry.expiresAt <= now) return null;
      if (now >= entry.noteFrom) storeLastUse(entry, now);
      return entry.actor;
    },
  };
}

/** Notes the UTC day of a token's last use. */
export async function noteUse(db: Db, tokenId: string, today: string): Promise<void> {
  const { id, lastUsedOn } = apiTokens;
  const stale = sql`${id} = ${tokenId} and ${lastUsedOn} is distinct from ${today}`;
  await db.update(apiTokens).set({ lastUsedOn: today }).where(stale);
}

/** The token as of this transaction; 401 where it was revoked since the call's headers arrived. */
export async function confirmToken(tx: Tx, actor: TokenActor): Promise<TokenActor> {
  const alive = and(eq(apiTokens.id, actor.tokenId), isNull(apiTokens.revokedAt));
  const [row] = await tx.select({ scopes: apiTokens.scopes }).from(apiTokens).where(alive);
  if (!row) throw unauthorizedToken(undefined);
  return { ...actor, scopes: row.scopes };
}

export function hashToken(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

import { hash } from "node:crypto";
import type { BlockList } from "node:net";
import { isTestToken, isTokenText } from "@byline/contract/token-format.ts";
import { and, eq, isNull, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { TokenActor, WorkspaceId } from "../../core/access.ts";
import type { Bus } from "../../core/bus.ts";
import type { Clock } from "../../core/deps.ts";
import { unauthorizedToken } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { blockList, refuseOutside } from "./networks.ts";

const CACHED_TOKENS = 50_000;
const CACHED_MS = 60_000;

/** `expiresAt` is in milliseconds since 1970. Null `networks` allows any network. */
type Known = { actor: TokenActor; expiresAt: number; networks: BlockList | null };

declare module "../../core/deps.ts" {
  interface Services {
    tokens: TokenCache;
  }
}

export type TokenCache = {
  /**
   * Returns the caller with this token, or null if it's mistyped, unknown, revoked, replaced, or expired.
   * Throws 403 if it may not be used from `address`, which is only read for tokens limited to networks.
   */
  find: (secret: string, address: () => string | null) => Promise<TokenActor | null>;
};

/** Looks up tokens by their SHA-256. Caches them until any process changes them, at most a minute. */
export function createTokenCache(db: Db, bus: Bus, clock: Clock): TokenCache {
  const known = new LRUCache<string, Known>({ max: CACHED_TOKENS, ttl: CACHED_MS });
  let changes = 0;
  bus.subscribe((announced) => {
    if (announced === null || "changedTokenId" in announced) changes++;
    if (announced === null) known.clear();
    else if ("changedTokenId" in announced) {
      for (const [secretHash, { actor }] of known.entries())
        if (actor.tokenId === announced.changedTokenId) known.delete(secretHash);
    }
  });

  async function load(secretHash: string): Promise<Known | null> {
    const secret = Buffer.from(secretHash, "base64");
    const [row] = await db
      .select()
      .from(apiTokens)
      .where(or(eq(apiTokens.secretHash, secret), eq(apiTokens.formerHash, secret)));
    if (!row || row.revokedAt) return null;
    const actor: TokenActor = {
      kind: "token",
      tokenId: row.id,
      userId: row.createdBy,
      workspaceId: row.workspaceId as WorkspaceId,
      projectId: row.projectId,
      scopes: row.scopes,
      test: isTestToken(row.prefix),
    };
    const ends = [row.expiresAt, row.stopsAt, row.secretHash.equals(secret) ? null : row.formerUntil];
    const expiresAt = Math.min(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY));
    return { actor, expiresAt, networks: row.networks.length > 0 ? blockList(row.networks) : null };
  }

  return {
    async find(secret, address) {
      const secretHash = hash("sha256", secret, "base64");
      let entry: Known | null | undefined = known.get(secretHash);
      if (!entry) {
        if (!isTokenText(secret)) return null;
        const before = changes;
        entry = await load(secretHash);
        if (!entry) return null;
        // A token read while a change arrived may be outdated, so it's used for this call but not cached.
        if (changes === before) known.set(secretHash, entry);
      }
      if (entry.expiresAt <= clock()) return null;
      if (entry.networks) refuseOutside(entry.networks, address());
      return entry.actor;
    },
  };
}

/** Returns the token as of this transaction. Throws 401 if it ended since the call arrived. */
export async function confirmToken(tx: Tx, actor: TokenActor, now: number): Promise<TokenActor> {
  const alive = and(eq(apiTokens.id, actor.tokenId), isNull(apiTokens.revokedAt));
  const { scopes, stopsAt } = apiTokens;
  const [row] = await tx.select({ scopes, stopsAt }).from(apiTokens).where(alive);
  if (!row || (row.stopsAt && row.stopsAt.getTime() <= now)) throw unauthorizedToken(undefined);
  return { ...actor, scopes: row.scopes };
}

export function hashToken(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

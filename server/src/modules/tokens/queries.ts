import type { Token } from "@byline/contract/tokens.ts";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { TokenActor, WorkspaceId } from "../../core/access.ts";
import type { Db } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { unrevokedIn } from "./suspend-tokens.ts";

/** Newest first, without the revoked ones; with those that are suspended. */
export async function listTokens(db: Db, workspaceId: string): Promise<Token[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(await unrevokedIn(db, workspaceId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return rows.map(shapeToken);
}

/** Who acts by the workspace's token of this name; null where there is none, or it was revoked. */
export async function findTokenActor(
  db: Db,
  workspaceId: WorkspaceId,
  name: string,
): Promise<TokenActor | null> {
  const [token] = await db
    .select()
    .from(apiTokens)
    .where(
      and(eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.name, name), isNull(apiTokens.revokedAt)),
    );
  if (!token) return null;
  const { id, createdBy, projectId, scopes } = token;
  return { kind: "token", tokenId: id, userId: createdBy, workspaceId, projectId, scopes };
}

/** How lists name tokens, revoked ones too, by their ids. */
export async function listTokensById(
  db: Db,
  ids: string[],
): Promise<Map<string, Pick<Token, "name" | "prefix" | "lastFour">>> {
  const { id, name, prefix, lastFour } = apiTokens;
  const rows = await db.select({ id, name, prefix, lastFour }).from(apiTokens).where(inArray(id, ids));
  return new Map(rows.map(({ id, ...token }) => [id, token]));
}

export function shapeToken(row: typeof apiTokens.$inferSelect): Token {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    projectId: row.projectId,
    prefix: row.prefix,
    lastFour: row.lastFour,
    lastUsedAt: row.lastUsedOn ? `${row.lastUsedOn}T00:00:00.000Z` : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    suspended: row.revokedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

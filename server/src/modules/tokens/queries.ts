import type { Token } from "@byline/contract/tokens.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { isUuid } from "../../kit/ids.ts";
import type { Reach } from "../projects/queries.ts";

/** Newest first, without the revoked ones; with a project, those bound to it. */
export async function listTokens(db: Db, reach: Reach): Promise<Token[]> {
  if (reach.projectId && !isUuid(reach.projectId)) return [];
  const rows = await db
    .select()
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.workspaceId, reach.workspaceId),
        isNull(apiTokens.revokedAt),
        reach.projectId ? eq(apiTokens.projectId, reach.projectId) : undefined,
      ),
    )
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return rows.map(shapeToken);
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
    createdAt: row.createdAt.toISOString(),
  };
}

import { isTestToken } from "@byline/contract/token-format.ts";
import type { Token } from "@byline/contract/tokens.ts";
import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { TokenActor, UserActor, WorkspaceId } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { isUuid } from "../../kit/ids.ts";
import { unrevokedIn } from "./suspend-tokens.ts";

export type TokenRow = typeof apiTokens.$inferSelect;

/** Returns tokens, newest first, without revoked ones but with suspended ones. */
export const listTokens = async (db: Db, workspaceId: string): Promise<Token[]> =>
  (await listTokenRows(db, workspaceId)).map(shapeToken);

/** Returns the same as rows. A page has tokens created before the last one of the previous page. */
export async function listTokenRows(
  db: Db,
  workspaceId: string,
  page?: { before: { createdAt: string; id: string } | undefined; limit: number },
): Promise<TokenRow[]> {
  const { createdAt, id } = apiTokens;
  const rows = db
    .select()
    .from(apiTokens)
    .where(
      and(
        await unrevokedIn(db, workspaceId),
        page?.before &&
          sql`(${createdAt}, ${id}) < (${page.before.createdAt}::timestamptz, ${page.before.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id));
  return page ? rows.limit(page.limit) : rows;
}

/** Throws 404 if the workspace has no such unrevoked token. */
export async function getTokenRow(
  db: Db,
  workspaceId: string,
  id: string,
  locked?: "locked",
): Promise<TokenRow> {
  if (!isUuid(id)) throw notFound("token");
  const query = db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), await unrevokedIn(db, workspaceId)));
  const [row] = await (locked ? query.for("update") : query);
  if (!row) throw notFound("token");
  return row;
}

/** Returns the actor of the workspace's token with this name, or null if there's none or it was revoked. */
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
  const { id, createdBy, projectId, scopes, prefix } = token;
  return {
    kind: "token",
    tokenId: id,
    userId: createdBy,
    workspaceId,
    projectId,
    scopes,
    test: isTestToken(prefix),
  };
}

/** Returns the id of a person's own valid token with this name in their workspace, or null. */
export async function findOwnToken(
  db: Db,
  { workspaceId, userId }: UserActor,
  name: string,
): Promise<string | null> {
  const { id, createdBy, revokedAt, expiresAt, service } = apiTokens;
  const [token] = await db
    .select({ id })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.workspaceId, workspaceId),
        eq(createdBy, userId),
        eq(apiTokens.name, name),
        eq(service, false),
        isNull(revokedAt),
        isNull(expiresAt),
      ),
    );
  return token?.id ?? null;
}

/** Returns token labels for lists by id, including revoked tokens. */
export async function listTokensById(
  db: Db,
  ids: string[],
): Promise<Map<string, Pick<Token, "name" | "prefix" | "lastFour">>> {
  const { id, name, prefix, lastFour } = apiTokens;
  const rows = await db.select({ id, name, prefix, lastFour }).from(apiTokens).where(inArray(id, ids));
  return new Map(rows.map(({ id, ...token }) => [id, token]));
}

type Identified = { id: string; workspaceId: string; name: string };

/** Returns tokens by id and by hash of their secret (base64), including ended ones. */
export async function identifyTokens(
  db: Db,
  { ids, hashes }: { ids: string[]; hashes: Buffer[] },
): Promise<Map<string, Identified>> {
  const { id, workspaceId, name, secretHash, formerHash } = apiTokens;
  const rows = await db
    .select({ id, workspaceId, name, secretHash, formerHash })
    .from(apiTokens)
    .where(or(inArray(id, ids), inArray(secretHash, hashes), inArray(formerHash, hashes)));
  return new Map(
    rows.flatMap(({ secretHash, formerHash, ...token }) =>
      [token.id, secretHash.toString("base64"), formerHash?.toString("base64") ?? token.id].map(
        (key): [string, Identified] => [key, token],
      ),
    ),
  );
}

/** Returns a person's own tokens, including revoked ones, without service tokens. */
export const listPersonalTokens = (db: Db, userId: string): Promise<{ id: string; workspaceId: string }[]> =>
  db
    .select({ id: apiTokens.id, workspaceId: apiTokens.workspaceId })
    .from(apiTokens)
    .where(and(eq(apiTokens.createdBy, userId), eq(apiTokens.service, false)));

export function shapeToken(row: TokenRow): Token {
  const { lastUsedAt } = row;
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    projectId: row.projectId,
    prefix: row.prefix,
    lastFour: row.lastFour,
    service: row.service,
    networks: row.networks,
    lastUse: lastUsedAt && {
      at: lastUsedAt.toISOString(),
      address: row.lastUsedAddress,
      client: row.lastUsedClient,
    },
    expiresAt: row.expiresAt?.toISOString() ?? null,
    formerUntil: row.formerUntil?.toISOString() ?? null,
    rotatedAt: row.rotatedAt?.toISOString() ?? null,
    leakedAt: row.leakedAt?.toISOString() ?? null,
    exposedBy: row.exposedBy,
    stopsAt: row.stopsAt?.toISOString() ?? null,
    suspended: row.revokedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

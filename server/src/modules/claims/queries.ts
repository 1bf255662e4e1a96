import type { Identifier } from "@byline/contract/identifiers.ts";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { claims } from "../../db/tables/claims.ts";
import { isUuid } from "../../kit/ids.ts";

export type StoredClaim = typeof claims.$inferSelect;

export const isOf = ({ scheme, value }: Pick<Identifier, "scheme" | "value">) =>
  and(eq(claims.scheme, scheme), eq(claims.value, value));

export function listClaims(db: Db, userId: string): Promise<StoredClaim[]> {
  return db
    .select()
    .from(claims)
    .where(eq(claims.userId, userId))
    .orderBy(asc(claims.createdAt), asc(claims.id));
}

/** Throws 404 for another account's claim. */
export async function getClaim(db: Db, userId: string, id: string): Promise<StoredClaim> {
  const own = and(eq(claims.id, id), eq(claims.userId, userId));
  const [claim] = isUuid(id) ? await db.select().from(claims).where(own) : [];
  if (!claim) throw notFound("claim");
  return claim;
}

export async function findClaim(db: Db, id: string): Promise<StoredClaim | undefined> {
  const [claim] = await db.select().from(claims).where(eq(claims.id, id));
  return claim;
}

/** Returns these accounts' claims to these identifiers, proved or not, and possibly more of theirs. */
export async function listClaimsOf(
  db: Db,
  all: Pick<StoredClaim, "userId" | "value">[],
): Promise<StoredClaim[]> {
  if (all.length === 0) return [];
  const among = (column: "userId" | "value") => [...new Set(all.map((one) => one[column]))];
  const matching = and(inArray(claims.userId, among("userId")), inArray(claims.value, among("value")));
  return db.select().from(claims).where(matching);
}

/** Part of a write: serializes changes to the claim. */
export async function lockClaim(tx: Tx, userId: string, id: string): Promise<StoredClaim> {
  const { id: found } = await getClaim(tx, userId, id);
  await tx.select({ id: claims.id }).from(claims).where(eq(claims.id, found)).for("update");
  return getClaim(tx, userId, id);
}

export const isProven = isNotNull(claims.provenAt);

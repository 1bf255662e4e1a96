import { type Identifier, type Scheme, showIdentifier } from "@byline/contract/identifiers.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { type Db, executePlanned } from "../../db/client.ts";
import type { TextQuery } from "../../db/text-search.ts";
import { PEOPLE } from "../accounts/public-person.ts";
import { isCalled, toNameQuery } from "../attributions/find-names.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { type Known, namePublic } from "../catalog/name-public.ts";

/** Data from the creator who proved a public page's identifier. */
export type Claimed = {
  userId: string;
  identifier: Identifier;
  name: string | null;
  creditLine: string | null;
  provenAt: Date;
};

type Row = Omit<Claimed, "identifier"> & { publicId: string; scheme: Scheme; value: string };

/** Returns proved claims by public id, except from accounts scheduled for deletion. */
export async function mapClaimed(db: Db, publicIds: string[]): Promise<Map<string, Claimed>> {
  if (publicIds.length === 0) return new Map();
  const { rows } = await executePlanned<Row>(
    db,
    sql`
    select c.public_id as "publicId", c.user_id as "userId", c.scheme, c.identifier as value, c.name,
           c.credit_line as "creditLine", c.proven_at as "provenAt"
    from claims c join ${sql.raw(PEOPLE)} u on u.id = c.user_id and u.deletion_requested_at is null
    where c.public_id = any(${sql.param(publicIds)}::text[]) and c.proven_at is not null`,
  );
  return new Map(
    rows.map(({ publicId, scheme, value, ...given }) => [
      publicId,
      { ...given, identifier: showIdentifier(scheme, value) },
    ]),
  );
}

/** Returns public ids of creators whose own chosen name matches, ignoring case and accents. */
export async function listClaimedNamed(
  { db }: Pick<Deps, "db">,
  textQuery: TextQuery,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.public_id as id
    from claims c join ${sql.raw(PEOPLE)} u on u.id = c.user_id and u.deletion_requested_at is null
    where c.proven_at is not null and ${isCalled("fold_name(c.name)", toNameQuery(textQuery))}
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Returns creator names by public id: their own choice if they proved it, else the name in credits. */
export async function nameCreators(db: Db, publicIds: string[]): Promise<Map<string, Known>> {
  const [called, claims] = await Promise.all([
    namePublic(db, CREATORS, publicIds),
    mapClaimed(db, publicIds),
  ]);
  return new Map(
    [...called].map(([publicId, { name, named, removed }]) => {
      const claimed = removed ? null : claims.get(publicId)?.name;
      return [publicId, { name: claimed ?? name, named: named || Boolean(claimed), removed }];
    }),
  );
}

import { CREDIT_LINE_MEMBERS } from "@byline/contract/credit/credit-line.ts";
import { MAKER_NAME_MEMBERS } from "@byline/contract/credit/maker-members.ts";
import { isNotice } from "@byline/contract/credit/notices.ts";
import { PROFILE_MEMBERS } from "@byline/contract/credit/photo-services.ts";
import { SERVICE_NAME_MEMBERS, withoutServices } from "@byline/contract/credit/services.ts";
import { CITATION_MEMBERS } from "@byline/contract/credit/source.ts";
import { creditOf, NAME_REMOVED, ORIGINAL_MEMBERS } from "@byline/contract/credit.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, executePlanned, planned } from "../../db/client.ts";

/** Costs nothing more on an instance that suppresses no name. */
const ANY = "exists (select from name_suppressions)";

/** SQL for whether a name is not shown in public of a creator with a public id, as a workspace names it. */
export const isSuppressed = ({ workspaceId, publicId, name }: Record<string, SQL>) => sql`(${sql.raw(ANY)}
  and exists (select from name_suppressions s where s.key = ${publicId}
    or s.key = any(name_keys(${workspaceId}::text, ${name}) || name_keys(${publicId}, ${name}))))`;

/** What of a record says who made something. */
type Recorded = {
  workspaceId: string;
  projectId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

/** What else metadata may say of a creator: nothing of it is shown beside a removed name. */
const ABOUT_CREATORS: readonly string[] = [
  ...MAKER_NAME_MEMBERS,
  ...SERVICE_NAME_MEMBERS,
  ...CREDIT_LINE_MEMBERS,
  ...[...ORIGINAL_MEMBERS, ...CITATION_MEMBERS],
  ...["creator_type", ...PROFILE_MEMBERS, "disclaimer"],
];

/**
 * Attributions as everybody may see them: without the names that were removed at the request of whom they
 * name, and without what else they say of those creators. Everything public is made from these.
 */
export async function withoutSuppressed<T extends Recorded>(
  pool: pg.Pool,
  rows: T[],
): Promise<(T & { nameRemoved: boolean })[]> {
  const suppressed = await findSuppressed(pool, rows);
  return rows.map((row, place) => {
    const found = suppressed.get(place);
    if (!found) return { ...row, nameRemoved: false };
    const names = namesIn(row);
    // A name under which nobody knows the creator cannot be distinguished from the others.
    const all = names.length <= 1 || found.names.length === 0;
    const shown = names.map((name, i) => (all || found.names.includes(i) ? NAME_REMOVED : name));
    const others = Object.entries(withoutServices(row.metadata)).filter(
      ([member, value]) => !ABOUT_CREATORS.includes(member) && !isNotice(member, value),
    );
    const creators = shown.length > 0 ? shown : [NAME_REMOVED];
    const metadata = { ...Object.fromEntries(others), creators };
    return { ...row, contentCreatorId: null, metadata, nameRemoved: true };
  });
}

const namesIn = ({ metadata }: Recorded) => creditOf({ metadata }).creators;

/** `names` are the places of those that are suppressed; none where the creator's id alone is. */
type Suppressed = { place: number; names: number[] };

/** Those of the rows that name somebody who is not to be named, by their places. */
async function findSuppressed(pool: pg.Pool, rows: Recorded[]): Promise<Map<number, Suppressed>> {
  if (rows.length === 0) return new Map();
  const asked = rows.map((row, place) => {
    const { workspaceId, projectId, contentCreatorId: creatorId } = row;
    const { scheme, value } = creatorId === null ? {} : readIdentifier(creatorId);
    return { place, workspaceId, projectId, creatorId, scheme, value, names: namesIn(row) };
  });
  const { rows: found } = await pool.query<Suppressed & { byId: boolean }>(
    planned(
      `select g.place, by_id.is as "byId", named.names
       from jsonb_to_recordset($1::jsonb) as g (place int, "workspaceId" uuid, "projectId" uuid,
         "creatorId" text, scheme text, value text, names jsonb)
       left join lateral (
         select m.public_id as own, r.public_id as root, r.shown_name as name
         from creator_ids i
         join creators m on m.workspace_id = i.workspace_id and m.id = i.creator_id
         join creators r on r.workspace_id = m.workspace_id and r.id = m.public_root_id
         where i.project_id = g."projectId" and not i.by_name and i.value = g."creatorId"
           and i.workspace_id = g."workspaceId"
         limit 1) known on true
       cross join lateral (
         select array[public_id_of(g."workspaceId", g.scheme, g.value), known.own, known.root] as ids) c
       cross join lateral (
         select exists (select from name_suppressions s
           where s.key = any(c.ids || name_keys(g."workspaceId"::text, known.name))) as is) by_id
       cross join lateral (
         select array(
           select (n.place - 1)::int
           from jsonb_array_elements_text(g.names) with ordinality as n (name, place)
           where exists (select from name_suppressions s
             join unnest(c.ids || g."workspaceId"::text) as shown_in
               on s.key = any(name_keys(shown_in, n.name)))
           order by n.place) as names) named
       where ${ANY} and (by_id.is or named.names <> '{}')`,
      [JSON.stringify(asked)],
    ),
  );
  return new Map(found.map((one) => [one.place, one]));
}

/** Changes with every name that is removed or shown again: what is kept of public names ends with it. */
export async function suppressionState(db: Db): Promise<string> {
  const { rows } = await executePlanned<{ state: string }>(
    db,
    sql`select count(*) || ' ' || coalesce(max(created_at)::text, '') as state from name_suppressions`,
  );
  return rows[0]?.state ?? "";
}

/** Those of these reports by which a name is removed now. */
export async function listSuppressing(db: Db, reportIds: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct report_id as id from name_suppressions
    where report_id = any(${sql.param(reportIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

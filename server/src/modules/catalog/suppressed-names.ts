import { CREDIT_LINE_MEMBERS } from "@byline/contract/credit/credit-line.ts";
import { MAKER_NAME_MEMBERS } from "@byline/contract/credit/maker-members.ts";
import { isNotice } from "@byline/contract/credit/notices.ts";
import { ORIGINAL_MEMBERS } from "@byline/contract/credit/originals.ts";
import { PROFILE_MEMBERS } from "@byline/contract/credit/photo-services.ts";
import { SERVICE_NAME_MEMBERS, withoutServices } from "@byline/contract/credit/services.ts";
import { CITATION_MEMBERS } from "@byline/contract/credit/source.ts";
import { creditOf, NAME_REMOVED } from "@byline/contract/credit.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, executePlanned, planned } from "../../db/client.ts";

/** Avoids further cost on an instance without suppressed names. */
const HAS_ANY = "exists (select from name_suppressions)";

/** Returns SQL for whether a creator's name, as a workspace has it, is suppressed in public. */
export const isSuppressed = ({ workspaceId, publicId, name }: Record<string, SQL>) => sql`(${sql.raw(HAS_ANY)}
  and exists (select from name_suppressions s where s.key = ${publicId}
    or s.key = any(name_keys(${workspaceId}::text, ${name}) || name_keys(${publicId}, ${name}))))`;

/** A record's data about makers. */
type Recorded = {
  workspaceId: string;
  projectId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

/** Further metadata about creators, hidden with a removed name. */
const ABOUT_CREATORS: readonly string[] = [
  ...MAKER_NAME_MEMBERS,
  ...SERVICE_NAME_MEMBERS,
  ...CREDIT_LINE_MEMBERS,
  ...[...ORIGINAL_MEMBERS, ...CITATION_MEMBERS],
  ...["creator_type", ...PROFILE_MEMBERS, "disclaimer"],
];

/**
 * Returns attributions as the public may see them: without removed names and further data about those
 * creators. All public output must be based on these.
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
    // If the creator isn't known by any of these names, theirs can't be told apart from the others.
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

/** `names` are the indexes of suppressed names; empty if only the creator's id is suppressed. */
type Suppressed = { place: number; names: number[] };

/** Finds rows with suppressed creators, by index. */
async function findSuppressed(pool: pg.Pool, rows: Recorded[]): Promise<Map<number, Suppressed>> {
  if (rows.length === 0) return new Map();
  const lookups = rows.map((row, place) => {
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
       where ${HAS_ANY} and (by_id.is or named.names <> '{}')`,
      [JSON.stringify(lookups)],
    ),
  );
  return new Map(found.map((one) => [one.place, one]));
}

/** Returns a state that changes with every removed or restored name, to invalidate caches of public names. */
export async function suppressionState(db: Db): Promise<string> {
  const { rows } = await executePlanned<{ state: string }>(
    db,
    sql`select count(*) || ' ' || coalesce(max(created_at)::text, '') as state from name_suppressions`,
  );
  return rows[0]?.state ?? "";
}

/** Returns the reports that currently keep a name removed. */
export async function listSuppressing(db: Db, reportIds: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct report_id as id from name_suppressions
    where report_id = any(${sql.param(reportIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

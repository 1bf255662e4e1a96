import { NAME_MEMBERS, namesGiven } from "@byline/contract/credit/names-given.ts";
import { foldName } from "@byline/contract/fold-name.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { tableOf } from "../../db/table-of.ts";

/** An attribution's key, by column name. */
export type Key = { workspace_id: string; project_id: string; id: string };

const KEY = { workspace_id: "uuid", project_id: "uuid", id: "uuid" };

/** Returns SQL for a table of attribution keys from JSON. */
export const keysOf = (keys: string) =>
  sql`jsonb_to_recordset(${keys}::jsonb) as e (workspace_id uuid, project_id uuid, id uuid)`;

/**
 * SQL tables of attributions and their names, for joins. Both exclude withdrawn attributions. Their ids have
 * different collations: an index works only with its own column's collation.
 */
export const ATTRIBUTIONS = sql.raw(`(select workspace_id, project_id, id, content_id, content_creator_id,
  attribution_type, metadata, created_at, (created_at at time zone 'utc')::date as day from attributions
  where withdrawn_at is null)`);
/**
 * Returns SQL for when attribution `a` got its current value in a column: when recorded, or when last edited.
 */
export const statedSince = (column: SQL) => sql`greatest(a.created_at, (
  select max(c.changed_at) from attribution_changes c
  where c.project_id = a.project_id and c.attribution_id = a.id and c.workspace_id = a.workspace_id
    and c.after ->> '${column}' is not null))`;

/** Compare workspaces as `(...) is true` so that lookups use the index by project and value. */
export const NAMES_SQL = `(select workspace_id, project_id, kind, value, name, folded, last_day
  from attribution_names where live)`;
export const NAMES = sql.raw(NAMES_SQL);

/** Returns SQL for the current and former content and creator ids of edited or withdrawn attributions. */
export const valuesOf = (edited: string) => sql`(
  select distinct e.workspace_id, e.project_id, v.value
  from ${keysOf(edited)}
  join attributions a using (workspace_id, project_id, id)
  left join attribution_changes c
    on c.workspace_id = a.workspace_id and c.project_id = a.project_id and c.attribution_id = a.id
  cross join lateral (values (a.content_id), (a.content_creator_id), (c.before ->> 'content_id'),
    (c.before ->> 'content_creator_id')) as v (value)
  where v.value is not null)`;

/**
 * A name from an attribution. `creator`: of the creator with the id `value`; `author`: of another maker of
 * the content `value`; `title`: of that content. `folded`: without case and accents.
 */
export type Name = { kind: "creator" | "author" | "title"; value: string; name: string; folded: string };

/** What an attribution states. `metadata` contains only the members for names and catalog. */
export type Stated = {
  workspace_id: string;
  project_id: string;
  content_id: string;
  content_creator_id: string | null;
  day: string;
  metadata: Record<string, unknown>;
  names: Name[];
};

/**
 * Returns the next keys of a project's attributions by id, including withdrawn ones. `former`: names stored
 * for it may no longer apply.
 */
export async function listKeysAfter(
  tx: Tx,
  { workspace_id, project_id }: Omit<Key, "id">,
  afterId: string,
  limit: number,
): Promise<(Key & { former: boolean })[]> {
  const { rows } = await tx.execute<Key & { former: boolean }>(sql`
  select workspace_id, project_id, id, withdrawn_at is not null as former
  from attributions
  where workspace_id = ${workspace_id} and project_id = ${project_id} and id > ${afterId}
  order by id limit ${limit}`);
  return rows;
}

/** Metadata up to this size is read whole: picking its members costs PostgreSQL more than sending it. */
const SMALL_BYTES = 600;

/** Reads active attributions in the order of these keys, with the metadata `members` and those for names. */
export async function readStated(tx: Tx, keys: Key[], members: string[]): Promise<Stated[]> {
  const given = keys.map((key, position) => ({ ...key, position }));
  const used = [...NAME_MEMBERS, ...members];
  // Looks up each by its key: with a join, PostgreSQL may read all attributions.
  const { rows } = await tx.execute<Omit<Stated, "names">>(sql`
    select a.workspace_id, a.project_id, a.content_id, a.content_creator_id, a.day,
           case when pg_column_size(a.metadata) > ${SMALL_BYTES}
                  or pg_column_compression(a.metadata) is not null
             then ${membersOf(sql`a.metadata`, used)} else a.metadata end as metadata
    from ${tableOf("e", given, { ...KEY, position: "int" })}
    cross join lateral (
      select * from ${ATTRIBUTIONS} a
      where a.workspace_id = e.workspace_id and a.project_id = e.project_id and a.id = e.id limit 1
    ) a
    order by e.position`);
  const isUsed = new Set(used);
  const stated = rows.map(({ metadata, ...row }) => ({
    ...row,
    metadata: Object.fromEntries(Object.entries(metadata).filter(([member]) => isUsed.has(member))),
  }));
  const names = await readNames(tx, stated);
  return stated.map((one, at) => ({ ...one, names: names[at] as Name[] }));
}

/** Returns SQL for these members of a JSON object. */
export const membersOf = (object: SQL, members: readonly string[]) => sql`coalesce((
  select jsonb_object_agg(key, member) from jsonb_each(${object}) as m (key, member)
  where key = any(${sql.param(members)}::text[])), '{}')`;

/** Maximum characters stored of a name. */
const MAX_NAME = 500;
const ASCII = /^[ -~]*$/;

/** Returns the names in each attribution: makers in the order of its credit, then the title. */
export async function readNames(
  tx: Tx,
  rows: Pick<Stated, "content_id" | "content_creator_id" | "metadata">[],
): Promise<Name[][]> {
  const given = rows.map(({ content_id, content_creator_id, metadata }) => {
    const { makers, title } = namesGiven({ contentCreatorId: content_creator_id, metadata });
    const names = makers.map(({ name, isIdentified }) =>
      isIdentified && content_creator_id !== null
        ? { kind: "creator" as const, value: content_creator_id, name: shortened(name) }
        : { kind: "author" as const, value: content_id, name: shortened(name) },
    );
    if (title === null) return names;
    return [...names, { kind: "title" as const, value: content_id, name: shortened(title) }];
  });
  const folded = await foldNames(
    tx,
    given.flatMap((names) => names.map(({ name }) => name)),
  );
  return given.map((names) => names.map((one) => ({ ...one, folded: folded.get(one.name) ?? "" })));
}

const shortened = (name: string) =>
  name.length > MAX_NAME ? [...name].slice(0, MAX_NAME).join("").trim() : name;

/** Folds ASCII here, and the rest in the database, whose Unicode may be of another version. */
async function foldNames(tx: Tx, names: string[]): Promise<Map<string, string>> {
  const folded = new Map(names.map((name) => [name, foldName(name)]));
  const others = [...folded.keys()].filter((name) => !ASCII.test(name));
  if (others.length === 0) return folded;
  const { rows } = await tx.execute<{ name: string; folded: string }>(sql`
    select name, fold_name(name) as folded from unnest(${sql.param(others)}::text[]) as n (name)`);
  for (const row of rows) folded.set(row.name, row.folded);
  return folded;
}

type Given = Name & Omit<Key, "id"> & { last_day: string };
const GIVEN = {
  ...{ workspace_id: "uuid", project_id: "uuid", kind: "text", value: "text", name: "text" },
  ...{ folded: "text", last_day: "date" },
};

/** The project, kind, and id that a name belongs to. */
export type Naming = { project_id: string; kind: Name["kind"]; value: string };

/**
 * Stores names of creators and works, so that search and filters find them. Skips names already stored for
 * the day. Returns names that are new or used on a new day. Looks up stored names by project, kind, and id,
 * since one title or workspace may have very many.
 */
export async function addNames(tx: Tx, stated: Stated[]): Promise<Naming[]> {
  const latest = new Map<string, Given>();
  for (const { workspace_id, project_id, day: last_day, names } of stated)
    for (const name of names) {
      const key = JSON.stringify([project_id, name.kind, name.value, name.folded]);
      const known = latest.get(key);
      // Of the spellings of a day, the first stays.
      if (!known || known.last_day < last_day)
        latest.set(key, { workspace_id, project_id, last_day, ...name });
    }
  const { rows } = await tx.execute<Naming>(sql`
  with given as materialized (select * from ${tableOf("g", [...latest.values()], GIVEN)})
  insert into attribution_names as known (workspace_id, project_id, kind, value, name, last_day)
  select workspace_id, project_id, kind, value, name, last_day from given
  where not exists (
    select from attribution_names k
    where k.project_id = given.project_id and k.kind = given.kind and k.value = given.value
      and (k.folded = given.folded and k.workspace_id = given.workspace_id) is true
      and k.last_day >= given.last_day and k.live)
  on conflict (project_id, kind, value, folded, workspace_id)
  do update set name = excluded.name, last_day = excluded.last_day, live = true
  where known.last_day < excluded.last_day or not known.live
  returning project_id, kind, value`);
  return rows;
}

/**
 * Returns one attribution for each creator or content with a stored name that none of these attributions has.
 * An earlier build may have read that name.
 */
export async function listWithFormerNames(tx: Tx, keys: Key[], stated: Stated[]): Promise<Key[]> {
  const given = stated.flatMap(({ project_id, names }) =>
    names.map(({ kind, value, folded }) => ({ project_id, kind, value, folded })),
  );
  const { rows } = await tx.execute<Key>(sql`
    with given as materialized (
      select distinct * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (project_id uuid, kind text, value text, folded text)
    ), asked as materialized (
      select a.workspace_id, a.project_id, v.kind, v.value, min(a.id::text)::uuid as id
      from ${keysOf(JSON.stringify(keys))} join attributions a using (workspace_id, project_id, id)
      cross join lateral (values ('creator', a.content_creator_id), ('author', a.content_id),
        ('title', a.content_id)) as v (kind, value)
      where v.value is not null
      group by a.workspace_id, a.project_id, v.kind, v.value
    )
    select distinct t.workspace_id, t.project_id, t.id from asked t
    where exists (
      select from attribution_names n
      where n.project_id = t.project_id and n.kind = t.kind and n.value = t.value collate "C"
        and (n.workspace_id = t.workspace_id) is true
        and (n.project_id, n.kind, n.value, n.folded) not in (
          select project_id, kind, value collate "C", folded collate "C" from given))`);
  return rows;
}

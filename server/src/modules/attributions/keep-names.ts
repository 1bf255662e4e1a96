import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";

/** The key of an attribution, under the names of its columns. */
export type Key = { workspace_id: string; project_id: string; id: string };

/** Attributions checked to see whether a name is still used. */
const LOOKED_AT = 10_000;
const LIMIT = sql.raw(String(LOOKED_AT));

/** SQL for keys of attributions, from JSON. */
export const keysOf = (keys: string) =>
  sql`jsonb_to_recordset(${keys}::jsonb) as e (workspace_id uuid, project_id uuid, id uuid)`;

/**
 * SQL for tables of what attributions say and of the names that they give, to be joined: withdrawn ones say
 * and give nothing. The ids of both are collated otherwise: an index finds them only under the collation of
 * its own column.
 */
export const ATTRIBUTIONS = sql.raw(`(select workspace_id, project_id, id, content_id, content_creator_id,
  attribution_type, metadata, created_at, (created_at at time zone 'utc')::date as day from attributions
  where withdrawn_at is null)`);
/** Since when an attribution `a` has what it has in a column: recorded or, if later, edited so. */
export const statedSince = (column: SQL) => sql`greatest(a.created_at, (
  select max(c.changed_at) from attribution_changes c
  where c.project_id = a.project_id and c.attribution_id = a.id and c.workspace_id = a.workspace_id
    and c.after ->> '${column}' is not null))`;

/** A workspace compared in `(...) is true` leaves the look-up to the index by project and value. */
export const NAMES_SQL = `(select workspace_id, project_id, kind, value, name, folded, last_day
  from attribution_names where live)`;
export const NAMES = sql.raw(NAMES_SQL);

/** SQL for the content and creator ids that edited or withdrawn attributions have or had. */
export const valuesOf = (edited: string) => sql`(
  select distinct e.workspace_id, e.project_id, v.value
  from ${keysOf(edited)}
  join attributions a using (workspace_id, project_id, id)
  left join attribution_changes c
    on c.workspace_id = a.workspace_id and c.project_id = a.project_id and c.attribution_id = a.id
  cross join lateral (values (a.content_id), (a.content_creator_id), (c.before ->> 'content_id'),
    (c.before ->> 'content_creator_id')) as v (value)
  where v.value is not null)`;

/** A name as an attribution gives it; `names_given` says what `kind` and `value` mean. */
export type Name = { kind: "creator" | "author" | "title"; value: string; name: string; folded: string };

/** What attributions of one day say alike; `metadata` holds what names and catalog take from it. */
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
 * The keys of the next attributions of a project, in the order of their ids, withdrawn ones included.
 * `former`: what was kept of it may be more than it says.
 */
export async function listKeysAfter(
  tx: Tx,
  { workspace_id, project_id }: Omit<Key, "id">,
  afterId: string,
  limit: number,
): Promise<(Key & { former: boolean })[]> {
  const { rows } = await tx.execute<Key & { former: boolean }>(sql`
  select workspace_id, project_id, id, withdrawn_at is not null or (content_creator_id is not null
         and jsonb_typeof(coalesce(metadata -> 'creators', metadata -> 'authors')) = 'array') as former
  from attributions
  where workspace_id = ${workspace_id} and project_id = ${project_id} and id > ${afterId}
  order by id limit ${limit}`);
  return rows;
}

/** The members of metadata that names are taken from. */
const NAMING = ["creator", "creators", "authors", "creator_name", "author", "artist", "title", "name"];

/** What these attributions say, `members` of their metadata included; what was recorded last comes last. */
export async function readStated(tx: Tx, keys: string, members: string[]): Promise<Stated[]> {
  const { rows } = await tx.execute<Stated>(sql`
  with stated as materialized (
    select a.workspace_id, a.project_id, a.content_id, a.content_creator_id, a.day,
           max(a.id::text collate "C") as latest,
           coalesce((select jsonb_object_agg(key, member) from jsonb_each(a.metadata) as m (key, member)
             where key = any(${sql.param([...NAMING, ...members])}::text[])), '{}') as metadata
    from ${keysOf(keys)} join ${ATTRIBUTIONS} a using (workspace_id, project_id, id)
    group by a.workspace_id, a.project_id, a.content_id, a.content_creator_id, a.day, 7
  )
  select s.workspace_id, s.project_id, s.content_id, s.content_creator_id, s.day, s.metadata,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'value', n.value, 'name', n.name,
            'folded', fold_name(n.name))), '[]')
          from names_given(s.content_id, s.content_creator_id, s.metadata) n) as names
  from stated s order by s.day, s.latest`);
  return rows;
}

/** Where a name was given: in which project, as what kind of name, of which id. */
export type Naming = { project_id: string; kind: Name["kind"]; value: string };

/**
 * Keeps creators and works by the names that attributions give them, so that search and filters find them.
 * Names that are known for the day are left alone. Resolves to where names are new, or given on a new day.
 * Known ones are looked up by what they name: of one title, and in one workspace, there may be very many.
 */
export async function addNames(tx: Tx, stated: Stated[]): Promise<Naming[]> {
  const latest = new Map<string, object>();
  for (const { workspace_id, project_id, day: last_day, names } of stated)
    for (const { folded, ...name } of names)
      latest.set(JSON.stringify([project_id, name.kind, name.value, folded]), {
        ...{ workspace_id, project_id, last_day, folded },
        ...name,
      });
  const { rows } = await tx.execute<Naming>(sql`
  with given as materialized (
    select * from jsonb_to_recordset(${JSON.stringify([...latest.values()])}::jsonb) as g (workspace_id uuid,
      project_id uuid, kind text, value text, name text, folded text, last_day date)
  )
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
 * After an edit or withdrawal: marks names used only by withdrawn attributions as not live and deletes unused
 * names. Checks at most 10,000 attributions per name; beyond that, keeps the name.
 */
export async function dropFormerNames(tx: Tx, changed: string): Promise<void> {
  const isAbout = sql`n.workspace_id = t.workspace_id and n.project_id = t.project_id and n.value = t.value`;
  await tx.execute(sql`
  update attribution_names n set live = false from ${valuesOf(changed)} t
  where ${isAbout} and n.live and ${isNameUnused(sql`a.withdrawn_at is null`)}`);
  await tx.execute(sql`
  delete from attribution_names n using ${valuesOf(changed)} t
  where ${isAbout} and not n.live and ${isNameUnused(sql`true`)}`);
}

/** SQL condition: no attribution `a` that passes the filter uses the name `n`. */
const isNameUnused = (filter: SQL) => sql`(
  select count(*) <= ${LIMIT} and count(*) filter (where given) = 0 from (
    select exists (select from names_given(a.content_id, a.content_creator_id, a.metadata) g
      where g.kind = n.kind and g.value = n.value and fold_name(g.name) = n.folded) as given
    from (
      (select a.* from attributions a
         where n.kind = 'creator' and a.content_creator_id = n.value collate "default"
         and a.project_id = n.project_id and a.workspace_id = n.workspace_id and ${filter} limit ${LIMIT} + 1)
      union all
      (select a.* from attributions a where n.kind <> 'creator' and a.content_id = n.value collate "default"
         and a.project_id = n.project_id and a.workspace_id = n.workspace_id and ${filter} limit ${LIMIT} + 1)
    ) a) looked_at)`;

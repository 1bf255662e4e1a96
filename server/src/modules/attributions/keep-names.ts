import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";

/** Of how many attributions a correction looks through to see whether a name is still given. */
const LOOKED_AT = 10_000;
const LIMIT = sql.raw(String(LOOKED_AT));

/**
 * Keeps creators and works by the names that attributions give them, so that search and filters find them.
 * `keys` and `edited` are JSON: keys of attributions recorded or edited, and of the edited ones.
 */
export async function keepNames(tx: Tx, keys: string, edited: string): Promise<void> {
  await addNames(tx, keys);
  if (edited !== "[]") await dropFormerNames(tx, edited);
}

/** SQL for keys of attributions, from JSON. */
export const keysOf = (keys: string) =>
  sql`jsonb_to_recordset(${keys}::jsonb) as e (workspace_id uuid, project_id uuid, id uuid)`;

/** SQL for tables of what attributions say and of the names that they give, to be joined. */
export const ATTRIBUTIONS = sql.raw(`(select workspace_id, project_id, id, content_id, content_creator_id,
  metadata, (created_at at time zone 'utc')::date as day from attributions)`);
export const NAMES = sql.raw(
  "(select workspace_id, project_id, kind, value, name, folded, last_day from attribution_names)",
);

/** SQL for the content and creator ids that edited attributions have or had. */
export const valuesOf = (edited: string) => sql`(
  select distinct e.workspace_id, e.project_id, v.value
  from ${keysOf(edited)}
  join attributions a using (workspace_id, project_id, id)
  left join attribution_changes c
    on c.workspace_id = a.workspace_id and c.project_id = a.project_id and c.attribution_id = a.id
  cross join lateral (values (a.content_id), (a.content_creator_id), (c.before ->> 'content_id'),
    (c.before ->> 'content_creator_id')) as v (value)
  where v.value is not null)`;

/** Names that are known for the day are left alone, so that a creator credited often costs no write. */
async function addNames(tx: Tx, keys: string): Promise<void> {
  await tx.execute(sql`
  with given as (
    select distinct a.workspace_id, a.project_id, a.content_id, a.content_creator_id,
           (a.created_at at time zone 'utc')::date as day,
           (select jsonb_object_agg(key, member) from jsonb_each(a.metadata) as m (key, member) where key in
             ('creator', 'creators', 'creator_name', 'author', 'artist', 'title', 'name')) as metadata
    from ${keysOf(keys)} join attributions a using (workspace_id, project_id, id)
  ), named as materialized (
    select g.workspace_id, g.project_id, n.kind, n.value, n.name, fold_name(n.name) as folded, g.day
    from given g cross join lateral names_given(g.content_id, g.content_creator_id, g.metadata) n
  )
  insert into attribution_names as known (workspace_id, project_id, kind, value, name, last_day)
  select distinct on (project_id, kind, value, folded) workspace_id, project_id, kind, value, name, day
  from named
  where not exists (
    select from attribution_names k
    where k.project_id = named.project_id and k.kind = named.kind and k.value = named.value
      and k.folded = named.folded and k.workspace_id = named.workspace_id and k.last_day >= named.day)
  order by project_id, kind, value, folded, day desc
  on conflict (project_id, kind, value, folded, workspace_id)
  do update set name = excluded.name, last_day = excluded.last_day where known.last_day < excluded.last_day`);
}

/**
 * Names of what an edited attribution is or was about that none gives now; where more attributions than are
 * looked through may give them, they stay.
 */
async function dropFormerNames(tx: Tx, edited: string): Promise<void> {
  await tx.execute(sql`
  delete from attribution_names n
  using ${valuesOf(edited)} t
  where n.workspace_id = t.workspace_id and n.project_id = t.project_id and n.value = t.value
    and (select count(*) <= ${LIMIT} and count(*) filter (where given) = 0 from (
      select exists (select from names_given(a.content_id, a.content_creator_id, a.metadata) g
        where g.kind = n.kind and g.value = n.value and fold_name(g.name) = n.folded) as given
      from (
        (select a.* from attributions a where n.kind = 'creator' and a.content_creator_id = n.value
           and a.project_id = n.project_id and a.workspace_id = n.workspace_id limit ${LIMIT} + 1)
        union all
        (select a.* from attributions a where n.kind <> 'creator' and a.content_id = n.value
           and a.project_id = n.project_id and a.workspace_id = n.workspace_id limit ${LIMIT} + 1)
      ) a) looked_at)`);
}

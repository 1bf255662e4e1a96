import { CREDIT_MEMBERS } from "@byline/contract/credit.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { ATTRIBUTIONS, keysOf } from "../attributions/keep-names.ts";
import type { Ref } from "./kinds.ts";

/** The members of metadata that are kept of a work, as text. */
const DETAILS = [
  ...CREDIT_MEMBERS.source,
  ...CREDIT_MEMBERS.license,
  ...CREDIT_MEMBERS.licenseUrl,
  ...CREDIT_MEMBERS.picture,
];

const statedIn = (keys: string) =>
  sql`select a.* from ${keysOf(keys)} join ${ATTRIBUTIONS} a using (workspace_id, project_id, id)`;

/**
 * SQL for who is credited for which content: by an id, or by a name where no id says who it is, which only a
 * list of creators or a missing id leaves open.
 */
const creditsIn = (keys: string) => sql`
  stated as materialized (${statedIn(keys)}), credits as materialized (
    select workspace_id, project_id, content_id, false as by_name, content_creator_id as value,
           null as name, day
    from stated where content_creator_id is not null
    union all
    select workspace_id, project_id, content_id, true, fold_name(n.name), n.name, day
    from stated cross join lateral names_given(content_id, content_creator_id, metadata) n
    where (content_creator_id is null or metadata ? 'creators')
      and n.kind = 'author' and fold_name(n.name) <> ''
  )`;

type Credited = {
  workspace_id: string;
  project_id: string;
  value: string;
  first_day: string;
  last_day: string;
};

/** Adds creators that are new, and days on which they are credited. Resolves to those that changed. */
export async function addCreators(tx: Tx, keys: string): Promise<Ref[]> {
  const { rows } = await tx.execute<Credited & { by_name: boolean; name: string | null }>(sql`
    with ${creditsIn(keys)}
    select g.* from (
      select workspace_id, project_id, by_name, value, max(name) as name,
             min(day) as first_day, max(day) as last_day
      from credits group by workspace_id, project_id, by_name, value
    ) g
    where not exists (
      select from creator_ids k
      where k.project_id = g.project_id and k.by_name = g.by_name and k.value = g.value
        and k.workspace_id = g.workspace_id and k.first_day <= g.first_day and k.last_day >= g.last_day)`);
  if (rows.length === 0) return [];
  const given = rows.map((row) => {
    if (row.by_name)
      return { ...row, scheme: "name", identifier: row.value, label: row.name, kind: "unknown" };
    const { scheme, value, label } = readIdentifier(row.value);
    return { ...row, scheme, identifier: value, label, kind: scheme === "orcid" ? "person" : "unknown" };
  });
  const { rows: changed } = await tx.execute<Ref>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (workspace_id uuid,
        project_id uuid, by_name boolean, value text, scheme text, identifier text, label text, name text,
        kind text, first_day date, last_day date)
    ), identified as materialized (
      select distinct on (g.workspace_id, g.scheme, g.identifier) g.workspace_id, g.scheme, g.identifier,
             g.label, g.name, g.kind, coalesce(c.id, gen_random_uuid()) as id, c.id is null as is_new
      from given g left join creators c using (workspace_id, scheme, identifier)
    ), made as (
      insert into creators (workspace_id, id, root_id, scheme, identifier, label, name, shown_name, kind)
      select workspace_id, id, id, scheme, identifier, label, name, label, kind from identified where is_new
    )
    insert into creator_ids as k (workspace_id, project_id, by_name, value, creator_id, first_day, last_day)
    select g.workspace_id, g.project_id, g.by_name, g.value, i.id, g.first_day, g.last_day
    from given g join identified i using (workspace_id, scheme, identifier)
    on conflict (project_id, by_name, value, workspace_id) do update
    set first_day = least(k.first_day, excluded.first_day), last_day = greatest(k.last_day, excluded.last_day)
    returning workspace_id, creator_id as id`);
  return changed;
}

/** The same of works, with the newest license, source and picture that an attribution states. */
export async function addWorks(tx: Tx, keys: string): Promise<Ref[]> {
  const { rows } = await tx.execute<Credited & { details: object | null; newest: boolean }>(sql`
    with given as materialized (
      select workspace_id, project_id, content_id as value, min(day) as first_day, max(day) as last_day,
             (array_agg(details order by id desc) filter (where details is not null))[1] as details
      from (
        select s.*, (
          select jsonb_object_agg(key, member) from jsonb_each(s.metadata) as m (key, member)
          where key = any(${sql.param(DETAILS)}::text[]) and jsonb_typeof(member) = 'string') as details
        from (${statedIn(keys)}) s
      ) stated
      group by workspace_id, project_id, content_id
    )
    select g.*, k.value is null or g.last_day >= k.last_day as newest
    from given g
    left join work_ids k
      on k.project_id = g.project_id and k.value = g.value and k.workspace_id = g.workspace_id
    left join works w on w.workspace_id = k.workspace_id and w.id = k.work_id
    where k.value is null or k.first_day > g.first_day or k.last_day < g.last_day
      or (g.details <> w.details and g.last_day >= k.last_day)`);
  if (rows.length === 0) return [];
  const given = rows.map((row) => {
    const { scheme, value, label } = readIdentifier(row.value);
    return { ...row, scheme, identifier: value, label };
  });
  const { rows: changed } = await tx.execute<Ref>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (workspace_id uuid,
        project_id uuid, value text, scheme text, identifier text, label text, details jsonb, newest boolean,
        first_day date, last_day date)
    ), identified as materialized (
      select distinct on (g.workspace_id, g.scheme, g.identifier) g.workspace_id, g.scheme, g.identifier,
             g.label, g.details, g.newest, coalesce(w.id, gen_random_uuid()) as id, w.id is null as is_new
      from given g left join works w using (workspace_id, scheme, identifier)
      order by g.workspace_id, g.scheme, g.identifier, g.last_day desc
    ), made as (
      insert into works (workspace_id, id, root_id, scheme, identifier, label, shown_name, details)
      select workspace_id, id, id, scheme, identifier, label, label, coalesce(details, '{}')
      from identified where is_new
    ), stated as (
      update works w set details = i.details from identified i
      where w.workspace_id = i.workspace_id and w.id = i.id and i.newest and i.details <> w.details
    )
    insert into work_ids as k (workspace_id, project_id, value, work_id, first_day, last_day)
    select g.workspace_id, g.project_id, g.value, i.id, g.first_day, g.last_day
    from given g join identified i using (workspace_id, scheme, identifier)
    on conflict (project_id, value, workspace_id) do update
    set first_day = least(k.first_day, excluded.first_day), last_day = greatest(k.last_day, excluded.last_day)
    returning workspace_id, work_id as id`);
  return changed;
}

/**
 * Adds who made which work. Both are known. Resolves to how many it added. Ids are looked up one after the
 * other: joined at once, those of works and creators would meet by project alone, each with each.
 */
export async function addWorkCreators(tx: Tx, keys: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with ${creditsIn(keys)}, credited as materialized (
      select c.workspace_id, c.project_id, c.by_name, c.value, w.work_id
      from (select distinct workspace_id, project_id, content_id, by_name, value from credits) c
      join work_ids w
        on w.project_id = c.project_id and w.value = c.content_id and w.workspace_id = c.workspace_id
    ), pairs as materialized (
      select distinct c.workspace_id, c.project_id, c.work_id, m.creator_id
      from credited c
      join creator_ids m
        on m.project_id = c.project_id and m.by_name = c.by_name and m.value = c.value
        and m.workspace_id = c.workspace_id
    )
    insert into work_creators (workspace_id, project_id, work_id, creator_id)
    select workspace_id, project_id, work_id, creator_id from pairs p
    where not exists (
      select from work_creators k
      where k.workspace_id = p.workspace_id and k.work_id = p.work_id and k.creator_id = p.creator_id
        and k.project_id = p.project_id)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Takes over whether creators are persons or organizations. Resolves to how many changed. */
export async function takeKinds(tx: Tx, keys: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with stated as materialized (
      select *, lower(metadata ->> 'creator_type') as kind from (${statedIn(keys)}) s
      where lower(metadata ->> 'creator_type') in ('person', 'organization')
    ), typed as materialized (
      select distinct on (s.workspace_id, i.creator_id) s.workspace_id, i.creator_id, s.kind
      from stated s
      join creator_ids i
        on i.project_id = s.project_id and not i.by_name and i.value = s.content_creator_id
        and i.workspace_id = s.workspace_id
      order by s.workspace_id, i.creator_id, s.id desc
    )
    update creators c set kind = typed.kind from typed
    where c.workspace_id = typed.workspace_id and c.id = typed.creator_id and c.kind <> typed.kind`);
  return rowCount ?? 0;
}

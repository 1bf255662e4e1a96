import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { NAMES } from "../attributions/keep-names.ts";
import { type Kind, type Ref, refsOf } from "./kinds.ts";

/**
 * Sets each entry's name to the latest name of its ids, or the longest of several on one day. Returns the
 * renamed entries.
 */
export async function takeNames(tx: Tx, kind: Kind, refs: Ref[]): Promise<Ref[]> {
  if (refs.length === 0) return [];
  const { rows } = await tx.execute<Ref>(sql`
    with given as materialized (
      select t.workspace_id, t.id, latest.name
      from ${refsOf(refs)}
      left join lateral (
        select n.name from ${kind.ids} i
        join ${NAMES} n
          on n.project_id = i.project_id and n.kind = ${kind.namedAs} and n.value = i.value
          and (n.workspace_id = i.workspace_id) is true
        where i.workspace_id = t.workspace_id and i.${kind.entryIdColumn} = t.id and ${kind.byId}
        order by n.last_day desc, length(n.name) desc, n.name limit 1
      ) latest on true
    )
    update ${kind.entries} c set name = given.name from given
    where c.workspace_id = given.workspace_id and c.id = given.id and c.scheme <> 'name'
      and c.name is distinct from given.name
    returning c.workspace_id, c.id`);
  return rows;
}

/**
 * Updates the data by which these entries and their roots are listed: the days across all merged entries, and
 * their own name or the last credited name among those.
 */
export async function refreshShown(tx: Tx, kind: Kind, refs: Ref[]): Promise<void> {
  if (refs.length === 0) return;
  await tx.execute(sql`
    with asked as materialized (
      select distinct r.workspace_id, r.id from ${refsOf(refs)}
      join ${kind.entries} e on e.workspace_id = t.workspace_id and e.id = t.id
      cross join lateral (values (e.workspace_id, e.id), (e.workspace_id, e.root_id)) as r (workspace_id, id)
    ), members as materialized (
      select t.workspace_id, t.id as shown_id, m.id, coalesce(m.corrected_name, m.name) as name,
             days.first_day, days.last_day
      from asked t
      join ${kind.entries} m on m.workspace_id = t.workspace_id and m.root_id = t.id
      left join lateral (
        select min(i.first_day) as first_day, max(i.last_day) as last_day from ${kind.ids} i
        where i.workspace_id = m.workspace_id and i.${kind.entryIdColumn} = m.id
      ) days on true
    ), shown as materialized (
      select t.workspace_id, t.id, min(first_day) as first_day, max(last_day) as last_day,
             (array_agg(name order by last_day desc nulls last, m.id)
               filter (where name is not null))[1] as name
      from asked t left join members m on m.workspace_id = t.workspace_id and m.shown_id = t.id
      group by t.workspace_id, t.id
    )
    update ${kind.entries} c
    set first_day = s.first_day, last_day = s.last_day,
        shown_name = coalesce(c.corrected_name, c.name, s.name, c.label)
    from shown s
    where c.workspace_id = s.workspace_id and c.id = s.id
      and (c.first_day, c.last_day, c.shown_name)
        is distinct from (s.first_day, s.last_day, coalesce(c.corrected_name, c.name, s.name, c.label))`);
}

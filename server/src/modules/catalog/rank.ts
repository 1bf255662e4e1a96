import { clientOf, type Db } from "../../db/client.ts";
import { type Dated, type Projects, tallyRows, tallyValues } from "../attributions/tallies.ts";
import type { Kind } from "./kinds.ts";
import type { Named } from "./names.ts";

/** What counts as one creator or work. `value` is the first of its ids; `named` is null until it is known. */
export type Ranked = { value: string; count: number; named: Named | null };

const TABLES = {
  creator: { ids: "creator_ids", entries: "creators", itsId: "creator_id", byId: "not i.by_name" },
  work: { ids: "work_ids", entries: "works", itsId: "work_id", byId: "true" },
} as const;

/**
 * Those credited most often in the range by their ids, what is merged as one, ties by id. Only what is merged
 * is looked up among all entries: there may be very many of the others.
 */
export async function rankCredited(
  db: Db,
  { noun }: Kind,
  projects: Projects,
  dated: Dated,
  limit: number,
): Promise<Ranked[]> {
  const { ids, entries, itsId, byId } = TABLES[noun];
  const { rows } = await clientOf(db).query<{
    value: string;
    count: number;
    id: string | null;
    name: string;
  }>(
    `with counted as materialized (
       select project_id, value, sum(n)::bigint as n
       from (${tallyRows(noun === "work" ? "content" : "creator")}) t group by project_id, value
     ), ranked as (
       select coalesce(m.root_id, i.${itsId}) as entry_id, sum(c.n)::bigint as count, min(c.value) as value
       from counted c
       left join ${ids} i
         on i.project_id = c.project_id and ${byId} and i.value = c.value and i.workspace_id = $2
       left join (
         select id, root_id from ${entries} where workspace_id = $2 and merged_into is not null
       ) m on m.id = i.${itsId}
       group by coalesce(m.root_id, i.${itsId}), case when i.${itsId} is null then c.value end
       having sum(c.n) > 0 order by count desc, value limit $13
     )
     select g.value, g.count, e.id, e.shown_name as name
     from ranked g left join ${entries} e on e.workspace_id = $2 and e.id = g.entry_id
     order by g.count desc, g.value`,
    [...tallyValues(projects, dated), limit],
  );
  return rows.map(({ value, count, id, name }) => ({
    value,
    count,
    named: id === null ? null : { id, name },
  }));
}

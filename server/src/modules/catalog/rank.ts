import { clientOf, type Db } from "../../db/client.ts";
import { type Dated, type Projects, tallyRows, tallyValues } from "../attributions/tallies.ts";
import type { Kind } from "./kinds.ts";
import type { Named } from "./names.ts";

/**
 * What counts as one creator or work. `value` is the id of it that was credited most often; `named` is null
 * until the catalog has it.
 */
export type Ranked = { value: string; count: number; named: Named | null };

const TABLES = {
  creator: { ids: "creator_ids", entries: "creators", itsId: "creator_id", byId: "not i.by_name" },
  work: { ids: "work_ids", entries: "works", itsId: "work_id", byId: "true" },
} as const;

/** Those credited most often in the range by their ids, what is merged as one, ties by id. */
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
       select project_id, value, sum(n) as n from (${tallyRows(noun === "work" ? "content" : "creator")}) t
       group by project_id, value
     ), ranked as (
       select m.root_id, sum(c.n)::bigint as count,
              (array_agg(c.value order by c.n desc, c.value))[1] as value
       from counted c
       left join ${ids} i
         on i.project_id = c.project_id and ${byId} and i.value = c.value and i.workspace_id = $2
       left join ${entries} m on m.workspace_id = $2 and m.id = i.${itsId}
       group by m.root_id, case when m.root_id is null then c.value end
       having sum(c.n) > 0 order by count desc, value limit $13
     )
     select g.value, g.count, r.id, r.shown_name as name
     from ranked g left join ${entries} r on r.workspace_id = $2 and r.id = g.root_id
     order by g.count desc, g.value`,
    [...tallyValues(projects, dated), limit],
  );
  return rows.map(({ value, count, id, name }) => ({
    value,
    count,
    named: id === null ? null : { id, name },
  }));
}

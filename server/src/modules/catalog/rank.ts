import { SCHEMES } from "@byline/contract/identifiers.ts";
import { clientOf, type Db } from "../../db/client.ts";
import { type Dated, type Projects, tally } from "../attributions/tallies.ts";
import type { Kind } from "./kinds.ts";
import type { Named } from "./names.ts";

/**
 * A creator or work. `value`: its first id, or null if it is known only by name. `named`: null until the
 * catalog has it.
 */
export type Ranked = { value: string | null; count: number; named: Named | null };

const TABLES = {
  creator: { ids: "creator_ids", entries: "creators", entryIdColumn: "creator_id", byId: "not i.by_name" },
  work: { ids: "work_ids", entries: "works", entryIdColumn: "work_id", byId: "true" },
} as const;

/** Schemes with several ids or forms for one entry. A local id has a single form. */
export const GLOBAL = SCHEMES.filter((scheme) => scheme !== "local" && scheme !== "name");

/**
 * Returns SQL for rows `(value, root_id)` of ids that may share their root with others. $1 is the projects,
 * $2 their workspace, and `global` the parameter for GLOBAL.
 */
export function severalIds(noun: Kind["noun"], global: string): string {
  const { ids, entries, entryIdColumn, byId } = TABLES[noun];
  return `
    select distinct i.value, m.root_id from (
      select id, root_id from ${entries} where workspace_id = $2 and scheme = any(${global}::text[])
      union
      select m.id, m.root_id from ${entries} o
      join ${entries} m on m.workspace_id = o.workspace_id and m.root_id = o.root_id
      where o.workspace_id = $2 and o.merged_into is not null
    ) m join ${ids} i on i.workspace_id = $2 and i.${entryIdColumn} = m.id and ${byId}
    where i.project_id = any($1::uuid[])`;
}

/**
 * SQL for creators `m` known only by name, and the ids `w` of the works that these projects credit to them.
 * $1 is the projects, $2 their workspace.
 */
export const NAMED_WORKS = `
  creators m
  join work_creators p
    on p.workspace_id = m.workspace_id and p.creator_id = m.id and p.project_id = any($1::uuid[])
  join work_ids w
    on w.workspace_id = p.workspace_id and w.work_id = p.work_id and w.project_id = p.project_id
  where m.workspace_id = $2 and m.scheme = 'name'`;

export async function hasNamed(db: Db, workspaceId: string): Promise<boolean> {
  const { rows } = await clientOf(db).query(
    "select from creators where workspace_id = $1 and scheme = 'name' and last_day is not null limit 1",
    [workspaceId],
  );
  return rows.length > 0;
}

/** Returns part of a statement with its parameters renumbered and appended to `all`. */
export function placed(part: { rows: string; values: unknown[] }, all: unknown[]): string {
  const before = all.length;
  all.push(...part.values);
  return part.rows.replaceAll(/\$(\d+)/g, (_, n) => `$${before + Number(n)}`);
}

/** Returns SQL for rows `(root_id, n)` of creators known only by name: credits of their works. */
function countNamed(projects: Projects, dated: Dated, values: unknown[]): string {
  return `
    select named.root_id, sum(c.n)::bigint as n from (
      select distinct m.root_id, w.value from ${NAMED_WORKS}
        and not exists (
          select from work_creators o
          join creators i on i.workspace_id = o.workspace_id and i.id = o.creator_id
          where o.workspace_id = p.workspace_id and o.work_id = p.work_id and o.project_id = p.project_id
            and i.root_id = m.root_id and i.scheme <> 'name')
    ) named join (${placed(tally("content", projects, dated), values)}) c on c.value = named.value
    group by named.root_id having sum(c.n) > 0`;
}

/**
 * Returns the most credited entries in the range, with merged ones as one, ties by id. In a workspace, an id
 * means the same in all projects. Creators known only by name count with every work that names them, unless
 * the work also credits them by id. Looks up only ids that may share a root before ranking, since there may
 * be very many others.
 */
export async function rankCredited(
  db: Db,
  { noun }: Kind,
  projects: Projects,
  dated: Dated,
  limit: number,
): Promise<Ranked[]> {
  const { ids, entries, entryIdColumn, byId } = TABLES[noun];
  const tallied = tally(noun === "work" ? "content" : "creator", projects, dated);
  const values = [...tallied.values, limit, GLOBAL];
  const [atMost, global] = [1, 2].map((n) => `$${tallied.values.length + n}`);
  const isNamed = noun === "creator" && (await hasNamed(db, projects.workspaceId));
  const named = isNamed
    ? `union all select root_id, n, null from (${countNamed(projects, dated, values)}) n`
    : "";
  const { rows } = await clientOf(db).query<{
    value: string | null;
    count: number;
    id: string | null;
    name: string;
  }>(
    `with counted as materialized (
       select value, sum(n)::bigint as n
       from (${tallied.rows}) t group by value having sum(n) > 0
     ), several as materialized (${severalIds(noun, `${global}`)}), ranked as (
       select root_id, sum(n)::bigint as count, min(value) as value from (
         select s.root_id, c.n, c.value from several s join counted c on c.value = s.value ${named}
       ) of_roots group by root_id
       union all
       (select null, c.n, c.value from counted c
        where not exists (select from several s where s.value = c.value)
        order by c.n desc, c.value limit ${atMost})
       order by count desc, value, root_id limit ${atMost}
     )
     select r.value, r.count, e.id, e.shown_name as name
     from ranked r
     left join lateral (
       select i.${entryIdColumn} from ${ids} i
       where i.project_id = any($1::uuid[]) and ${byId} and i.value = r.value and i.workspace_id = $2 limit 1
     ) i on r.root_id is null
     left join ${entries} e on e.workspace_id = $2 and e.id = coalesce(r.root_id, i.${entryIdColumn})
     order by r.count desc, r.value, name`,
    values,
  );
  return rows.map(({ value, count, id, name }) => ({
    value,
    count,
    named: id === null ? null : { id, name },
  }));
}

import { readIdentifier } from "@byline/contract/identifiers.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { tableOf } from "../../db/table-of.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { NAMES } from "../attributions/keep-names.ts";
import type { Kind } from "./kinds.ts";
import type { CreditedId } from "./read-credits.ts";

/** The creator or work that an id belongs to. `made`: this call added it. */
export type Standing = { key: string; workspace_id: string; id: string; made: boolean };

/** Finds ids that already cover these days and have the stated details. */
export async function findKnown(
  tx: Tx,
  kind: Kind,
  credited: Map<string, CreditedId>,
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    with given as materialized (select * from ${tableOf("g", rowsOf(credited), GIVEN)})
    select g.key, i.${kind.entryIdColumn} as id
    from given g
    join ${kind.ids} i
      on i.project_id = g.project_id and ${kind.sameIdKind} and i.value = g.value
      and i.workspace_id = g.workspace_id and i.first_day <= g.first_day and i.last_day >= g.last_day
    where g.stated is null or i.last_day > g.last_day or exists (
      select from ${kind.entries} e where e.workspace_id = i.workspace_id and e.id = i.${kind.entryIdColumn}
        and ${kind.currentDetail} = g.stated)`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/**
 * Adds the rest: new entries, new ids, days, and the latest stated details. An id keeps its entry even if its
 * form is now read as another scheme. A new entry is inserted complete, with its latest name, so that it
 * costs one row and no second version.
 */
export async function addCredited(
  tx: Tx,
  kind: Kind,
  credited: Map<string, CreditedId>,
): Promise<Standing[]> {
  if (credited.size === 0) return [];
  const { rows } = await tx.execute<Standing>(sql`
    with given as materialized (select * from ${tableOf("g", identify(credited), IDENTIFIED)}),
    placed as materialized (
      select g.*, coalesce(i.${kind.entryIdColumn}, e.id) is null as made,
             coalesce(i.${kind.entryIdColumn}, e.id, g.new_id) as id,
             coalesce(latest.name, g.name) as latest, latest.last_day as named_on,
             i.last_day is null or g.last_day >= i.last_day as newest
      from given g
      left join ${kind.entries} e
        on e.workspace_id = g.workspace_id and e.scheme = g.scheme and e.identifier = g.identifier
      left join ${kind.ids} i
        on i.project_id = g.project_id and ${kind.sameIdKind} and i.value = g.value
        and i.workspace_id = g.workspace_id
      left join lateral (
        select n.name, n.last_day from ${NAMES} n
        where e.id is null and n.project_id = g.project_id and n.kind = ${kind.namedAs} and n.value = g.value
          and (n.workspace_id = g.workspace_id and not g.by_name) is true
        order by n.last_day desc, length(n.name) desc, n.name limit 1
      ) latest on true
    ), identified as materialized (
      select workspace_id, id, made, scheme, identifier, min(label) as label,
             (array_agg(latest order by named_on desc nulls last, length(latest) desc, latest))[1] as latest,
             (array_agg(stated order by last_day desc) filter (where stated is not null and newest))[1]
               as stated,
             min(first_day) as first_day, max(last_day) as last_day
      from placed group by workspace_id, id, made, scheme, identifier
    ), made as (
      insert into ${kind.entries} (workspace_id, id, root_id, scheme, identifier, label, name, shown_name,
        first_day, last_day, ${kind.detailColumn})
      select workspace_id, id, id, scheme, identifier, label, latest, coalesce(latest, label),
             first_day, last_day, coalesce(${kind.newDetail}, ${kind.defaultDetail})
      from identified g where made
    ), restated as (
      update ${kind.entries} e set ${kind.detailColumn} = ${kind.newDetail} from identified g
      where e.workspace_id = g.workspace_id and e.id = g.id and not g.made
        and ${kind.currentDetail} <> g.stated
    ), kept as (
      insert into ${kind.ids} as k (workspace_id, project_id, ${kind.idColumns}, ${kind.entryIdColumn},
        first_day, last_day)
      select workspace_id, project_id, ${kind.idColumns}, id, first_day, last_day from placed
      on conflict (project_id, ${kind.idColumns}, workspace_id) do update
      set first_day = least(k.first_day, excluded.first_day),
          last_day = greatest(k.last_day, excluded.last_day)
      where k.first_day > excluded.first_day or k.last_day < excluded.last_day
    )
    select key, workspace_id, id, made from placed`);
  return rows;
}

type Given = Omit<CreditedId, "stated"> & { key: string; stated: string | null };
type Identified = Given & { scheme: string; identifier: string; label: string; new_id: string };
const GIVEN = {
  ...{ key: "text", workspace_id: "uuid", project_id: "uuid", by_name: "boolean", value: "text" },
  ...{ name: "text", first_day: "date", last_day: "date", stated: "jsonb" },
};
const IDENTIFIED = { ...GIVEN, scheme: "text", identifier: "text", label: "text", new_id: "uuid" };

/** Assigns one new id to ids that mean the same entry. */
function identify(credited: Map<string, CreditedId>): Identified[] {
  const ids = new Map<string, string>();
  return rowsOf(credited).map((one) => {
    const read = one.by_name
      ? { scheme: "name", value: one.value, label: one.name as string }
      : readIdentifier(one.value);
    const identity = `${one.workspace_id} ${read.scheme} ${read.value}`;
    const new_id = ids.get(identity) ?? timeOrderedId();
    ids.set(identity, new_id);
    return { ...one, scheme: read.scheme, identifier: read.value, label: read.label, new_id };
  });
}

/** `stated` becomes JSON here, because a text is a JSON value too. */
const rowsOf = (credited: Map<string, CreditedId>): Given[] =>
  [...credited].map(([key, one]) => ({
    ...one,
    key,
    stated: one.stated === null ? null : JSON.stringify(one.stated),
  }));

type Pair = {
  workspace_id: string;
  project_id: string;
  work_id: string | undefined;
  creator_id: string | undefined;
  position: number;
};

const PAIR = {
  workspace_id: "uuid",
  project_id: "uuid",
  work_id: "uuid",
  creator_id: "uuid",
  position: "int",
};

/** Adds the creators of works, in the order of the last credit. Returns the number of new or moved pairs. */
export async function addWorkCreators(tx: Tx, pairs: Pair[]): Promise<number> {
  const last = new Map(pairs.map((pair) => [`${pair.work_id} ${pair.creator_id} ${pair.project_id}`, pair]));
  const { rowCount } = await tx.execute(sql`
    insert into work_creators as known (workspace_id, project_id, work_id, creator_id, position)
    select workspace_id, project_id, work_id, creator_id, position
    from ${tableOf("p", [...last.values()], PAIR)}
    where not exists (
      select from work_creators k
      where k.workspace_id = p.workspace_id and k.work_id = p.work_id and k.creator_id = p.creator_id
        and k.project_id = p.project_id and k.position = p.position)
    on conflict (workspace_id, work_id, creator_id, project_id) do update set position = excluded.position
    where known.position <> excluded.position`);
  return rowCount ?? 0;
}

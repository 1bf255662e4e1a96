import { NAME_REMOVED } from "@byline/contract/credit.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../db/client.ts";
import { ATTRIBUTIONS, NAMES, statedSince } from "../attributions/keep-names.ts";
import { CREATORS, distinctRefs, IN_PUBLIC, type Kind, type Ref, refsOf } from "./kinds.ts";
import { isSuppressed } from "./suppressed-names.ts";

/**
 * `named`: whether credits or a correction name it; its name is otherwise the id itself. `removed`: it is a
 * creator whose name was removed at their request, and has none in public.
 */
export type Known = { name: string; named: boolean; removed: boolean };

export const UNKNOWN: Known = { name: "", named: false, removed: false };
const REMOVED: Known = { name: NAME_REMOVED, named: true, removed: true };

/** SQL for whether a root `r` has no name in public, where a workspace calls it so. */
const isRemoved = (kind: Kind, name: SQL) =>
  kind === CREATORS
    ? isSuppressed({ workspaceId: sql`r.workspace_id`, publicId: sql`r.public_id`, name })
    : sql`false`;

/**
 * Returns SQL for the name that public credits gave a root `r` last, or that was corrected: by its own ids
 * before those merged into it, and of several names of one day the longest. It has no row if no public credit
 * is of it. `merged` is the column of the root that entries are merged into: in public, a global identifier
 * keeps a page of its own.
 */
export const namedLast = (kind: Kind, merged: "root_id" | "public_root_id") => sql`
  select coalesce(m.corrected_name, n.name, m.label) as name,
         m.corrected_name is not null or n.name is not null or m.scheme = 'name' as named
  from ${kind.entries} m
  join ${kind.ids} i on i.workspace_id = m.workspace_id and i.${kind.entryIdColumn} = m.id ${IN_PUBLIC}
  left join ${NAMES} n
    on n.project_id = i.project_id and n.kind = ${kind.namedAs} and n.value = i.value and ${kind.byId}
    and (n.workspace_id = i.workspace_id) is true
  where m.workspace_id = r.workspace_id and m.${sql.raw(merged)} = r.id
  order by named desc, m.id = r.id desc, n.last_day desc nulls last, length(n.name) desc, m.label limit 1`;

/** What roots are called, by their ids: as corrected, else as public credits named them last. */
export async function nameRoots(db: Db, kind: Kind, roots: Ref[]): Promise<Map<string, Known>> {
  const refs = distinctRefs(roots.map(({ workspace_id, id }) => ({ workspace_id, id })));
  if (refs.length === 0) return new Map();
  const { rows } = await executePlanned<Known & { id: string }>(
    db,
    sql`
    select r.id, coalesce(r.corrected_name, known.name, r.label) as name,
           r.corrected_name is not null or coalesce(known.named, false) as named,
           ${isRemoved(kind, sql`coalesce(r.corrected_name, known.name, r.label)`)} as removed
    from ${refsOf(refs)}
    cross join lateral (
      select * from ${kind.entries} r where r.workspace_id = t.workspace_id and r.id = t.id limit 1) r
    left join lateral (${namedLast(kind, "public_root_id")}) known on true`,
  );
  return new Map(rows.map(({ id, ...known }) => [id, known.removed ? REMOVED : known]));
}

/** Of the oldest attributions with an id so many are asked since when they have it. */
const ASKED_FOR_TIMES = 20;

/**
 * SQL for the time since which a public attribution credits something by the id of an entry `known`: not by
 * one that was merged into it, and, of an attribution that got the id by an edit, since the edit.
 */
const firstPublic = (kind: Kind) => sql`
  select min(greatest(a.since, p.public_since)) from ${kind.ids} i ${IN_PUBLIC}
  cross join lateral (
    select min(${statedSince(kind.credited)}) as since
    from (
      select a.* from ${ATTRIBUTIONS} a
      where a.project_id = i.project_id and a.${kind.credited} = i.value collate "default"
        and a.workspace_id = i.workspace_id
      order by a.id limit ${ASKED_FOR_TIMES}) a) a
  where i.workspace_id = known."workspaceId" and i.${kind.entryIdColumn} = known.id and ${kind.byId}`;

/** So many of the workspaces that credit something in public are asked what it is called. */
const ASKED_FOR_NAMES = 50;

/** What something is called in public; `by`: the workspaces that call it so, the first to credit it first. */
export type Called = Known & { by: string[] };

/**
 * What everybody calls these, by their public ids: as most workspaces that credit it in public do; of several
 * names as frequent, as the one that was the first to credit it in public does.
 */
export async function namePublic(db: Db, kind: Kind, publicIds: string[]): Promise<Map<string, Called>> {
  if (publicIds.length === 0) return new Map();
  const { rows } = await executePlanned<Known & { publicId: string; workspaceId: string }>(
    db,
    sql`
    select asked.id as "publicId", known.*
    from unnest(${sql.param([...new Set(publicIds)])}::text[]) with ordinality as asked (id, place)
    cross join lateral (
      select r.id, r.workspace_id as "workspaceId",
             coalesce(r.corrected_name, known.name) as name,
             r.corrected_name is not null or known.named as named,
             ${isRemoved(kind, sql`coalesce(r.corrected_name, known.name)`)} as removed
      from (select * from ${kind.entries} e where e.public_id = asked.id and e.public_root_id = e.id
            order by e.first_day nulls last, e.id) r
      cross join lateral (${namedLast(kind, "public_root_id")}) known
      limit ${ASKED_FOR_NAMES}) known
    order by asked.place,
             case when count(*) over (partition by asked.place) > 1 then (${firstPublic(kind)}) end,
             known.id`,
  );
  return new Map([...Map.groupBy(rows, (row) => row.publicId)].map(([id, known]) => [id, mostCalled(known)]));
}

/** Where a workspace's name for it was removed, it is called what the others call it. */
function mostCalled(all: (Known & { workspaceId: string })[]): Called {
  const known = all.filter(({ removed }) => !removed);
  if (known.length === 0) return { ...REMOVED, by: all.map(({ workspaceId }) => workspaceId) };
  const named = known.some((one) => one.named);
  const names = Map.groupBy(
    known.filter((one) => one.named === named),
    ({ name }) => name,
  );
  const [most = []] = [...names.values()].toSorted((a, b) => b.length - a.length);
  return { name: most[0]?.name ?? "", named, removed: false, by: most.map(({ workspaceId }) => workspaceId) };
}

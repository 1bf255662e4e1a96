import { NAME_REMOVED } from "@byline/contract/credit.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../db/client.ts";
import { ATTRIBUTIONS, NAMES, statedSince } from "../attributions/keep-names.ts";
import { CREATORS, distinctRefs, IN_PUBLIC, type Kind, type Ref, refsOf } from "./kinds.ts";
import { isSuppressed } from "./suppressed-names.ts";

/**
 * `named`: it has a name from credits or a correction; otherwise the name is the id itself. `removed`: a
 * creator whose name was removed at their request, so it has no public name.
 */
export type Known = { name: string; named: boolean; removed: boolean };

export const UNKNOWN: Known = { name: "", named: false, removed: false };
const REMOVED: Known = { name: NAME_REMOVED, named: true, removed: true };

/** Returns SQL for whether the public name of root `r` was removed, for this name in its workspace. */
const isRemoved = (kind: Kind, name: SQL) =>
  kind === CREATORS
    ? isSuppressed({ workspaceId: sql`r.workspace_id`, publicId: sql`r.public_id`, name })
    : sql`false`;

/**
 * Returns SQL for a root's latest name in public credits, or its corrected name: from its own ids before
 * those merged into it, and the longest of several names on one day. No row if no public credit has it.
 * `merged` is the column of the surviving entry: in public, a global identifier keeps its own page.
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

/** Returns root names by id: as corrected, or else the latest in public credits. */
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

/** Oldest attributions per id checked for when they got it. */
const MAX_TIMED_ATTRIBUTIONS = 20;

/**
 * Returns SQL for the time of the first public credit by an id of entry `known`, without merged entries. If
 * an attribution got the id by an edit, the time of the edit counts.
 */
const firstPublic = (kind: Kind) => sql`
  select min(greatest(a.since, p.public_since)) from ${kind.ids} i ${IN_PUBLIC}
  cross join lateral (
    select min(${statedSince(kind.credited)}) as since
    from (
      select a.* from ${ATTRIBUTIONS} a
      where a.project_id = i.project_id and a.${kind.credited} = i.value collate "default"
        and a.workspace_id = i.workspace_id
      order by a.id limit ${MAX_TIMED_ATTRIBUTIONS}) a) a
  where i.workspace_id = known."workspaceId" and i.${kind.entryIdColumn} = known.id and ${kind.byId}`;

/** Workspaces with public credits whose names are compared. */
const MAX_NAMING_WORKSPACES = 50;

/** A public name; `by`: the workspaces that use it, starting with the first to credit it. */
export type Called = Known & { by: string[] };

/**
 * Returns public names by public id: the name that most workspaces use in public credits, or if tied, the
 * name in the first workspace to credit it.
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
      limit ${MAX_NAMING_WORKSPACES}) known
    order by asked.place,
             case when count(*) over (partition by asked.place) > 1 then (${firstPublic(kind)}) end,
             known.id`,
  );
  return new Map([...Map.groupBy(rows, (row) => row.publicId)].map(([id, known]) => [id, mostCalled(known)]));
}

/** Ignores workspaces where the name was removed, if others have one. */
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

import { statedIds } from "@byline/contract/credit/identified.ts";
import { namesBesideId } from "@byline/contract/credit/names-given.ts";
import { type CorrectedTerms, withCorrectedTerms, withKnownNames } from "@byline/contract/restate-credit.ts";
import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { plannedOf, type Queryable } from "../../db/client.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { namedLast } from "./name-public.ts";
import { withoutSuppressed } from "./suppressed-names.ts";

type Recorded = {
  workspaceId: string;
  projectId: string;
  contentId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

/**
 * Returns attributions as public credits show them: with their workspace's corrections, with known names
 * where an attribution has none, and without names removed at a creator's request.
 */
export async function asCredited<T extends Recorded>(
  pool: pg.Pool,
  rows: T[],
): Promise<(T & { nameRemoved: boolean })[]> {
  const found = await findCorrections(pool, rows, "public");
  const corrected = rows.map((row, place) => correct(row, found.get(place)));
  const changed = corrected.filter((row, place) => row !== rows[place]);
  // Either the recorded or the corrected name may have been removed.
  const checked = await withoutSuppressed(pool, [...rows, ...changed]);
  const corrections = checked.slice(rows.length);
  return checked.slice(0, rows.length).map((recorded, place) => {
    const correction = corrected[place] === rows[place] ? undefined : corrections.shift();
    return recorded.nameRemoved ? correct(recorded, found.get(place)) : (correction ?? recorded);
  });
}

/**
 * The workspace's version of a work or creator, by the row's index. `name`: null if there is none. `known`:
 * the name wasn't corrected, so it's used only if an attribution has none.
 */
type Found = CorrectedTerms & { place: number; isWork: boolean; name: string | null; known: boolean } & {
  /** The creator's id, or for a creator known only by name, the name being corrected. */
  value: string;
  byName: boolean;
};

/** The reader of a credit. The public doesn't see what only a private project of the workspace states. */
type Reader = "workspace" | "public";

/** Applies the workspace's corrections to the metadata. */
export async function withCorrections<T extends Recorded>(client: Queryable, rows: T[]): Promise<T[]> {
  const found = await findCorrections(client, rows, "workspace");
  return rows.map((row, place) => correct(row, found.get(place)));
}

async function findCorrections(
  client: Queryable,
  rows: Recorded[],
  reader: Reader,
): Promise<Map<number, Found[]>> {
  if (rows.length === 0) return new Map();
  const works = rows.map(({ workspaceId, projectId, contentId }, place) => {
    return { place, workspaceId, projectId, value: contentId };
  });
  const creators = rows.flatMap(creatorIds);
  const makers = rows.flatMap(makersByName);
  const { rows: found }: { rows: Found[] } = await client.query(
    plannedOf(sql`
    ${correctionsOf(WORKS, JSON.stringify(works), reader)} union all
    ${correctionsOf(CREATORS, JSON.stringify(creators), reader)} union all
    ${correctedMakers(JSON.stringify(makers), reader)}`),
  );
  return Map.groupBy(found, ({ place }) => place);
}

/** If the name was removed, corrects only the work. */
function correct<T extends Recorded & { nameRemoved?: boolean }>(row: T, found: Found[] = []): T {
  const own = row.nameRemoved ? found.filter(({ isWork }) => isWork) : found;
  if (own.length === 0) return row;
  const work = own.find(({ isWork }) => isWork);
  const named = (byName: boolean) => own.filter((found) => !found.isWork && found.byName === byName);
  const byId = new Map(named(false).flatMap((found) => withName(found, nameIn(found))));
  const makers = new Map(named(true).flatMap((found) => withName(found, found.name)));
  const names = { title: nameIn(work), byId, makers };
  const renamed = withKnownNames(row.metadata, row.contentCreatorId, names);
  const metadata = work ? withCorrectedTerms(renamed, work) : renamed;
  return metadata === row.metadata ? row : { ...row, metadata };
}

/** Returns the ids of the creators of an attribution: `content_creator_id`, and those in the metadata. */
function creatorIds({ workspaceId, projectId, contentCreatorId, metadata }: Recorded, place: number) {
  const ids = new Set([...(contentCreatorId === null ? [] : [contentCreatorId]), ...statedIds(metadata)]);
  return [...ids].map((value) => ({ place, workspaceId, projectId, value }));
}

/** Returns the makers known only by name. */
const makersByName = (row: Recorded, place: number) => {
  const { workspaceId, projectId } = row;
  return namesBesideId(row).map((value) => ({ place, workspaceId, projectId, value }));
};

const withName = <T>({ value }: Found, name: T | null): [string, T][] =>
  name === null ? [] : [[value, name]];

const nameIn = (found: Found | undefined) =>
  found && found.name !== null ? { name: found.name, known: found.known } : null;

/** Returns SQL for the name of a root `r`, or null if it has none, and for the join that finds it. */
const nameSql = (kind: Kind, reader: Reader): { name: SQL; join: SQL } =>
  reader === "workspace"
    ? { name: sql`case when ${IS_NAMED} then r.shown_name end`, join: sql`` }
    : {
        name: sql`coalesce(r.corrected_name, case when said.named then said.name end)`,
        join: sql`left join lateral (${namedLast(kind, "root_id")}) said on r.corrected_name is null`,
      };

/** Whether a workspace has a name for a root. Otherwise, an id is shown instead. */
const IS_NAMED = sql`(r.corrected_name is not null or r.shown_name <> r.label or r.scheme = 'name')`;

/** Returns SQL for workspaces' corrections to works or creators, by the ids in `lookups`. */
function correctionsOf(kind: Kind, lookups: string, reader: Reader) {
  const { name, join } = nameSql(kind, reader);
  const isWork = kind === WORKS;
  // Corrections from before a merge still apply, unless the surviving work is corrected too.
  const corrected = (term: string) =>
    sql.raw(isWork ? `coalesce(r.corrected_${term}, m.corrected_${term})` : "null");
  return sql`
  (select g.place, ${sql.raw(String(isWork))} as "isWork", ${name} as name,
          r.corrected_name is null and m.id = r.id as known,
          ${corrected("license")} as license, ${corrected("source")} as source, g.value, false as "byName"
   from jsonb_to_recordset(${lookups}::jsonb)
     as g (place int, "workspaceId" uuid, "projectId" uuid, value text)
   cross join lateral (
     select * from ${kind.ids} i
     where i.project_id = g."projectId" and i.value = g.value and i.workspace_id = g."workspaceId"
       and ${kind.byId}
     limit 1) i
   cross join lateral (
     select * from ${kind.entries} m where m.workspace_id = i.workspace_id and m.id = i.${kind.entryIdColumn}
     limit 1) m
   cross join lateral (
     select * from ${kind.entries} r where r.workspace_id = m.workspace_id and r.id = m.root_id limit 1) r
   ${join}
   where r.corrected_at is not null or r.shown_name <> r.label or m.id <> r.id)`;
}

/** Returns SQL for the names that workspaces gave makers known by a name in `lookups`. */
function correctedMakers(lookups: string, reader: Reader) {
  const { name, join } = nameSql(CREATORS, reader);
  return sql`
  (select g.place, false, ${name}, false, null, null, g.value, true
   from jsonb_to_recordset(${lookups}::jsonb)
     as g (place int, "workspaceId" uuid, "projectId" uuid, value text)
   cross join lateral (
     select * from creator_ids i
     where i.project_id = g."projectId" and i.by_name and i.value = fold_name(g.value)
       and i.workspace_id = g."workspaceId"
     limit 1) i
   cross join lateral (
     select * from creators m where m.workspace_id = i.workspace_id and m.id = i.creator_id limit 1) m
   cross join lateral (
     select * from creators r where r.workspace_id = m.workspace_id and r.id = m.root_id limit 1) r
   ${join}
   where r.corrected_name is not null or m.id <> r.id)`;
}

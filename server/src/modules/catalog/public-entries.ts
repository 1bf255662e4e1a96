import type { CreatorKind } from "@byline/contract/catalog.ts";
import type { Identifier } from "@byline/contract/identifiers.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../db/client.ts";
import type { CreditedBy } from "../attributions/shown-attributions.ts";
import { identifierOf } from "./describe.ts";
import { countAttributions, listNamedWorks, type RecordedId, totalOf } from "./figures.ts";
import { CREATORS, distinctRefs, IN_PUBLIC, type Kind, type Ref } from "./kinds.ts";

/** Latest ids used for a page. With more, its figures are a lower bound. */
const MAX_IDS = 300;

/** A workspace's root for a public creator or work. */
type PublicRoot = Ref & Named & { kind: CreatorKind };

/**
 * Public data about a creator or work, only from projects with public credits: its root in each workspace
 * (`roots`, latest first), its other identifiers, and its ids in credits.
 */
export type PublicEntry<K extends Kind = Kind> = {
  publicId: string;
  kind: K;
  roots: PublicRoot[];
  identifiers: Identifier[];
  ids: RecordedId[];
  namedWorks: RecordedId[];
  /** Whether it has more ids than were read. */
  more: boolean;
};

/** The fields for displaying an identifier. */
type Named = Parameters<typeof identifierOf>[0];
type Row = RecordedId & { publicId: string; member: Named; root: PublicRoot };

const named = (entry: SQL) =>
  sql`'scheme', ${entry}.scheme, 'value', ${entry}.identifier, 'label', ${entry}.label`;

/** Returns the entry with this public id, or where it moved by a merge. Null if nothing is public. */
export async function findPublicEntry<K extends Kind>(
  db: Db,
  kind: K,
  publicId: string,
): Promise<PublicEntry<K> | { movedTo: string } | null> {
  const byName = kind === CREATORS ? sql.raw("i.by_name") : sql.raw("false");
  const { rows } = await executePlanned<Row>(
    db,
    sql`
    select r.public_id as "publicId", r.id as "rootId", i.workspace_id as "workspaceId",
           i.project_id as "projectId", ${byName} as "byName", i.value,
           i.first_day as "firstDay", i.last_day as "lastDay",
           jsonb_build_object(${named(sql`m`)}) as member,
           jsonb_build_object(${named(sql`r`)}, 'workspace_id', r.workspace_id, 'id', r.id,
             'kind', ${kind.kindOf(sql`r`)}) as root
    from ${kind.entries} e
    cross join lateral (
      select * from ${kind.entries} r where r.workspace_id = e.workspace_id and r.id = e.public_root_id
      limit 1) r
    join ${kind.entries} m on m.workspace_id = r.workspace_id and m.public_root_id = r.id
    join ${kind.ids} i on i.workspace_id = m.workspace_id and i.${kind.entryIdColumn} = m.id ${IN_PUBLIC}
    where e.public_id = ${publicId}
    order by r.public_id = ${publicId} desc, i.last_day desc limit ${MAX_IDS + 1}`,
  );
  const [first] = rows;
  if (!first) return null;
  if (first.publicId !== publicId) return { movedTo: first.publicId };
  const ids = rows.filter((row) => row.publicId === publicId).slice(0, MAX_IDS);
  const roots = distinctRefs(ids.map(({ root }) => root));
  const namedWorks = await listNamedWorks(db, ids, MAX_IDS + 1);
  return {
    publicId,
    kind,
    roots,
    identifiers: identifiersOf([...roots, ...ids.map(({ member }) => member)]),
    ids,
    namedWorks: namedWorks.slice(0, MAX_IDS),
    more: rows.length > MAX_IDS || namedWorks.length > MAX_IDS,
  };
}

/** Returns the global identifiers, without duplicates. A workspace's local ids mean nothing to others. */
function identifiersOf(entries: Named[]): Identifier[] {
  const global = entries.map(identifierOf).filter((one) => one.global);
  return [...new Map(global.map((one) => [one.value, one])).values()];
}

/** Returns a public entry's ids in the form that attributions have. */
export const creditedBy = ({
  kind,
  ids,
  namedWorks,
}: Pick<PublicEntry, "kind" | "ids" | "namedWorks">): CreditedBy[] =>
  [...ids.filter(({ byName }) => !byName), ...namedWorks].map(
    ({ workspaceId, projectId, value, byName }) => ({
      workspaceId,
      projectId,
      value,
      byContent: byName || kind !== CREATORS,
    }),
  );

/** Minimum number of public credits, and the ids in them. */
export type PublicCount = { count: number; credited: CreditedBy[] };

/** Returns the figures of several creators' or works' pages, by public id. */
export async function countPublicEach(
  db: Db,
  kind: Kind,
  publicIds: string[],
): Promise<Map<string, PublicCount>> {
  if (publicIds.length === 0) return new Map();
  const byName = kind === CREATORS ? sql.raw("i.by_name") : sql.raw("false");
  const { rows: ids } = await executePlanned<RecordedId & { publicId: string }>(
    db,
    sql`
    select asked.id as "publicId", known.*
    from unnest(${sql.param(publicIds)}::text[]) as asked (id)
    cross join lateral (
      select r.id as "rootId", i.workspace_id as "workspaceId", i.project_id as "projectId",
             ${byName} as "byName", i.value, i.first_day as "firstDay", i.last_day as "lastDay"
      from (select * from ${kind.entries} e where e.public_id = asked.id and e.public_root_id = e.id) r
      join ${kind.entries} m on m.workspace_id = r.workspace_id and m.public_root_id = r.id
      join ${kind.ids} i on i.workspace_id = m.workspace_id and i.${kind.entryIdColumn} = m.id ${IN_PUBLIC}
      order by i.last_day desc limit ${MAX_IDS}) known`,
  );
  const namedWorks = await listNamedWorks(db, ids, publicIds.length * MAX_IDS);
  const counts = await countAttributions(db, kind, ids, namedWorks);
  return new Map(
    [...Map.groupBy(ids, ({ publicId }) => publicId)].map(([publicId, own]) => {
      const roots = new Set(own.map(({ rootId }) => rootId));
      const named = namedWorks.filter(({ rootId }) => roots.has(rootId));
      const count = [...roots].reduce((sum, rootId) => sum + totalOf(counts, rootId), 0);
      return [publicId, { count, credited: creditedBy({ kind, ids: own, namedWorks: named }) }];
    }),
  );
}

/** Returns active attributions per project, most first. */
export async function countPublic(
  db: Db,
  { kind, ids, namedWorks }: PublicEntry,
): Promise<{ projectId: string; count: number }[]> {
  const counts = await countAttributions(db, kind, ids, namedWorks);
  return [...counts.values()]
    .flatMap((ofRoot) => [...ofRoot])
    .map(([projectId, count]) => ({ projectId, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.projectId < b.projectId ? -1 : 1));
}

import type { Identifier } from "@byline/contract/identifiers.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { CreditedBy } from "../attributions/shown-attributions.ts";
import { PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import { identifierOf } from "./describe.ts";
import { countAttributions, listNamedWorks, type RecordedId } from "./figures.ts";
import { CREATORS, type Kind, type Ref, refsOf } from "./kinds.ts";
import type { EntryOf } from "./queries.ts";

/** Ids that a page is made from, the latest ones: of more than these its figures are a lower bound. */
const MOST_IDS = 300;

/** Joined to ids `i`: those that projects with public credits record. */
export const IN_PUBLIC = sql.raw(`join ${PUBLIC_CREDIT_PROJECTS} p
  on p.id = i.project_id and p.workspace_id = i.workspace_id`);

/**
 * What everybody may know of a creator or work, made from projects with public credits alone: what stands for
 * it in each workspace (`roots`), the other identifiers that count as it, and what credits it.
 */
export type PublicEntry<K extends Kind = Kind> = {
  publicId: string;
  kind: K;
  roots: EntryOf<K>[];
  identifiers: Identifier[];
  ids: RecordedId[];
  namedWorks: RecordedId[];
  /** Whether more ids credit it than are looked at. */
  more: boolean;
};

type Row = RecordedId & { publicId: string; memberId: string };

/** The one with this public id, or the id of what it was merged into; null where nothing is public. */
export async function findPublicEntry<K extends Kind>(
  db: Db,
  kind: K,
  publicId: string,
): Promise<PublicEntry<K> | { movedTo: string } | null> {
  const byName = kind === CREATORS ? sql.raw("i.by_name") : sql.raw("false");
  const { rows } = await db.execute<Row>(sql`
    select r.public_id as "publicId", r.id as "rootId", m.id as "memberId", i.workspace_id as "workspaceId",
           i.project_id as "projectId", ${byName} as "byName", i.value,
           i.first_day as "firstDay", i.last_day as "lastDay"
    from ${kind.entries} e
    join ${kind.entries} r on r.workspace_id = e.workspace_id and r.id = e.root_id
    join ${kind.entries} m on m.workspace_id = r.workspace_id and m.root_id = r.id
    join ${kind.ids} i on i.workspace_id = m.workspace_id and i.${kind.itsId} = m.id ${IN_PUBLIC}
    where e.public_id = ${publicId}
    order by r.public_id = ${publicId} desc, i.last_day desc limit ${MOST_IDS + 1}`);
  const [first] = rows;
  if (!first) return null;
  if (first.publicId !== publicId) return { movedTo: first.publicId };
  const ids = rows.filter((row) => row.publicId === publicId).slice(0, MOST_IDS);
  const [members, namedWorks] = await Promise.all([
    findMembers(db, kind, ids),
    listNamedWorks(db, ids, MOST_IDS + 1),
  ]);
  return {
    publicId,
    kind,
    roots: members.filter(({ id, rootId }) => id === rootId),
    identifiers: identifiersOf(members),
    ids,
    namedWorks: namedWorks.slice(0, MOST_IDS),
    more: rows.length > MOST_IDS || namedWorks.length > MOST_IDS,
  };
}

/** Everything that has one of these ids, and what stands for it. */
async function findMembers<K extends Kind>(db: Db, kind: K, rows: Row[]): Promise<EntryOf<K>[]> {
  const refs = rows.flatMap(({ workspaceId: workspace_id, rootId, memberId }) => [
    { workspace_id, id: rootId },
    { workspace_id, id: memberId },
  ]);
  const table: Kind["entries"] = kind.entries;
  const members = await db
    .select()
    .from(table as typeof CREATORS.entries)
    .where(
      sql`(${table.workspaceId}, ${table.id}) in (
        select t.workspace_id, t.id from ${refsOf(distinct(refs))})`,
    );
  return members as EntryOf<K>[];
}

/** The global ones, each once: what a workspace calls it among its own says nothing to others. */
function identifiersOf(members: EntryOf<Kind>[]): Identifier[] {
  const global = members.map(identifierOf).filter((one) => one.global);
  return [...new Map(global.map((one) => [one.value, one])).values()];
}

/** Each once. */
export const distinct = (refs: Ref[]): Ref[] => [
  ...new Map(refs.map((ref) => [`${ref.workspace_id} ${ref.id}`, ref])).values(),
];

/** The ids of a public entry, as attributions hold them. */
export const creditedBy = ({ kind, ids, namedWorks }: PublicEntry): CreditedBy[] =>
  [...ids.filter(({ byName }) => !byName), ...namedWorks].map(
    ({ workspaceId, projectId, value, byName }) => ({
      workspaceId,
      projectId,
      value,
      byContent: byName || kind !== CREATORS,
    }),
  );

/** How many attributions credit it in each project, without withdrawn ones, most first. */
export async function countPublic(
  db: Db,
  { kind, ids, namedWorks }: PublicEntry,
): Promise<{ projectId: string; count: number }[]> {
  const counts = await countAttributions(db, kind, ids, Promise.resolve(namedWorks));
  return [...counts.values()]
    .flatMap((ofRoot) => [...ofRoot])
    .map(([projectId, count]) => ({ projectId, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.projectId < b.projectId ? -1 : 1));
}

import type { CATALOG_SORTS, CreatorKind } from "@byline/contract/catalog.ts";
import type { Scheme } from "@byline/contract/identifiers.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import type { creators, works } from "../../db/tables/catalog.ts";
import { isUuid } from "../../kit/ids.ts";
import { projectsWithin } from "../attributions/queries.ts";
import type { Projects } from "../attributions/tallies.ts";
import { type ProjectScope, projectScopeOf } from "../projects/queries.ts";
import type { RecordedId } from "./figures.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { hasIdentifier, matchText } from "./match-text.ts";

export type Entry = typeof creators.$inferSelect | typeof works.$inferSelect;
export type EntryOf<K extends Kind> = K["entries"]["$inferSelect"];

/** The requested part of a workspace's catalog: all of it (`all`), or what these projects credit. */
export type CatalogScope = { projects: Projects; all: boolean };

/** Returns the scope of all the caller can access, or of one project. 404 if it isn't theirs. */
export async function catalogWithin(
  db: Db,
  scope: ProjectScope,
  projectId: string | undefined,
): Promise<CatalogScope> {
  const projects = await projectsWithin(db, scope, projectId);
  return { projects, all: projectId === undefined && scope.projectId === null };
}

export type CatalogFilter = {
  q?: string | undefined;
  identifier?: string | undefined;
  scheme?: Scheme | undefined;
  kind?: CreatorKind | undefined;
  /** The creator, for works. */
  creatorId?: string | undefined;
  sort: (typeof CATALOG_SORTS)[number];
};

/** The sort key and id of a page's last entry. */
export type Position = { key: string; id: string };

const ORDERS = {
  recent: { key: sql.raw("c.last_day"), order: sql.raw("c.last_day desc, c.id desc"), after: sql.raw("<") },
  name: { key: sql.raw("c.folded"), order: sql.raw("c.folded, c.id"), after: sql.raw(">") },
} as const;
/** Maximum works read of the creators found by a search. */
const MAX_WORKS_READ = 500;
const TYPES = { recent: sql.raw("date"), name: sql.raw("text") } as const;

/** Lists roots with credits. */
export async function listEntries<K extends Kind>(
  deps: Pick<Deps, "db" | "pool">,
  kind: K,
  scope: CatalogScope,
  filter: CatalogFilter,
  page: { after: Position | undefined; limit: number },
): Promise<EntryOf<K>[]> {
  const { key, order, after } = ORDERS[filter.sort];
  const beyond = page.after
    ? sql`and (${key}, c.id) ${after} (${page.after.key}::${TYPES[filter.sort]}, ${page.after.id}::uuid)`
    : sql``;
  const matching = await conditionsOf(deps, kind, scope, { ...filter, walked: true });
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select c.id from ${kind.entries} c where ${matching} ${beyond} order by ${order} limit ${page.limit}`);
  return findEntries(
    deps.db,
    kind,
    scope.projects.workspaceId,
    rows.map(({ id }) => id),
  );
}

export async function countEntries(
  deps: Pick<Deps, "db" | "pool">,
  kind: Kind,
  scope: CatalogScope,
  filter: Omit<CatalogFilter, "sort">,
): Promise<number> {
  const { q, identifier, scheme, kind: ofKind, creatorId } = filter;
  if (!(scope.all || q || identifier || scheme || ofKind || creatorId))
    return countCredited(deps.db, kind, scope.projects);
  const matching = await conditionsOf(deps, kind, scope, { ...filter, walked: false });
  const { rows } = await deps.db.execute<{ n: number }>(
    sql`select count(*) as n from ${kind.entries} c where ${matching}`,
  );
  return rows[0]?.n ?? 0;
}

/** Counts everything that the projects credit. Looks up only merged entries, of which there are few. */
export async function countCredited(
  db: Db,
  kind: Kind,
  { workspaceId, projectIds }: Projects,
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
  select count(*) as n from (
    select distinct coalesce(m.root_id, i.${kind.entryIdColumn})
    from ${kind.ids} i
    left join (
      select id, root_id from ${kind.entries} where workspace_id = ${workspaceId} and merged_into is not null
    ) m on m.id = i.${kind.entryIdColumn}
    where i.workspace_id = ${workspaceId} and i.project_id = any(${sql.param(projectIds)}::uuid[])
  ) roots`);
  return rows[0]?.n ?? 0;
}

/** Returns SQL for the ids of works that the projects credit to these creators, possibly with duplicates. */
const madeBy = ({ workspaceId, projectIds }: Projects, creatorIds: string[]) => sql`
  select w.root_id from creators m
  join work_creators p on p.workspace_id = m.workspace_id and p.creator_id = m.id
  join works w on w.workspace_id = p.workspace_id and w.id = p.work_id
  where m.workspace_id = ${workspaceId} and m.root_id = any(${sql.param(creatorIds)}::uuid[])
    and p.project_id = any(${sql.param(projectIds)}::uuid[])`;

/**
 * Returns works of these creators, last credited first. For creators with very many works, returns only some.
 */
export async function findWorksBy(
  db: Db,
  projects: Projects,
  creatorIds: string[],
  limit: number,
): Promise<string[]> {
  if (creatorIds.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from works c
    where c.workspace_id = ${projects.workspaceId} and c.merged_into is null and c.last_day is not null
      and c.id in (${madeBy(projects, creatorIds)} limit ${MAX_WORKS_READ})
    order by c.last_day desc, c.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Returns entries in the order of `ids`. */
export async function findEntries<K extends Kind>(
  db: Db,
  kind: K,
  workspaceId: string,
  ids: string[],
): Promise<EntryOf<K>[]> {
  const table: typeof creators | typeof works = kind.entries;
  const rows = await db
    .select()
    .from(table as typeof creators)
    .where(and(eq(table.workspaceId, workspaceId), sql`${table.id} = any(${sql.param(ids)}::uuid[])`));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []) as EntryOf<K>[];
}

/** Returns the creator or work with this id. 404 if the scope's projects don't credit its root. */
async function findEntry<K extends Kind>(
  db: Db,
  kind: K,
  scope: CatalogScope,
  id: string,
): Promise<EntryOf<K>> {
  const { projects, all } = scope;
  const [entry] = isUuid(id) ? await findEntries(db, kind, projects.workspaceId, [id]) : [];
  if (!entry || !(all || (await listIds(db, kind, projects, [entry.rootId])).length > 0))
    throw notFound(kind.noun, id);
  return entry;
}

/** Like `findEntry`, but returns the root. */
async function getEntry<K extends Kind>(
  db: Db,
  kind: K,
  scope: CatalogScope,
  id: string,
): Promise<EntryOf<K>> {
  const entry = await findEntry(db, kind, scope, id);
  if (entry.rootId === entry.id) return entry;
  const [root] = await findEntries(db, kind, scope.projects.workspaceId, [entry.rootId]);
  return root as EntryOf<K>;
}

/** Returns the entry with this id from everything the actor can access, even if merged into another. */
export async function findOwnEntry<K extends Kind>(db: Db, kind: K, actor: Actor, id: string) {
  return findEntry(db, kind, await catalogWithin(db, projectScopeOf(actor), undefined), id);
}

/** Returns the root of the entry with this id from everything the actor can access. */
export async function getOwnEntry<K extends Kind>(db: Db, kind: K, actor: Actor, id: string) {
  const scope = await catalogWithin(db, projectScopeOf(actor), undefined);
  return { scope, root: await getEntry(db, kind, scope, id) };
}

/** Returns SQL conditions on `c`. `walked`: a page is read in order. */
async function conditionsOf(
  deps: Pick<Deps, "db" | "pool">,
  kind: Kind,
  scope: CatalogScope,
  filter: Omit<CatalogFilter, "sort"> & { walked: boolean },
): Promise<SQL> {
  const { projects, all } = scope;
  const { workspaceId } = projects;
  const projectIds = sql`${sql.param(projects.projectIds)}::uuid[]`;
  const conditions = [
    sql`c.workspace_id = ${workspaceId} and c.merged_into is null and c.last_day is not null`,
  ];
  const members = sql`select m.root_id from ${kind.entries} m where m.workspace_id = ${workspaceId}`;
  if (!all)
    conditions.push(sql`c.id in (
      select m.root_id from ${kind.ids} i
      join ${kind.entries} m on m.workspace_id = i.workspace_id and m.id = i.${kind.entryIdColumn}
      where i.workspace_id = ${workspaceId} and i.project_id = any(${projectIds}))`);
  const { identifier } = filter;
  if (identifier) conditions.push(sql`c.id in (${members} and ${hasIdentifier(identifier)})`);
  if (filter.scheme) conditions.push(sql`c.id in (${members} and m.scheme = ${filter.scheme})`);
  if (filter.kind && kind === CREATORS)
    conditions.push(sql`coalesce(c.corrected_kind, c.kind) = ${filter.kind}`);
  if (filter.creatorId && kind === WORKS) {
    const maker = await getEntry(deps.db, CREATORS, { projects, all }, filter.creatorId);
    conditions.push(sql`c.id in (${madeBy(projects, [maker.id])})`);
  }
  if (filter.q) conditions.push(await matchText(deps, kind, scope, filter.q, filter));
  return sql.join(conditions, sql` and `);
}

/** Returns the ids by which the projects credit these roots, including merged entries. */
export async function listIds(
  db: Db,
  kind: Kind,
  { workspaceId, projectIds }: Projects,
  rootIds: string[],
): Promise<(RecordedId & { entryId: string })[]> {
  const byName = kind === CREATORS ? sql.raw("i.by_name") : sql.raw("false");
  const { rows } = await db.execute<RecordedId & { entryId: string }>(sql`
    select m.root_id as "rootId", m.id as "entryId", i.workspace_id as "workspaceId",
           i.project_id as "projectId", ${byName} as "byName", i.value,
           i.first_day as "firstDay", i.last_day as "lastDay"
    from ${kind.entries} m
    join ${kind.ids} i on i.workspace_id = m.workspace_id and i.${kind.entryIdColumn} = m.id
    where m.workspace_id = ${workspaceId} and m.root_id = any(${sql.param(rootIds)}::uuid[])
      and i.workspace_id = ${workspaceId} and i.project_id = any(${sql.param(projectIds)}::uuid[])`);
  return rows;
}

/** Returns these roots and all entries merged into them. */
export async function listMembers<K extends Kind>(
  db: Db,
  kind: K,
  workspaceId: string,
  rootIds: string[],
): Promise<EntryOf<K>[]> {
  const table: typeof creators | typeof works = kind.entries;
  const rows = await db
    .select()
    .from(table as typeof creators)
    .where(
      and(eq(table.workspaceId, workspaceId), sql`${table.rootId} = any(${sql.param(rootIds)}::uuid[])`),
    );
  return rows as EntryOf<K>[];
}

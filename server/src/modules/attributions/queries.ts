import type { AttributionCounts } from "@byline/contract/attributions.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db, Queryable } from "../../db/client.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { rightsSyncs } from "../../db/tables/rights.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt, isUuid, timeOf } from "../../kit/ids.ts";
import { listProjectIds, type ProjectScope, projectScopeOf } from "../projects/queries.ts";
import { hasPublicCredits } from "../projects/shown.ts";
import { type AttributionFilter, keysOf } from "./attribution-filter.ts";
import { type Match, matchesOf } from "./match-names.ts";
import type { Projects } from "./tallies.ts";

/** An attribution's row, its state at the rights platform, and whether its project's credits are public. */
export type StoredAttribution = typeof attributions.$inferSelect & {
  syncStatus: SyncStatus;
  isPublic: boolean;
};

/** An attribution never sent to the platform is pending. */
export const storedColumns = {
  ...getTableColumns(attributions),
  syncStatus: sql<SyncStatus>`coalesce(${rightsSyncs.state}, 'pending')`,
  isPublic: sql<boolean>`${sql.raw(hasPublicCredits("attributions.project_id"))}`,
};

/** Joins an attribution to its sync. */
export const itsSync = and(
  eq(rightsSyncs.workspaceId, attributions.workspaceId),
  eq(rightsSyncs.projectId, attributions.projectId),
  eq(rightsSyncs.attributionId, attributions.id),
);

type Key = Pick<StoredAttribution, "workspaceId" | "projectId" | "id">;

/** Returns the condition for the attribution with this full key. */
export const isAttribution = ({ workspaceId, projectId, id }: Key) =>
  and(
    eq(attributions.workspaceId, workspaceId),
    eq(attributions.projectId, projectId),
    eq(attributions.id, id),
  );

/** Returns the makers as recorded, even if the name is no longer displayed. */
export async function findRecordedMakers(
  db: Db,
  key: Key,
): Promise<Pick<StoredAttribution, "contentCreatorId" | "metadata"> | undefined> {
  const { contentCreatorId, metadata } = attributions;
  const [found] = await db
    .select({ contentCreatorId, metadata })
    .from(attributions)
    .where(isAttribution(key));
  return found;
}

/** Returns all the projects that the caller can access, or the requested one. 404 if it isn't among them. */
export async function projectsWithin(
  db: Db,
  scope: ProjectScope,
  projectId: string | undefined,
): Promise<Projects> {
  const { workspaceId } = scope;
  const projectIds = await listProjectIds(db, scope);
  if (projectId === undefined) return { workspaceId, projectIds };
  if (!projectIds.includes(projectId.toLowerCase())) throw notFound("project", projectId);
  return { workspaceId, projectIds: [projectId.toLowerCase()] };
}

/** The same columns for SQL from `attributions a left join rights_syncs s`. */
export const STORED_COLUMNS = [
  ...Object.entries(getTableColumns(attributions)).map(([member, { name }]) => `a.${name} as "${member}"`),
  `coalesce(s.state, 'pending') as "syncStatus"`,
  `${hasPublicCredits("a.project_id")} as "isPublic"`,
].join(", ");

/**
 * Newest first by default. Reads the next few rows from each project's index and merges them, so a page costs
 * the same at any table size. Fetches full rows only for the page. With many projects, most of those rows are
 * too old for the page, so it tries the last days first.
 */
export async function listAttributions(
  deps: Pick<Deps, "pool" | "recordedIds">,
  projects: Projects,
  filter: AttributionFilter,
  slice: { limit: number; offset?: number },
): Promise<StoredAttribution[]> {
  const matches = await matchesOf(deps, projects, filter);
  for (const earliest of earliestOf(projects, filter, slice.limit)) {
    const rows = await listSince(deps.pool, projects, { ...filter, earliest }, { matches, ...slice });
    if (rows.length === slice.limit) return rows;
  }
  return listSince(deps.pool, projects, filter, { matches, ...slice });
}

const MANY_PROJECTS = 20;
/** Longer pages are parts of files, which are read completely. */
const SHORT_PAGE = 100;
const LAST_DAYS = [1, 16];

/** Returns ids from which on the newest page may be found. */
function earliestOf({ projectIds }: Projects, { sort, before }: AttributionFilter, limit: number): string[] {
  if (projectIds.length < MANY_PROJECTS || sort === "oldest" || limit > SHORT_PAGE) return [];
  const end = before === undefined ? Date.now() : timeOf(before);
  return LAST_DAYS.map((days) => firstIdAt(end - days * DAY_MS));
}

async function listSince(
  pool: Deps["pool"],
  projects: Projects,
  filter: AttributionFilter,
  { matches, limit, offset = 0 }: { matches: Match[]; limit: number; offset?: number },
): Promise<StoredAttribution[]> {
  const values: unknown[] = [projects.projectIds, projects.workspaceId, limit, offset];
  const order = filter.sort === "oldest" ? "asc" : "desc";
  const next = `order by a.id ${order} limit $3::bigint + $4::bigint`;
  const candidates = keysOf(filter, matches, values, next);
  const { rows } = await pool.query(
    `select ${STORED_COLUMNS}
     from (
       select project_id, id from (${candidates}) c order by id ${order} limit $3 offset $4
     ) page
     join attributions a on a.project_id = page.project_id and a.id = page.id and a.workspace_id = $2
     left join rights_syncs s
       on s.project_id = a.project_id and s.attribution_id = a.id and s.workspace_id = $2
     order by a.id ${order}`,
    values,
  );
  return rows;
}

const FIND_BY_EXTERNAL_ID = {
  name: "find-by-external-id",
  text: `
    select i.at, found.*
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[])
      as i (workspace_id, project_id, external_id, at)
    cross join lateral (
      select ${STORED_COLUMNS} from attributions a
      left join rights_syncs s
        on s.project_id = a.project_id and s.attribution_id = a.id and s.workspace_id = a.workspace_id
      where a.workspace_id = i.workspace_id and a.project_id = i.project_id and a.external_id = i.external_id
    ) found`,
};

/** Finds attributions by external id; `at` is the index in `wanted`. */
export async function findByExternalId(
  client: Queryable,
  wanted: Pick<StoredAttribution, "workspaceId" | "projectId" | "externalId">[],
): Promise<(StoredAttribution & { at: number })[]> {
  const values = [
    wanted.map(({ workspaceId }) => workspaceId),
    wanted.map(({ projectId }) => projectId),
    wanted.map(({ externalId }) => externalId),
    [...wanted.keys()],
  ];
  return (await client.query({ ...FIND_BY_EXTERNAL_ID, values })).rows;
}

/**
 * Counts a list, including withdrawn attributions. Whole projects use the rollup and take a millisecond at
 * any size; a content, creator, or type uses its index.
 */
export async function countMatching(
  deps: Pick<Deps, "pool" | "recordedIds">,
  projects: Projects,
  filter: AttributionFilter,
): Promise<number> {
  const values: unknown[] = [projects.projectIds, projects.workspaceId];
  const rolledUp = Object.entries(filter).every(
    ([name, value]) => value === undefined || name === "withdrawn",
  );
  const matches = rolledUp ? [] : await matchesOf(deps, projects, filter);
  const { rows } = await deps.pool.query(
    rolledUp
      ? `select coalesce(sum(${COUNT_SQL[`${filter.withdrawn}`]}), 0)::bigint as n from project_totals
         where project_id = any($1::uuid[]) and workspace_id = $2`
      : `select count(*) as n from (${keysOf(filter, matches, values)}) matching`,
    values,
  );
  return rows[0].n;
}

const MAX_SCANNED_TYPES = 10_000;

const COUNT_SQL = { undefined: "n + withdrawn", true: "withdrawn", false: "n" } as const;

/** Returns the first 100 types in the projects, by name. Each takes one index lookup. */
export async function listTypes(
  pool: Deps["pool"],
  { workspaceId, projectIds }: Projects,
): Promise<string[]> {
  const nextOf = (project: string, after: string) => `
    (select a.attribution_type from attributions a
     where a.project_id = ${project} and a.workspace_id = $2 and a.attribution_type > ${after}
     order by a.attribution_type limit 1)`;
  const { rows } = await pool.query<{ type: string }>(
    `with recursive found as (
       select p.id, ${nextOf("p.id", "''")} as type from unnest($1::uuid[]) as p (id)
       union all
       select f.id, ${nextOf("f.id", "f.type")} from found f where f.type is not null
     )
     select distinct type from (select type from found limit ${MAX_SCANNED_TYPES}) f
     where type is not null order by type limit 100`,
    [projectIds, workspaceId],
  );
  return rows.map(({ type }) => type);
}

export async function getAttribution(db: Db, actor: Actor, id: string): Promise<StoredAttribution> {
  const [row] = await findAttributions(db, actor, [id]);
  if (!row) throw notFound("attribution", id);
  return row;
}

/** Returns the caller's attributions among `ids`, in no order. */
export async function findAttributions(db: Db, actor: Actor, ids: string[]): Promise<StoredAttribution[]> {
  const known = ids.filter(isUuid);
  const projectIds = known.length > 0 ? await listProjectIds(db, projectScopeOf(actor)) : [];
  if (projectIds.length === 0) return [];
  return db
    .select(storedColumns)
    .from(attributions)
    .leftJoin(rightsSyncs, itsSync)
    .where(
      and(
        eq(attributions.workspaceId, actor.workspaceId),
        inArray(attributions.projectId, projectIds),
        inArray(attributions.id, known),
      ),
    );
}

/** Reads the rollups, so the counts match the list at any size. */
export async function countAttributions(
  db: Db,
  projects: Projects,
): Promise<Omit<AttributionCounts, "contentCreators">> {
  const { n, projects: withAny, withdrawn } = await countTotals(db, projects);
  return {
    ...(withdrawn > 0 && { withdrawn }),
    totalAttributions: n,
    projectsWithAttributions: withAny,
  };
}

/** Returns the number of attributions, of projects with any, and of withdrawn attributions. */
export async function countTotals(db: Db, { workspaceId, projectIds }: Projects) {
  const { rows } = await db.execute<{ n: number; projects: number; withdrawn: number }>(sql`
    select coalesce(sum(n), 0)::bigint as n, count(*) filter (where n > 0) as projects,
           coalesce(sum(withdrawn), 0)::bigint as withdrawn
    from (
      select sum(n) as n, sum(withdrawn) as withdrawn from project_totals
      where project_id = any(${sql.param(projectIds)}::uuid[]) and workspace_id = ${workspaceId}
      group by project_id
    ) t`);
  return rows[0] as (typeof rows)[number];
}

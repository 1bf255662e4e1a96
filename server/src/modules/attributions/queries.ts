import { FILTERS } from "@byline/contract/attribution-members.ts";
import type { AttributionCounts } from "@byline/contract/attributions.ts";
import { snakeCase } from "@byline/contract/names.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db, Queryable } from "../../db/client.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { rightsSyncs } from "../../db/tables/rights.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt, isUuid } from "../../kit/ids.ts";
import { listProjectIds, type ProjectScope, projectScopeOf } from "../projects/queries.ts";
import { itsSync } from "../rights/attribution-sync.ts";
import { type Found, findValues } from "./find-values.ts";
import type { Projects } from "./tallies.ts";

/** An attribution as the table has it, and its state at the rights platform. */
export type StoredAttribution = typeof attributions.$inferSelect & { syncStatus: SyncStatus };

/** One that was never sent to the platform is pending. */
export const withSyncStatus = {
  ...getTableColumns(attributions),
  syncStatus: sql<SyncStatus>`coalesce(${rightsSyncs.state}, 'pending')`,
};

/** The attribution itself, by its whole key. */
export const isAttribution = ({ workspaceId, projectId, id }: StoredAttribution) =>
  and(
    eq(attributions.workspaceId, workspaceId),
    eq(attributions.projectId, projectId),
    eq(attributions.id, id),
  );

/**
 * Days are UTC such as 2026-11-21, both included; `before` and `after` are the id of the last row already
 * seen.
 */
export type AttributionFilter = { [Member in (typeof FILTERS)[number]]?: string | undefined } & {
  projectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  sort?: "newest" | "oldest" | undefined;
  /** An attribution's id, or how a content id or a creator id begins. */
  search?: string | undefined;
  /** Only withdrawn ones, or only the others; both when left out. */
  withdrawn?: boolean | undefined;
};

/**
 * The projects a question is about: all that the caller reaches, or the one asked for, 404 if it is not among
 * them.
 */
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

/** As a query of `attributions a` selects them. */
const COLUMNS = Object.entries(getTableColumns(attributions))
  .map(([member, { name }]) => `a.${name} as "${member}"`)
  .join(", ");

/**
 * Newest first unless sorted otherwise. Asks each project's index for its next few and merges those, so a
 * page costs the same in a table of any size; rows are fetched only for what is shown.
 */
export async function listAttributions(
  pool: Deps["pool"],
  projects: Projects,
  filter: AttributionFilter,
  slice: { limit: number; offset?: number },
): Promise<StoredAttribution[]> {
  const values: unknown[] = [projects.projectIds, projects.workspaceId, slice.limit, slice.offset ?? 0];
  const order = filter.sort === "oldest" ? "asc" : "desc";
  const found =
    filter.search && !isUuid(filter.search) ? await findValues(pool, projects, filter.search) : null;
  const conditions = conditionsOf(found ? { ...filter, search: undefined } : filter, values);
  const nextOf = (place: string) => `
    select a.project_id, a.id from attributions a
    where ${[`a.workspace_id = $2 and ${place}`, ...conditions].join(" and ")}
    order by a.id ${order} limit $3::bigint + $4::bigint`;
  const candidates = found
    ? `${ofValues("content_id", found.contents, nextOf, values)}
       union ${ofValues("content_creator_id", found.creators, nextOf, values)}`
    : `select next.* from unnest($1::uuid[]) as p (id)
       cross join lateral (${nextOf("a.project_id = p.id")}) next`;
  const { rows } = await pool.query(
    `select ${COLUMNS}, coalesce(s.state, 'pending') as "syncStatus"
     from (
       select project_id, id from (${candidates}) c where project_id = any($1::uuid[])
       order by id ${order} limit $3 offset $4
     ) page
     join attributions a on a.project_id = page.project_id and a.id = page.id and a.workspace_id = $2
     left join rights_syncs s
       on s.project_id = a.project_id and s.attribution_id = a.id and s.workspace_id = $2
     order by a.id ${order}`,
    values,
  );
  return rows;
}

/** SQL for the next few of each value that the search found, in each project. */
function ofValues(
  column: "content_id" | "content_creator_id",
  found: Found[],
  nextOf: (place: string) => string,
  values: unknown[],
): string {
  const projectIds = values.push(found.map(({ projectId }) => projectId));
  const ofColumn = values.push(found.map(({ value }) => value));
  return `
    select next.* from unnest($${projectIds}::uuid[], $${ofColumn}::text[]) as f (project_id, value)
    cross join lateral (${nextOf(`a.project_id = f.project_id and a.${column} = f.value`)}) next`;
}

const FIND_BY_EXTERNAL_ID = {
  name: "find-by-external-id",
  text: `
    select i.at, found.*
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[])
      as i (workspace_id, project_id, external_id, at)
    cross join lateral (
      select ${COLUMNS}, coalesce(s.state, 'pending') as "syncStatus" from attributions a
      left join rights_syncs s
        on s.project_id = a.project_id and s.attribution_id = a.id and s.workspace_id = a.workspace_id
      where a.workspace_id = i.workspace_id and a.project_id = i.project_id and a.external_id = i.external_id
    ) found`,
};

/** The attributions with these external ids; `at` is the index in `asked` of what each was found for. */
export async function findByExternalId(
  client: Queryable,
  asked: Pick<StoredAttribution, "workspaceId" | "projectId" | "externalId">[],
): Promise<(StoredAttribution & { at: number })[]> {
  const values = [
    asked.map(({ workspaceId }) => workspaceId),
    asked.map(({ projectId }) => projectId),
    asked.map(({ externalId }) => externalId),
    [...asked.keys()],
  ];
  return (await client.query({ ...FIND_BY_EXTERNAL_ID, values })).rows;
}

/**
 * How many a list holds, withdrawn ones among them. Of whole projects from the rollup, at any size in a
 * millisecond; of one content, creator or type from its index.
 */
export async function countMatching(
  pool: Deps["pool"],
  { workspaceId, projectIds }: Projects,
  filter: AttributionFilter,
): Promise<number> {
  const values: unknown[] = [projectIds, workspaceId];
  const rolledUp = FILTERS.every((member) => filter[member] === undefined);
  const ofProjects = "a.project_id = any($1::uuid[]) and a.workspace_id = $2";
  const { rows } = rolledUp
    ? await pool.query(
        `select coalesce(sum(${LISTED[`${filter.withdrawn}`]}), 0)::bigint as n from project_totals
         where project_id = any($1::uuid[]) and workspace_id = $2`,
        values,
      )
    : await pool.query(
        `select count(*) as n from attributions a
         where ${[ofProjects, ...conditionsOf(filter, values)].join(" and ")}`,
        values,
      );
  return rows[0].n;
}

const LISTED = { undefined: "n + withdrawn", true: "withdrawn", false: "n" } as const;

/** SQL conditions on `attributions a`; appends their parameters to `values`. */
function conditionsOf(filter: AttributionFilter, values: unknown[]): string[] {
  const { from, to, before, after, search, withdrawn } = filter;
  const conditions: string[] = [];
  const add = (left: string, value: unknown) => {
    if (value !== undefined) conditions.push(`${left} $${values.push(value)}`);
  };
  for (const member of FILTERS) add(`a.${snakeCase(member)} =`, filter[member]);
  // Ids are in the order of time, so a range of days is a range of the primary key.
  add("a.id >=", from && firstIdAt(Date.parse(from)));
  add("a.id <", to && firstIdAt(Date.parse(to) + DAY_MS));
  add("a.id <", before);
  add("a.id >", after);
  if (search && isUuid(search)) add("a.id =", search);
  else if (search) {
    const prefix = `$${values.push(search)}`;
    conditions.push(`(starts_with(a.content_id, ${prefix}) or starts_with(a.content_creator_id, ${prefix}))`);
  }
  if (withdrawn !== undefined) conditions.push(`a.withdrawn_at is ${withdrawn ? "not null" : "null"}`);
  return conditions;
}

export async function getAttribution(db: Db, actor: Actor, id: string): Promise<StoredAttribution> {
  const projectIds = isUuid(id) ? await listProjectIds(db, projectScopeOf(actor)) : [];
  const [row] =
    projectIds.length > 0
      ? await db
          .select(withSyncStatus)
          .from(attributions)
          .leftJoin(rightsSyncs, itsSync)
          .where(
            and(
              eq(attributions.workspaceId, actor.workspaceId),
              inArray(attributions.projectId, projectIds),
              eq(attributions.id, id),
            ),
          )
      : [];
  if (!row) throw notFound("attribution", id);
  return row;
}

/** From the rollups, so the counts agree with the list at any size. */
export async function countAttributions(db: Db, projects: Projects): Promise<AttributionCounts> {
  const [{ n, projects: withAny, withdrawn }, contentCreators] = await Promise.all([
    countTotals(db, projects),
    countCredited(db, projects),
  ]);
  return {
    ...(withdrawn > 0 && { withdrawn }),
    totalAttributions: n,
    contentCreators,
    projectsWithAttributions: withAny,
  };
}

/** Attributions that count, how many projects have any, and how many were withdrawn. */
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

/** Different creators credited in any of the projects. */
export async function countCredited(db: Db, { workspaceId, projectIds }: Projects): Promise<number> {
  // Hashed, where DISTINCT would sort.
  const each = projectIds.length === 1 ? sql`` : sql`group by content_creator_id`;
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*) as n from (
      select content_creator_id from project_creators
      where project_id = any(${sql.param(projectIds)}::uuid[]) and workspace_id = ${workspaceId} ${each}
    ) c`);
  return rows[0]?.n ?? 0;
}

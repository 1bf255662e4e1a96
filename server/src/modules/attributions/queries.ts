import type { Attribution, AttributionCounts, PublicAttribution } from "@byline/contract/attributions.ts";
import { count, countDistinct, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../access.ts";
import type { Deps } from "../../context.ts";
import type { Db } from "../../db/client.ts";
import { attributions, projectCreators } from "../../db/tables/attributions.ts";
import { notFound } from "../../errors.ts";
import { firstIdAt, isUuid } from "../../kit/ids.ts";
import { listProjectIds, type Reach, reachOf } from "../projects/queries.ts";

export type AttributionRow = typeof attributions.$inferSelect;

/** Days are UTC such as 2026-11-21, both included; `before` is the id of the last row already seen. */
export type AttributionFilter = {
  projectId?: string | undefined;
  contentId?: string | undefined;
  contentCreatorId?: string | undefined;
  attributionType?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
};

const DAY_MS = 86_400_000;

/** The projects a question is about: all that the caller reaches, or the one asked for, 404 if it is not among them. */
export async function projectsWithin(db: Db, reach: Reach, projectId: string | undefined): Promise<string[]> {
  const ids = await listProjectIds(db, reach);
  if (projectId === undefined) return ids;
  if (!ids.includes(projectId.toLowerCase())) throw notFound("project");
  return [projectId.toLowerCase()];
}

/**
 * Newest first. Asks each project's index for its newest few and merges those, so a page costs the same in a table of any size;
 * rows are fetched only for what is shown.
 */
export async function listAttributions(
  pool: Deps["pool"],
  projectIds: string[],
  filter: AttributionFilter,
  slice: { limit: number; offset?: number },
): Promise<AttributionRow[]> {
  const values: unknown[] = [projectIds, slice.limit, slice.offset ?? 0];
  const conditions = conditionsOf(filter, values);
  const { rows } = await pool.query(
    `select a.project_id, a.id, a.token_id, a.recorded_by, a.content_id, a.content_creator_id, a.attribution_type, a.metadata, a.sync_status, a.created_at
     from (
       select near.project_id, near.id
       from unnest($1::uuid[]) as p (id)
       cross join lateral (
         select project_id, id from attributions a where a.project_id = p.id ${conditions} order by id desc limit $2::bigint + $3::bigint
       ) near
       order by near.id desc limit $2 offset $3
     ) page join attributions a using (project_id, id)
     order by a.id desc`,
    values,
  );
  return rows.map((row) => ({
    projectId: row.project_id,
    id: row.id,
    tokenId: row.token_id,
    recordedBy: row.recorded_by,
    contentId: row.content_id,
    contentCreatorId: row.content_creator_id,
    attributionType: row.attribution_type,
    metadata: row.metadata,
    syncStatus: row.sync_status,
    createdAt: row.created_at,
  }));
}

/** Without a content or creator from the rollup, at any size in a millisecond; with one from that one's index. */
export async function countMatching(pool: Deps["pool"], projectIds: string[], filter: AttributionFilter): Promise<number> {
  const values: unknown[] = [projectIds];
  const rolledUp = filter.contentId === undefined && filter.contentCreatorId === undefined;
  const { rows } = rolledUp
    ? await pool.query("select coalesce(sum(n), 0)::bigint as n from project_totals where project_id = any($1::uuid[])", values)
    : await pool.query(
        `select count(*) as n from attributions a where a.project_id = any($1::uuid[]) ${conditionsOf(filter, values)}`,
        values,
      );
  return rows[0].n;
}

function conditionsOf(filter: AttributionFilter, values: unknown[]): string {
  const conditions: [string, unknown][] = [];
  if (filter.contentId !== undefined) conditions.push(["a.content_id =", filter.contentId]);
  if (filter.contentCreatorId !== undefined) conditions.push(["a.content_creator_id =", filter.contentCreatorId]);
  if (filter.attributionType !== undefined) conditions.push(["a.attribution_type =", filter.attributionType]);
  // Ids are in the order of time, so a range of days is a range of the primary key.
  if (filter.from !== undefined) conditions.push(["a.id >=", firstIdAt(Date.parse(filter.from))]);
  if (filter.to !== undefined) conditions.push(["a.id <", firstIdAt(Date.parse(filter.to) + DAY_MS)]);
  if (filter.before !== undefined) conditions.push(["a.id <", filter.before]);
  return conditions.map(([left, value]) => `and ${left} $${values.push(value)}`).join(" ");
}

export async function getAttribution(deps: Deps, actor: Actor, id: string): Promise<AttributionRow> {
  const projectIds = isUuid(id) ? await listProjectIds(deps.db, reachOf(actor)) : [];
  const [row] =
    projectIds.length > 0
      ? await deps.db
          .select()
          .from(attributions)
          .where(sql`${inArray(attributions.projectId, projectIds)} and ${attributions.id} = ${id}`)
      : [];
  if (!row) throw notFound("attribution");
  return row;
}

/** From the rollups, so the counts agree with the list at any size. */
export async function countAttributions(db: Db, projectIds: string[]): Promise<AttributionCounts> {
  if (projectIds.length === 0) return { totalAttributions: 0, contentCreators: 0, projectsWithAttributions: 0 };
  const [totals, creators] = await Promise.all([
    db.execute<{ n: number; projects: number }>(
      sql`select coalesce(sum(n), 0)::bigint as n, count(distinct project_id) filter (where n > 0) as projects from project_totals where project_id = any(${sql.param(projectIds)}::uuid[])`,
    ),
    db
      .select({ n: projectIds.length === 1 ? count() : countDistinct(projectCreators.contentCreatorId) })
      .from(projectCreators)
      .where(sql`${projectCreators.projectId} = any(${sql.param(projectIds)}::uuid[])`),
  ]);
  return {
    totalAttributions: Number(totals.rows[0]?.n ?? 0),
    contentCreators: creators[0]?.n ?? 0,
    projectsWithAttributions: Number(totals.rows[0]?.projects ?? 0),
  };
}

export function shapeAttribution(row: AttributionRow): Attribution {
  return {
    id: row.id,
    projectId: row.projectId,
    contentId: row.contentId,
    contentCreatorId: row.contentCreatorId,
    attributionType: row.attributionType,
    metadata: row.metadata,
    syncStatus: row.syncStatus,
    createdAt: row.createdAt.toISOString(),
  };
}

export function shapePublicAttribution(row: AttributionRow): PublicAttribution {
  return {
    id: row.id,
    project_id: row.projectId,
    content_id: row.contentId,
    content_creator_id: row.contentCreatorId,
    attribution_type: row.attributionType,
    metadata: row.metadata,
    byline_sync_status: row.syncStatus,
    created_at: row.createdAt.toISOString(),
  };
}

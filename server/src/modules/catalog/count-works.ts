import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { CatalogScope, Entry } from "./queries.ts";

/**
 * Returns the number of works that the scope's projects credit to each creator. Omits creators without any.
 */
export async function countWorks(
  db: Db,
  { projects: { workspaceId, projectIds } }: CatalogScope,
  creators: Entry[],
): Promise<Map<string, number>> {
  const ids = creators.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; works: number }>(sql`
    select m.root_id as id, count(distinct w.root_id)::int as works
    from creators m
    join work_creators p on p.workspace_id = m.workspace_id and p.creator_id = m.id
    join works w on w.workspace_id = p.workspace_id and w.id = p.work_id
    where m.workspace_id = ${workspaceId} and m.root_id = any(${sql.param(ids)}::uuid[])
      and p.project_id = any(${sql.param(projectIds)}::uuid[])
    group by m.root_id`);
  return new Map(rows.map(({ id, works }) => [id, works]));
}

import { foldQuery } from "@byline/contract/fold-name.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { likePattern } from "../../kit/like.ts";

/** Searches by workspace id, or by part of the name or by owner. */
export type WorkspaceSearch = { ids: string[] } | { name: string; ownerIds: string[] };
type Found = { id: string; name: string; createdAt: string; members: number; ownerIds: string[] };

/** Returns workspaces by name, except demo and test workspaces. */
export async function searchWorkspaces(db: Db, search: WorkspaceSearch, limit: number): Promise<Found[]> {
  const matching =
    "ids" in search
      ? sql`w.id = any(${sql.param(search.ids)}::uuid[])`
      : sql`(fold_name(w.name) like ${likePattern(foldQuery(search.name))} or exists (
          select from workspace_members m where m.workspace_id = w.id and m.role = 'owner'
            and m.user_id = any(${sql.param(search.ownerIds)}::uuid[])))`;
  const { rows } = await db.execute<Omit<Found, "createdAt"> & { createdAt: string | Date }>(sql`
    select w.id, w.name, w.created_at as "createdAt",
      (select count(*) from workspace_members m where m.workspace_id = w.id) as members,
      array(select m.user_id from workspace_members m where m.workspace_id = w.id and m.role = 'owner'
            order by m.created_at) as "ownerIds"
    from workspaces w where not w.demo and w.test_of is null and ${matching}
    order by lower(w.name), w.created_at limit ${limit}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

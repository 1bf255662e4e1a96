import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { lockCatalogs } from "./lock-catalog.ts";

/**
 * Part of a write that deletes attributions from before `day`: deletes ids used only by them, and creators
 * and works without remaining ids that aren't part of a merge.
 */
export async function dropUnrecorded(
  tx: Tx,
  { workspaceId, projects, day }: { workspaceId: string; projects: string[]; day: string },
): Promise<void> {
  await lockCatalogs(tx, [workspaceId]);
  const mine = sql`workspace_id = ${workspaceId}::uuid`;
  const within = sql`project_id = any(${sql.param(projects)}::uuid[]) and ${mine}`;
  await tx.execute(sql`delete from creator_ids where ${within} and last_day < ${day}::date`);
  await tx.execute(sql`delete from work_ids where ${within} and last_day < ${day}::date`);
  await tx.execute(sql`
    delete from work_creators c where ${mine} and not exists (
      select from work_ids i
      where i.workspace_id = c.workspace_id and i.work_id = c.work_id and i.project_id = c.project_id)`);
  for (const [entries, ids, merges, id] of [
    ["works", "work_ids", "work_merges", "work_id"],
    ["creators", "creator_ids", "creator_merges", "creator_id"],
  ].map((names) => names.map((name) => sql.raw(name))) as [SQL, SQL, SQL, SQL][])
    await tx.execute(sql`
      delete from ${entries} e where ${mine}
      and not exists (select from ${ids} i where i.workspace_id = e.workspace_id and i.${id} = e.id)
      and not exists (
        select from ${merges} m where m.workspace_id = e.workspace_id and e.id in (m.from_id, m.into_id))`);
  await tx.execute(sql`
    delete from distinct_entries d where ${mine} and 2 > (
      select count(*) from (
        select workspace_id, id, 'creator' as kind from creators
        union all select workspace_id, id, 'work' from works
      ) e where e.workspace_id = d.workspace_id and e.kind = d.kind and e.id in (d.one_id, d.other_id))`);
}

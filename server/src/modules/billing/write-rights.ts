import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Rights } from "./rights.ts";

/**
 * Which plan the workspace is on. What was agreed with it stays as it is, and so does Enterprise, which an operator gave.
 * Without rights: Beta.
 */
export async function writeRights(tx: Db, workspaceId: string, rights: Rights | null): Promise<void> {
  if (rights === null) {
    await tx.execute(sql`update workspace_plans set plan = 'beta', paused = false, updated_at = now()
      where workspace_id = ${workspaceId} and plan <> 'enterprise' and (plan <> 'beta' or paused)`);
    return;
  }
  await tx.execute(sql`insert into workspace_plans as mine (workspace_id, plan, paused) values (${workspaceId}, ${rights.plan}, ${rights.paused})
    on conflict (workspace_id) do update set plan = excluded.plan, paused = excluded.paused, updated_at = now()
    where mine.plan <> 'enterprise' and (mine.plan, mine.paused) is distinct from (excluded.plan, excluded.paused)`);
}

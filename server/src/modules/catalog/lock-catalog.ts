import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";

/**
 * Locks these workspaces' creators and works until the transaction ends. An entry in a list comes from
 * several rows, which must not change in between.
 */
export async function lockCatalogs(tx: Tx, workspaceIds: string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${LOCKS.catalog}, key) from (
      select distinct hashtext(id) as key from unnest(${sql.param(workspaceIds)}::text[]) as id order by key
    ) keys`);
}

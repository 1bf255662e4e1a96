import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";

/** Runs `change`, in which the database allows changes to entries. It refuses all others. */
export async function allowChanges(tx: Tx, change: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('byline.audit_change', 'allowed', true)`);
  await change();
  await tx.execute(sql`select set_config('byline.audit_change', '', true)`);
}

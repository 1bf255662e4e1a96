import { sql } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { listUnsharedWorkspaces } from "../workspaces/queries.ts";
import { allowChanges } from "./allow-changes.ts";

/**
 * Entries stay, under the random id, without where the person acted from, what their account said before, and
 * what they called their tokens. Of a workspace that was theirs alone nothing that was written stays.
 */
export const auditEraser: Eraser = {
  module: "audit",
  tables: ["audit_entries"],
  async erase({ tx }, { id }) {
    const own = sql.param(await listUnsharedWorkspaces(tx, id));
    await allowChanges(tx, () =>
      tx.execute(sql`
        update audit_entries set address = null, client = null,
          changes = case when action ~ '^(account|token)[.]' then '{}' else changes end
        where user_id = ${id}`),
    );
    await allowChanges(tx, () =>
      tx.execute(sql`
        update audit_entries set address = null, client = null, changes = '{}', data = '{}'
        where workspace_id = any(${own}::uuid[])`),
    );
  },
};

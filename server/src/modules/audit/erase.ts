import { sql } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { listUnsharedWorkspaces } from "../workspaces/queries.ts";
import { allowChanges } from "./allow-changes.ts";

/**
 * Keeps entries under the random id, but deletes the person's addresses and clients, old values of their
 * account, and the names of their tokens. Deletes all text in entries of workspaces without other members.
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

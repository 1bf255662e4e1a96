import { sql } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { listUnsharedWorkspaces } from "../workspaces/queries.ts";
import { CREATORS, type Ref, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { refreshShown } from "./refresh.ts";

/**
 * Deletes all text written in workspaces without other members: corrected names and merge reasons. Text in
 * shared workspaces stays, under the author's random id.
 */
export const catalogEraser: Eraser = {
  module: "catalog",
  tables: ["creators", "works", "creator_merges", "work_merges", "distinct_entries"],
  async erase({ tx }, person) {
    const own = await listUnsharedWorkspaces(tx, person.id);
    if (own.length === 0) return;
    await lockCatalogs(tx, own);
    await tx.execute(sql`delete from distinct_entries where workspace_id = any(${sql.param(own)}::uuid[])`);
    for (const kind of [CREATORS, WORKS]) {
      const { rows } = await tx.execute<Ref>(sql`
        update ${kind.entries} set corrected_name = null, corrected_by = null, corrected_at = null${
          kind === WORKS ? sql`, corrected_license = null, corrected_source = null` : sql``
        }
        where workspace_id = any(${sql.param(own)}::uuid[]) and corrected_at is not null
        returning workspace_id, id`);
      await refreshShown(tx, kind, rows);
      await tx.execute(sql`
        update ${kind.merges} set reason = null
        where workspace_id = any(${sql.param(own)}::uuid[]) and reason is not null`);
    }
  },
};

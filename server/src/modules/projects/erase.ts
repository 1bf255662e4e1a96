import { sql } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";

/**
 * Projects of a workspace nobody else is in stay, for attributions belong to them, but say nothing of who
 * made them.
 */
export const projectsEraser: Eraser = {
  module: "projects",
  tables: ["projects"],
  async erase({ tx }, person) {
    for (const { id, others } of await listOwnedWorkspaces(tx, person.id)) {
      if (others > 0) continue;
      await tx.execute(sql`
        update projects set is_public = false, description = null, repository_url = null,
        deployment_url = null,
          archived_at = coalesce(archived_at, now()) where workspace_id = ${id}`);
    }
  },
};

import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { projects } from "../../db/tables/projects.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { dropMark } from "./mark.ts";

/**
 * Projects of a workspace without other members stay, because attributions belong to them, but no longer
 * identify the person.
 */
export const projectsEraser: Eraser = {
  module: "projects",
  tables: ["projects"],
  async erase({ tx, deps }, person) {
    for (const { id, others } of await listOwnedWorkspaces(tx, person.id)) {
      if (others > 0) continue;
      const marked = and(eq(projects.workspaceId, id), isNotNull(projects.mark));
      for (const project of await tx.select({ mark: projects.mark }).from(projects).where(marked))
        await dropMark(tx, project, deps.clock());
      await tx.execute(sql`
        update projects set is_public = false, description = null, repository_url = null,
        deployment_url = null, mark = null,
          archived_at = coalesce(archived_at, now()) where workspace_id = ${id}`);
    }
  },
};

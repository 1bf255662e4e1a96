import { buffer } from "node:stream/consumers";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import type { Db } from "../../db/client.ts";
import { PAGE } from "../../db/pages.ts";
import { projects } from "../../db/tables/projects.ts";
import { listOwnedWorkspaces, type OwnedWorkspace } from "../workspaces/queries.ts";
import { openMark } from "./mark.ts";
import { listProjectIds, listProjects, shapeProject } from "./queries.ts";

export const projectsExporter: Exporter = {
  module: "projects",
  tables: ["projects"],
  async export(deps, person, zip) {
    const owned = await listOwnedWorkspaces(deps.db, person.id);
    await zip.addList("projects", pagesOfProjects(deps.db, owned));
    for (const { id, mark } of await listMarks(deps.db, owned)) {
      const image = await openMark(deps, mark);
      if (image) await zip.addFile(`project-marks/${id}.webp`, await buffer(image));
    }
  },
};

async function* pagesOfProjects(db: Db, owned: OwnedWorkspace[]) {
  for (const { id } of owned) {
    for (const archived of [false, true]) {
      for (let offset = 0; ; offset += PAGE) {
        const rows = await listProjects(
          db,
          { workspaceId: id, projectId: null },
          { archived, limit: PAGE, offset },
        );
        yield rows.map(shapeProject);
        if (rows.length < PAGE) break;
      }
    }
  }
}

async function listMarks(db: Db, owned: OwnedWorkspace[]) {
  const workspaceIds = owned.map(({ id }) => id);
  const rows = await db
    .select({ id: projects.id, mark: projects.mark })
    .from(projects)
    .where(and(inArray(projects.workspaceId, workspaceIds), isNotNull(projects.mark)));
  return rows.flatMap(({ id, mark }) => (mark ? [{ id, mark }] : []));
}

/** Yields the pages of every project in workspaces that a person owns. */
export async function* eachOwnProject(
  db: Db,
  userId: string,
  pages: (db: Db, projectId: string, workspaceId: string) => AsyncIterable<unknown[]>,
) {
  for (const { id } of await listOwnedWorkspaces(db, userId))
    for (const projectId of await listProjectIds(db, { workspaceId: id, projectId: null }))
      yield* pages(db, projectId, id);
}

import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { refusePaused } from "../usage/quota.ts";
import { archiveProject, moveProject, restoreProject, updateProject } from "./change-project.ts";
import { createProject } from "./create-project.ts";
import { getProject, listProjects, reachOf, shapeProject } from "./queries.ts";

export function projectRoutes(app: App, deps: Deps) {
  const { db } = deps;
  route(app, "GET /projects", async (request) =>
    (await listProjects(db, reachOf(userOf(request)), { archived: request.query.archived === "true" })).map(
      shapeProject,
    ),
  );

  route(app, "POST /projects", async (request) => {
    const actor = userOf(request);
    await refusePaused(deps, actor.workspaceId);
    return shapeProject(await createProject(db, actor, request.body));
  });

  route(app, "GET /projects/:id", async (request) =>
    shapeProject(await getProject(db, userOf(request), request.params.id)),
  );

  route(app, "PATCH /projects/:id", async (request) =>
    shapeProject(await updateProject(db, userOf(request), request.params.id, request.body)),
  );

  route(app, "POST /projects/:id/status", async (request) =>
    shapeProject(await moveProject(deps, userOf(request), request.params.id, request.body.status)),
  );

  route(app, "PUT /projects/:id/archive", async (request) =>
    shapeProject(await archiveProject(db, userOf(request), request.params.id)),
  );

  route(app, "DELETE /projects/:id/archive", async (request) =>
    shapeProject(await restoreProject(deps, userOf(request), request.params.id)),
  );
}

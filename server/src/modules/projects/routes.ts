import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { etagOf, isKnown } from "../../http/etags.ts";
import { route } from "../../http/route.ts";
import { archiveProject, moveProject, restoreProject, updateProject } from "./change-project.ts";
import { createProject } from "./create-project.ts";
import { makeTryToken } from "./make-try-token.ts";
import { packStarter } from "./pack-starter.ts";
import { getProject, listProjects, projectScopeOf, shapeProject } from "./queries.ts";

export function projectRoutes(app: App, deps: Deps) {
  const { db } = deps;
  route(app, "GET /projects", async (request) =>
    (
      await listProjects(db, projectScopeOf(userOf(request)), { archived: request.query.archived === "true" })
    ).map(shapeProject),
  );

  // Others see these in the community's feed.
  const seldom = { config: { seldom: true } } as const;
  route(app, "POST /projects", seldom, async (request) =>
    shapeProject(await createProject(userCaller(deps, request), request.body)),
  );

  route(app, "GET /projects/:id", async (request) =>
    shapeProject(await getProject(db, userOf(request), request.params.id)),
  );

  route(app, "GET /projects/:id/starter", async (request, reply) => {
    const project = shapeProject(await getProject(db, userOf(request), request.params.id));
    const { name, archive } = packStarter(project, deps.config.url);
    const etag = etagOf(archive);
    reply.header("etag", etag);
    if (isKnown(request, etag)) return reply.status(304).send();
    return reply
      .header("content-disposition", `attachment; filename="${name}.zip"`)
      .type("application/zip")
      .send(archive);
  });

  route(app, "PATCH /projects/:id", async (request) =>
    shapeProject(await updateProject(userCaller(deps, request), { ...request.body, ...request.params })),
  );

  route(app, "POST /projects/:id/status", seldom, async (request) =>
    shapeProject(await moveProject(userCaller(deps, request), { ...request.body, ...request.params })),
  );

  route(app, "PUT /projects/:id/archive", async (request) =>
    shapeProject(await archiveProject(userCaller(deps, request), request.params)),
  );

  route(app, "DELETE /projects/:id/archive", async (request) =>
    shapeProject(await restoreProject(userCaller(deps, request), request.params)),
  );

  route(app, "POST /test-token", seldom, (request) => makeTryToken(userCaller(deps, request), undefined));
}

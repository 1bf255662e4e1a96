import {
  createProject as createBody,
  moveProject as moveBody,
  project,
  updateProject as updateBody,
} from "@byline/contract/projects.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { refusePaused } from "../usage/quota.ts";
import { archiveProject, moveProject, restoreProject, updateProject } from "./change-project.ts";
import { createProject } from "./create-project.ts";
import { getProject, listProjects, reachOf, shapeProject } from "./queries.ts";

const params = z.object({ id: idParam });
const one = { response: { 200: project } };

export function projectRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    "/projects",
    {
      schema: {
        querystring: z.object({ archived: z.enum(["true", "false"]).default("false") }),
        response: { 200: z.array(project) },
      },
    },
    async (request) =>
      (await listProjects(db, reachOf(userOf(request)), { archived: request.query.archived === "true" })).map(
        shapeProject,
      ),
  );

  app.post(
    "/projects",
    { schema: { body: createBody, response: { 201: project } } },
    async (request, reply) => {
      const actor = userOf(request);
      await refusePaused(deps, actor.workspaceId);
      return reply.status(201).send(shapeProject(await createProject(db, actor, request.body)));
    },
  );

  app.get("/projects/:id", { schema: { params, ...one } }, async (request) =>
    shapeProject(await getProject(db, userOf(request), request.params.id)),
  );

  app.patch("/projects/:id", { schema: { params, body: updateBody, ...one } }, async (request) =>
    shapeProject(await updateProject(db, userOf(request), request.params.id, request.body)),
  );

  app.post("/projects/:id/status", { schema: { params, body: moveBody, ...one } }, async (request) =>
    shapeProject(await moveProject(deps, userOf(request), request.params.id, request.body.status)),
  );

  app.put("/projects/:id/archive", { schema: { params, ...one } }, async (request) =>
    shapeProject(await archiveProject(db, userOf(request), request.params.id)),
  );

  app.delete("/projects/:id/archive", { schema: { params, ...one } }, async (request) =>
    shapeProject(await restoreProject(deps, userOf(request), request.params.id)),
  );
}

import { pageQuery } from "@byline/contract/paging.ts";
import { publicCreateProject, publicProject, publicProjectPage } from "@byline/contract/projects.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { problems } from "../../http/openapi.ts";
import { createProject } from "./create-project.ts";
import { countProjects, getProject, listProjects, type ProjectRow, projectScopeOf } from "./queries.ts";

const tags = ["Projects"];

export function publicProjectRoutes(app: App, deps: Deps) {
  app.get(
    "/projects",
    {
      config: { scope: "read" },
      schema: {
        operationId: "listProjects",
        summary: "List your projects, newest first",
        tags,
        querystring: pageQuery,
        response: { 200: publicProjectPage, ...problems(400, 401, 403, 429) },
      },
    },
    async (request) => {
      const { page, limit } = request.query;
      const scope = projectScopeOf(tokenOf(request));
      const [rows, total] = await Promise.all([
        listProjects(deps.db, scope, { archived: false, limit, offset: (page - 1) * limit }),
        countProjects(deps.db, scope),
      ]);
      return { projects: rows.map(shapePublicProject), total, page, limit };
    },
  );

  app.post(
    "/projects",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "createProject",
        summary: "Create a project",
        tags,
        body: publicCreateProject,
        response: { 201: publicProject, ...problems(400, 401, 402, 403, 422, 429) },
      },
    },
    (request, reply) =>
      // It is in development, and what concerns such a project is no call of the plan.
      onceForEachKey(tokenCaller(deps, request), request, reply, 201, async (ctx) =>
        shapePublicProject(await createProject(ctx, { ...request.body, isPublic: true })),
      ),
  );

  app.get(
    "/projects/:project_id",
    {
      config: { scope: "read" },
      schema: {
        operationId: "getProject",
        summary: "Read one project",
        tags,
        params: z.object({ project_id: idParam }),
        response: { 200: publicProject, ...problems(401, 403, 404, 429) },
      },
    },
    async (request) => {
      const project = await getProject(deps.db, tokenOf(request), request.params.project_id);
      request.readProjectId = project.id;
      return shapePublicProject(project);
    },
  );
}

export function shapePublicProject(
  row: Pick<ProjectRow, "id" | "name" | "description" | "type" | "status" | "createdAt">,
) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  };
}

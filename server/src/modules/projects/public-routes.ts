import { camelCased } from "@byline/contract/names.ts";
import {
  projectIdParam,
  publicCreateProject,
  publicProject,
  publicProjectPage,
  publicProjectQuery,
  publicUpdateProject,
} from "@byline/contract/projects.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { requireMatch } from "../../http/conditional.ts";
import { pageOf, timeCursor, timeCursorOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { archiveProject, lockProject, moveProject, restoreProject, updateProject } from "./change-project.ts";
import { createProject } from "./create-project.ts";
import { countProjects, getProject, listProjects, type ProjectRow, projectScopeOf } from "./queries.ts";

const params = z.object({ project_id: projectIdParam });

export function publicProjectRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Projects");

  publicRoute("GET /projects", {
    operation: "listProjects",
    summary: "List your projects, newest first",
    description:
      "The projects that your token can access. With `archived=true`, lists archived projects instead.",
    scope: "read",
    query: publicProjectQuery,
    answers: { 200: publicProjectPage },
    handler: async (request) => {
      const { page, limit, cursor } = request.query;
      const archived = request.query.archived === "true";
      const after = timeCursor(cursor);
      const scope = projectScopeOf(tokenOf(request));
      const [rows, total] = await Promise.all([
        listProjects(deps.db, scope, {
          archived,
          limit: limit + 1,
          offset: after ? 0 : (page - 1) * limit,
          after,
        }),
        countProjects(deps.db, scope, archived),
      ]);
      const { shown, next_cursor } = pageOf(rows, limit, timeCursorOf);
      return { projects: shown.map(shapePublicProject), total, page, limit, next_cursor };
    },
  });

  publicRoute("POST /projects", {
    operation: "createProject",
    summary: "Create a project",
    description:
      "The project starts in development. Unless `is_public` or `public_credits` is false, it is listed in " +
      "the community, and each of its attributions gets a public page once the project is live.",
    scope: "write",
    body: publicCreateProject,
    answers: { 201: publicProject },
    refuses: [402, 409],
    // A new project is in development, so creating it doesn't count toward the plan.
    write: async (ctx, request) => shapePublicProject(await createProject(ctx, camelCased(request.body))),
  });

  publicRoute("GET /projects/:project_id", {
    operation: "getProject",
    summary: "Get a project",
    description: "Any project that your token can access, including archived ones.",
    scope: "read",
    conditional: true,
    params,
    answers: { 200: publicProject },
    handler: async (request) => {
      const project = await getProject(deps.db, tokenOf(request), request.params.project_id);
      request.readProjectId = project.id;
      return shapePublicProject(project);
    },
  });

  publicRoute("PATCH /projects/:project_id", {
    operation: "updateProject",
    summary: "Update a project",
    description:
      "Only the members you send change. A project that you move to `live` counts toward your plan's live " +
      "projects. An archived project keeps its data, accepts no attributions, and is visible only to its " +
      "workspace. To restore it, set `archived` to false.",
    scope: "write",
    conditional: true,
    params,
    body: publicUpdateProject,
    answers: { 200: publicProject },
    refuses: [402, 409],
    write: async (ctx, request, reply) => {
      const { id } = await getProject(ctx.tx, ctx.actor, request.params.project_id);
      await requireMatch(request, reply, async () =>
        shapePublicProject(await lockProject(ctx.tx, ctx.actor, id)),
      );
      await deps.limits.chargeCall(ctx, id);
      const { status, description, archived, ...changes } = camelCased(request.body);
      if (archived === false) await restoreProject(ctx, { id });
      const cleared = description === null ? "" : description;
      if (description !== undefined || Object.keys(changes).length > 0)
        await updateProject(ctx, { id, ...changes, description: cleared });
      if (status) await moveProject(ctx, { id, status });
      if (archived) await archiveProject(ctx, { id });
      return shapePublicProject(await getProject(ctx.tx, ctx.actor, id));
    },
  });
}

function shapePublicProject(row: ProjectRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    is_public: row.isPublic,
    public_credits: row.publicCredits,
    embed_views: row.embedViews,
    archived_at: row.archivedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

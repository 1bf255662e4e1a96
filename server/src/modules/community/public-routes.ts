import type { Person } from "@byline/contract/accounts.ts";
import { publicActivityPage } from "@byline/contract/community.ts";
import { pageQuery } from "@byline/contract/paging.ts";
import { publicCommunityProjectPage } from "@byline/contract/projects.ts";
import type { App } from "../../app.ts";
import type { Deps } from "../../context.ts";
import { problems } from "../../http/openapi.ts";
import { shapePublicProject } from "../projects/public-routes.ts";
import { countActivities, countCommunityProjects, listActivities, listCommunityProjects } from "./queries.ts";

const tags = ["Community"];
const refusals = problems(400, 401, 403, 429);

export function publicCommunityRoutes(app: App, { db }: Deps) {
  app.get(
    "/community/projects",
    {
      config: { scope: "read" },
      schema: {
        operationId: "listCommunityProjects",
        summary: "List everybody's public projects, newest first",
        tags,
        querystring: pageQuery,
        response: { 200: publicCommunityProjectPage, ...refusals },
      },
    },
    async (request) => {
      const { page, limit } = request.query;
      const [rows, total] = await Promise.all([
        listCommunityProjects(db, { limit, offset: (page - 1) * limit }),
        countCommunityProjects(db),
      ]);
      const projects = rows.map((row) => ({
        ...shapePublicProject(row),
        author: shapePerson(row.user),
        attribution_count: row.attributionCount,
      }));
      return { projects, total, page, limit };
    },
  );

  app.get(
    "/community/activities",
    {
      config: { scope: "read" },
      schema: {
        operationId: "listCommunityActivities",
        summary: "List what happened in public projects, newest first",
        tags,
        querystring: pageQuery,
        response: { 200: publicActivityPage, ...refusals },
      },
    },
    async (request) => {
      const { page, limit } = request.query;
      const [rows, total] = await Promise.all([listActivities(db, { limit, offset: (page - 1) * limit }), countActivities(db)]);
      const activities = rows.map((row) => ({
        id: row.id,
        title: row.title,
        project_id: row.projectId,
        user: shapePerson(row.user),
        created_at: row.createdAt.toISOString(),
      }));
      return { activities, total, page, limit };
    },
  );
}

function shapePerson(person: Person) {
  return { name: `${person.firstName} ${person.lastName}`, username: person.username };
}

import type { Person } from "@byline/contract/accounts.ts";
import { publicActivityPage } from "@byline/contract/community.ts";
import { pageQuery } from "@byline/contract/paging.ts";
import { publicCommunityProjectPage } from "@byline/contract/projects.ts";
import type { Deps } from "../../core/deps.ts";
import type { App } from "../../http/app.ts";
import { problems } from "../../http/openapi.ts";
import { countShownProjects } from "../projects/shown.ts";
import { countActivities, listActivities } from "./queries.ts";
import { listShownProjects } from "./shown-projects.ts";

const tags = ["Community"];
const refusals = problems(400, 401, 403, 429);

export function publicCommunityRoutes(app: App, { db, pool }: Deps) {
  app.get(
    "/community/projects",
    {
      config: { scope: "read", readsOthers: true },
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
        listShownProjects(pool, { viewer: null }, { limit, offset: (page - 1) * limit }),
        countShownProjects(db),
      ]);
      const projects = rows.map((row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        type: row.type,
        status: row.status,
        created_at: row.createdAt,
        author: shapePerson(row.user),
        attribution_count: row.attributionCount,
      }));
      return { projects, total, page, limit };
    },
  );

  app.get(
    "/community/activities",
    {
      config: { scope: "read", readsOthers: true },
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
      const [rows, total] = await Promise.all([
        listActivities(pool, { limit, offset: (page - 1) * limit }),
        countActivities(pool),
      ]);
      const activities = rows.map((row) => ({
        id: row.id,
        title: row.title,
        project_id: row.projectId,
        user: shapePerson(row.user),
        created_at: row.createdAt,
      }));
      return { activities, total, page, limit };
    },
  );
}

function shapePerson(person: Person) {
  return { name: `${person.firstName} ${person.lastName}`, username: person.username };
}

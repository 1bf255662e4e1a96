import { activity } from "@byline/contract/community.ts";
import { listQuery } from "@byline/contract/paging.ts";
import { communityProject } from "@byline/contract/projects.ts";
import { z } from "zod";
import type { App } from "../../app.ts";
import type { Deps } from "../../context.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { listActivities, listCommunityProjects, projectCursor } from "./queries.ts";

export function communityRoutes(app: App, { db }: Deps) {
  app.get(
    "/community/projects",
    { schema: { querystring: listQuery, response: { 200: z.array(communityProject) } } },
    async (request, reply) => {
      const rows = await listCommunityProjects(db, request.query);
      linkNext(request, reply, projectCursor(rows, request.query.limit));
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    },
  );

  app.get("/community/activities", { schema: { querystring: listQuery, response: { 200: z.array(activity) } } }, async (request, reply) => {
    const rows = await listActivities(db, { ...request.query, cursor: idCursor(request.query.cursor) });
    linkNext(request, reply, rows.length === request.query.limit ? (rows.at(-1)?.id ?? null) : null);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  });
}

import {
  activity,
  comment,
  communityProjectPage,
  communityProjectQuery,
  createComment,
  createReport,
  developer,
  leaderboardEntry,
  leaderboardQuery,
  placeExplained,
  report,
  shownProject,
  starState,
} from "@byline/contract/community.ts";
import { listQuery } from "@byline/contract/paging.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { addComment } from "./add-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { getDeveloper } from "./developer.ts";
import { reportComment, reportProject } from "./file-report.ts";
import { explainPlace, getLeaderboard } from "./leaderboard.ts";
import { getCommunityProject } from "./project-page.ts";
import { listActivities, listComments } from "./queries.ts";
import { listShownProjects, shownCursor } from "./shown-projects.ts";
import { starProject } from "./star-project.ts";

const params = z.object({ id: idParam });
/** A public project, its comments and a public profile have addresses that people pass on, so visitors may read them. */
const open = { open: true };
const nextAfter = (rows: { id: string }[], limit: number) =>
  rows.length === limit ? (rows.at(-1)?.id ?? null) : null;

export function communityRoutes(app: App, deps: Deps) {
  app.get(
    "/community/projects",
    { schema: { querystring: communityProjectQuery, response: { 200: z.array(shownProject) } } },
    async (request, reply) => {
      const { limit, ...filter } = request.query;
      const rows = await listShownProjects(
        deps.pool,
        { ...filter, viewer: userOf(request).userId },
        { limit },
      );
      linkNext(request, reply, shownCursor(rows, limit, filter.sort));
      return rows;
    },
  );

  app.get(
    "/community/activities",
    { schema: { querystring: listQuery, response: { 200: z.array(activity) } } },
    async (request, reply) => {
      const { limit, cursor } = request.query;
      const rows = await listActivities(deps.pool, { limit, cursor: idCursor(cursor) });
      linkNext(request, reply, nextAfter(rows, limit));
      return rows;
    },
  );

  app.get(
    "/community/leaderboard",
    { schema: { querystring: leaderboardQuery, response: { 200: z.array(leaderboardEntry) } } },
    (request) => getLeaderboard(deps, userOf(request), request.query.limit),
  );

  app.get("/community/leaderboard/me", { schema: { response: { 200: placeExplained } } }, (request) =>
    explainPlace(deps, userOf(request)),
  );

  app.get(
    "/community/projects/:id",
    { config: open, schema: { params, response: { 200: communityProjectPage } } },
    (request) => getCommunityProject(deps, request.user, request.params.id),
  );

  app.put("/community/projects/:id/star", { schema: { params, response: { 200: starState } } }, (request) =>
    starProject(deps, userOf(request), request.params.id, true),
  );

  app.delete(
    "/community/projects/:id/star",
    { schema: { params, response: { 200: starState } } },
    (request) => starProject(deps, userOf(request), request.params.id, false),
  );

  app.get(
    "/community/projects/:id/comments",
    { config: open, schema: { params, querystring: listQuery, response: { 200: z.array(comment) } } },
    async (request, reply) => {
      const { limit, cursor } = request.query;
      const slice = { limit, cursor: idCursor(cursor) };
      const rows = await listComments(deps.pool, request.user?.userId ?? null, request.params.id, slice);
      linkNext(request, reply, nextAfter(rows, limit));
      return rows;
    },
  );

  app.post(
    "/community/projects/:id/comments",
    { schema: { params, body: createComment, response: { 201: comment } } },
    async (request, reply) =>
      reply.status(201).send(await addComment(deps, userOf(request), request.params.id, request.body)),
  );

  app.delete("/community/comments/:id", { schema: { params } }, async (request, reply) => {
    await deleteComment(deps.db, userOf(request), request.params.id);
    return reply.status(204).send();
  });

  app.post(
    "/community/projects/:id/reports",
    { schema: { params, body: createReport, response: { 201: report } } },
    async (request, reply) =>
      reply.status(201).send(await reportProject(deps, userOf(request), request.params.id, request.body)),
  );

  app.post(
    "/community/comments/:id/reports",
    { schema: { params, body: createReport, response: { 201: report } } },
    async (request, reply) =>
      reply.status(201).send(await reportComment(deps, userOf(request), request.params.id, request.body)),
  );

  app.get(
    "/developers/:username",
    { config: open, schema: { params: z.object({ username: z.string() }), response: { 200: developer } } },
    (request) => getDeveloper(deps, request.user, request.params.username),
  );
}

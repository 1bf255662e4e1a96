import type { Deps } from "../../core/deps.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { addComment } from "./add-comment.ts";
import { getCommunityCredits } from "./credited.ts";
import { deleteComment } from "./delete-comment.ts";
import { getDeveloper } from "./developer.ts";
import { reportComment, reportProject } from "./file-report.ts";
import { explainRank, getLeaderboard } from "./leaderboard.ts";
import { listFeed } from "./list-feed.ts";
import { getCommunityProject } from "./project-page.ts";
import { listComments } from "./queries.ts";
import { listShownProjects, shownCursor } from "./shown-projects.ts";
import { starProject } from "./star-project.ts";

const STARS: ThrottleRule = { tries: 200, minutes: 60 };
const COMMENTS: ThrottleRule = { tries: 20, minutes: 10 };
const REPORTS: ThrottleRule = { tries: 10, minutes: 60 };

export function communityRoutes(app: App, deps: Deps) {
  // People share the addresses of public pages, so visitors may read them.
  const open = { config: { open: true } };

  route(app, "GET /community/projects", open, async (request, reply) => {
    const { limit, ...filter } = request.query;
    const rows = await listShownProjects(
      deps.pool,
      { ...filter, viewer: request.user?.userId ?? null },
      { limit },
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    linkNext(request, reply, last ? shownCursor(last, filter.sort) : null);
    return rows;
  });

  route(app, "GET /community/activities", open, async (request, reply) => {
    const { limit, cursor } = request.query;
    const slice = { limit, cursor: idCursor(cursor) };
    const { items, next } = await listFeed(deps.pool, request.user?.userId ?? null, slice);
    linkNext(request, reply, next);
    return items;
  });

  route(app, "GET /community/credits", open, () => getCommunityCredits(deps));

  route(app, "GET /community/leaderboard", open, (request) =>
    getLeaderboard(deps, request.user, request.query.limit),
  );

  route(app, "GET /community/leaderboard/me", (request) => explainRank(deps, userOf(request)));

  route(app, "GET /community/projects/:id", open, (request) =>
    getCommunityProject(deps, request.user, request.params.id),
  );

  route(app, "PUT /community/projects/:id/star", async (request) => {
    await throttle(deps, `star ${userOf(request).userId}`, STARS);
    return starProject(userCaller(deps, request), { id: request.params.id, starred: true });
  });

  route(app, "DELETE /community/projects/:id/star", async (request) => {
    await throttle(deps, `star ${userOf(request).userId}`, STARS);
    return starProject(userCaller(deps, request), { id: request.params.id, starred: false });
  });

  route(app, "GET /community/projects/:id/comments", open, async (request, reply) => {
    const { limit, cursor } = request.query;
    const slice = { limit, cursor: idCursor(cursor) };
    const rows = await listComments(deps, request.user?.userId ?? null, request.params.id, slice);
    linkNext(request, reply, cursorAfter(rows, limit));
    return rows;
  });

  route(app, "POST /community/projects/:id/comments", async (request) => {
    await throttle(deps, `comment ${userOf(request).userId}`, COMMENTS);
    return addComment(userCaller(deps, request), { ...request.body, ...request.params });
  });

  route(app, "DELETE /community/comments/:id", async (request) => {
    await deleteComment(userCaller(deps, request), request.params);
  });

  route(app, "POST /community/projects/:id/reports", async (request) => {
    await throttle(deps, `report ${userOf(request).userId}`, REPORTS);
    return reportProject(userCaller(deps, request), { ...request.body, ...request.params });
  });

  route(app, "POST /community/comments/:id/reports", async (request) => {
    await throttle(deps, `report ${userOf(request).userId}`, REPORTS);
    return reportComment(userCaller(deps, request), { ...request.body, ...request.params });
  });

  route(app, "GET /developers/:username", open, (request) =>
    getDeveloper(deps, request.user, request.params.username),
  );
}

import { type Person, PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import { publicActivityPage } from "@byline/contract/community.ts";
import { pageQuery } from "@byline/contract/paging.ts";
import { publicCommunityProjectPage } from "@byline/contract/projects.ts";
import type { Deps } from "../../core/deps.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { fullName } from "../../kit/full-name.ts";
import { countShownProjects } from "../projects/shown.ts";
import { countActivities, listActivities } from "./queries.ts";
import { listShownProjects, shownCursor } from "./shown-projects.ts";

export function publicCommunityRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Community");
  const { db, pool } = deps;
  publicRoute("GET /community/projects", {
    operation: "listCommunityProjects",
    summary: "List public projects, newest first",
    description: "Each project includes its author and its number of attributions.",
    scope: "read",
    readsOthers: true,
    query: pageQuery,
    answers: { 200: publicCommunityProjectPage },
    handler: async (request) => {
      const { page, limit, cursor } = request.query;
      const offset = cursor ? 0 : (page - 1) * limit;
      const [rows, total] = await Promise.all([
        listShownProjects(pool, { viewer: null, cursor }, { limit: limit + 1, offset }),
        countShownProjects(db),
      ]);
      const { shown, next_cursor } = pageOf(rows, limit, (last) => shownCursor(last, "newest"));
      const projects = shown.map((row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        type: row.type,
        status: row.status,
        created_at: row.createdAt,
        author: nameAuthor(row.user),
        attribution_count: row.attributionCount,
      }));
      return { projects, total, page, limit, next_cursor };
    },
  });

  publicRoute("GET /community/activities", {
    operation: "listCommunityActivities",
    summary: "List activity in public projects, newest first",
    description:
      "One activity for each project that was created, moved, archived, or restored, and for each " +
      "milestone reached.",
    scope: "read",
    readsOthers: true,
    query: pageQuery,
    answers: { 200: publicActivityPage },
    handler: async (request) => {
      const { page, limit, cursor } = request.query;
      const offset = cursor ? 0 : (page - 1) * limit;
      const [rows, total] = await Promise.all([
        listActivities(pool, null, { limit: limit + 1, offset, cursor: idCursor(cursor) }),
        countActivities(pool),
      ]);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      const activities = shown.map((row) => ({
        id: row.id,
        title: row.title,
        project_id: row.projectId,
        user: nameAuthor(row.user),
        created_at: row.createdAt,
      }));
      return { activities, total, page, limit, next_cursor };
    },
  });
}

/** `username` is empty if the profile is private. */
function nameAuthor(person: Person | null) {
  return person
    ? { name: fullName(person), username: person.username }
    : { name: PRIVATE_PROFILE, username: "" };
}

import { COMMUNITY_SORTS, searchText } from "@byline/contract/community.ts";
import { readFilters } from "@byline/contract/project-filters.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import type { App } from "../../http/app.ts";
import { idCursor } from "../../http/link.ts";
import { type Site, sendWritten } from "../../http/pages.ts";
import { getCommunityCredits } from "../community/credited.ts";
import { getLeaderboard } from "../community/leaderboard.ts";
import { listFeed } from "../community/list-feed.ts";
import { listShownProjects, shownCursor } from "../community/shown-projects.ts";

const PATH = "/explore";
const [PROJECTS, RANKS, ACTIVITIES] = [6, 5, 5];
const sorts = COMMUNITY_SORTS.map((value) => ({ value }));

const query = z.looseObject({
  q: searchText.optional(),
  cursor: z.string().optional(),
  before: z.string().optional(),
});

/** Adds /explore, with public projects and their credits, and redirects from its earlier addresses. */
export function explorePageRoutes(app: App, deps: Deps, site: Site) {
  for (const former of ["/community/credits", "/community/projects/:id"])
    app.get(former, { schema: { hide: true } }, (request, reply) =>
      reply.redirect(request.url.replace("/community", PATH), 301),
    );

  app.get(PATH, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { searchParams } = new URL(request.url, site.url);
    const { cursor, before } = request.query;
    const asked = readFilters(searchParams, sorts);
    const [credits, projects, leaderboard, activities] = await Promise.all([
      getCommunityCredits(deps),
      asked.unknown.length > 0 ? null : readProjects(deps, asked.values, cursor),
      getLeaderboard(deps, null, RANKS),
      listFeed(deps.pool, null, { limit: ACTIVITIES, cursor: idCursor(before) }),
    ]);
    const shown = { credits, projects, leaderboard, activities };
    const html = site.pages.explore(site, { asked: { searchParams, ...asked }, ...shown });
    return sendWritten(request, reply, { html, status: 200 }, site);
  });
}

type Filters = ReturnType<typeof readFilters<(typeof COMMUNITY_SORTS)[number]>>["values"];

async function readProjects(deps: Deps, { q, type, status, sort }: Filters, cursor: string | undefined) {
  const chosen = sort || COMMUNITY_SORTS[0];
  const filter = { viewer: null, q, type, status, sort: chosen, cursor };
  const items = await listShownProjects(deps.pool, filter, { limit: PROJECTS });
  const last = items.length === PROJECTS ? items.at(-1) : undefined;
  return { items, next: last ? shownCursor(last, chosen) : null };
}

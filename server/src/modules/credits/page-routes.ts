import { searchText } from "@byline/contract/community.ts";
import { lang } from "@byline/contract/credits.ts";
import { creatorPath, creatorTitle, usesOf, workPath } from "@byline/contract/public-pages.ts";
import type { ListedCredits } from "@byline/contract/written-pages.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { type CountVisit, tooManyCalls } from "../../http/open-answers.ts";
import { type Site, sendWritten } from "../../http/pages.ts";
import { SAFE_METHODS } from "../../http/security.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { withPath } from "../attributions/credit-address.ts";
import { isErased, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { listShownById } from "../community/shown-projects.ts";
import { findCredits } from "./find-credits.ts";
import { listLatest } from "./list-latest.ts";
import { namedOembed } from "./oembed.ts";
import { ERASED, readCredit, readProject } from "./read-credits.ts";
import { readCreator, readWork } from "./read-public.ts";

const PAGE_SIZE = 50;
/** Credits on the first page. A creator's also shows works; a work's links each project's newest credit. */
const FIRST_PAGE_SIZES = { creator: 6, work: 1 };
const pageSize = (of: keyof typeof FIRST_PAGE_SIZES, cursor: string | undefined) =>
  cursor === undefined ? FIRST_PAGE_SIZES[of] : PAGE_SIZE;

const listQuery = {
  hide: true,
  params: z.object({ id: z.string() }),
  querystring: z.looseObject({ cursor: z.string().optional(), lang: lang.catch(undefined) }),
};

/**
 * Adds the public pages that the server renders: /c/<short id> for a credit, /p/<project id> for a project's
 * credits, /w/<public id> for a work, /by/<public id> for a creator, and /explore/credits for the latest
 * credits or search results.
 */
export function creditPageRoutes(app: App, deps: Deps, site: Site) {
  const { pages } = site;
  const missing = (path: string, text: string) => ({
    html: pages.missing(site, { path, text }),
    status: 404,
  });

  app.get(
    "/c/:id",
    {
      schema: {
        hide: true,
        params: z.object({ id: z.string() }),
        querystring: z.looseObject({ lang: lang.catch(undefined) }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const read = async () => {
        const credit = await readCredit(deps, id);
        if (credit?.attribution.withdrawnAt)
          return { html: pages.withdrawnCredit(site, credit), status: 410 };
        if (credit) return { html: pages.credit(site, credit, request.query.lang), status: 200 };
        if (!(await isErased(deps.pool, id)))
          return missing("/c", "There’s no public credit at this address.");
        const gone = { path: "/c", title: "This credit is gone", text: ERASED, withSearch: true };
        return { html: pages.plain(site, gone), status: 410 };
      };
      return sendWritten(request, reply, await read(), site);
    },
  );

  app.get(
    "/explore/credits",
    { schema: { hide: true, querystring: z.looseObject({ q: searchText.default("") }) } },
    async (request, reply) => {
      const { q } = request.query;
      const html = q
        ? pages.found(site, { q, ...(await findCredits(deps, q)) })
        : pages.latest(site, await listLatest(deps));
      return sendWritten(request, reply, { html, status: 200 }, site);
    },
  );

  app.get("/p/:id", { schema: listQuery }, async (request, reply) => {
    const { cursor } = request.query;
    const text = "There’s no project with public credits at this address.";
    const written = await unlessMissing(
      () => missing("/p", text),
      async () => {
        const { credits, figures, project } = await readProject(deps, request.params.id, sliceOf(cursor));
        const [shown] = await listShownById(deps.pool, null, [project.id]);
        const page = shown && { project: shown, figures, ...listed(credits, cursor) };
        return page ? { html: pages.project(site, page), status: 200 } : null;
      },
    );
    return sendWritten(request, reply, written, site);
  });

  app.get("/w/:id", { schema: listQuery }, async (request, reply) => {
    const { cursor, lang } = request.query;
    const size = pageSize("work", cursor);
    const text = "There’s no work with public credits at this address.";
    const written = await unlessMissing(
      () => missing("/w", text),
      async () => {
        const work = await readWork(deps, request.params.id, sliceOf(cursor, size));
        if (work === null || "movedTo" in work) return work;
        return { html: pages.work(site, work, listed(work.credits, cursor, size), lang), status: 200 };
      },
    );
    if ("movedTo" in written) return reply.redirect(workPath(written.movedTo), 302);
    return sendWritten(request, reply, written, site);
  });

  app.get("/by/:id", { schema: listQuery }, async (request, reply) => {
    const { id } = request.params;
    const { cursor } = request.query;
    const size = pageSize("creator", cursor);
    const text = "There’s no creator with public credits at this address.";
    const gone = () => ({ html: pages.removedCreator(site, creatorPath(id)), status: 410 });
    const read = async () => {
      const creator = await readCreator(deps, id, sliceOf(cursor, size));
      if (creator === null || "movedTo" in creator) return creator;
      const path = creatorPath(creator.publicId);
      const siteUrl = deps.config.url;
      const embed = namedOembed(creatorTitle(creator), usesOf(creator), path, { siteUrl }).html;
      const shown = listed(creator.credits, cursor, size);
      return { html: pages.creator(site, { ...creator, embed }, shown), status: 200 };
    };
    const written = await unlessMissing(() => missing("/by", text), read, gone);
    if ("movedTo" in written) return reply.redirect(creatorPath(written.movedTo), 302);
    return sendWritten(request, reply, written, site);
  });
}

/** Answers visitors past their network's rate limit with a page. Form submissions have their own limit. */
export function limitPages(scope: FastifyInstance, site: Site, countVisit: CountVisit) {
  scope.addHook("onRequest", async (request, reply) => {
    const seconds = SAFE_METHODS.has(request.method) ? await countVisit(request) : 0;
    if (seconds === 0) return;
    const page = { path: request.url, title: "Too many requests", text: tooManyCalls(seconds) };
    const html = site.pages.plain(site, { ...page, withSearch: false });
    return sendWritten(request, reply.header("retry-after", seconds), { html, status: 429 }, site);
  });
}

/** Reads one credit more than a page shows. */
const sliceOf = (cursor: string | undefined, size = PAGE_SIZE) => ({
  limit: size + 1,
  before: idCursor(cursor),
});

function listed(credits: ShownAttribution[], cursor: string | undefined, size = PAGE_SIZE): ListedCredits {
  const { shown, next_cursor } = pageOf(credits, size, ({ id }) => encodeCursor(id));
  return { credits: shown.map(withPath), next: next_cursor, first: cursor === undefined };
}

/** Returns what `missing` writes for unknown pages and invalid cursors, and `gone` for removed pages. */
async function unlessMissing<Page, Found>(
  missing: () => Page,
  read: () => Promise<Found | null>,
  gone = missing,
) {
  try {
    return (await read()) ?? missing();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.status === 410 ? gone() : missing();
  }
}

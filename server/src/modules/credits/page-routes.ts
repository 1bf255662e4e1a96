import { searchText } from "@byline/contract/community.ts";
import { lang } from "@byline/contract/credits.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { type CountVisit, tooManyCalls } from "../../http/open-answers.ts";
import { readHead, sendWritten } from "../../http/pages.ts";
import { SAFE_METHODS } from "../../http/security.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { isErased, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { creatorPage, removedPage } from "./creator-page.ts";
import type { Listed } from "./credit-lists.ts";
import { creditPage, withdrawnPage } from "./credit-page.ts";
import { creatorPath, workPath } from "./credit-parts.ts";
import { creditsPage } from "./credits-page.ts";
import { findCredits } from "./find-credits.ts";
import { foundPage, searchForm } from "./found-page.ts";
import { html } from "./html.ts";
import { latestPage, listLatest } from "./latest-page.ts";
import { plainPage } from "./page-frame.ts";
import { authorOf, ERASED, readCredit, readProject } from "./read-credits.ts";
import { readCreator, readWork } from "./read-public.ts";
import { workPage } from "./work-page.ts";

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
export function creditPageRoutes(app: App, deps: Deps, webFolder: string | undefined) {
  const { config } = deps;
  const head = readHead(webFolder);
  const site = { head, config };
  const missing = (path: string, text: string) => ({
    html: plainPage({ head, config }, path, "This page doesn’t exist", html`<p>${text}</p>`, searchForm("")),
    status: 404,
  });
  const erased = {
    html: plainPage({ head, config }, "/c", "This credit is gone", html`<p>${ERASED}</p>`, searchForm("")),
    status: 410,
  };

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
      const credit = await readCredit(deps, request.params.id);
      const written = !credit
        ? (await isErased(deps.pool, request.params.id))
          ? erased
          : missing("/c", "There’s no public credit at this address.")
        : credit.attribution.withdrawnAt
          ? { html: withdrawnPage(site, credit), status: 410 }
          : { html: creditPage(site, credit, request.query.lang), status: 200 };
      return sendWritten(request, reply, written, config);
    },
  );

  app.get(
    "/explore/credits",
    { schema: { hide: true, querystring: z.looseObject({ q: searchText.default("") }) } },
    async (request, reply) => {
      const { q } = request.query;
      const frame = { head, config };
      const page = q
        ? foundPage(frame, q, await findCredits(deps, q))
        : latestPage(frame, await listLatest(deps));
      return sendWritten(request, reply, { html: page, status: 200 }, config);
    },
  );

  app.get("/p/:id", { schema: listQuery }, async (request, reply) => {
    const { cursor } = request.query;
    const text = "There’s no project with public credits at this address.";
    const written = await unlessMissing(missing("/p", text), async () => {
      const { credits, ...read } = await readProject(deps, request.params.id, sliceOf(cursor));
      const author = await authorOf(deps, read.project);
      return { html: creditsPage(site, { ...read, author, ...listed(credits, cursor) }), status: 200 };
    });
    return sendWritten(request, reply, written, config);
  });

  app.get("/w/:id", { schema: listQuery }, async (request, reply) => {
    const { cursor } = request.query;
    const text = "There’s no work with public credits at this address.";
    const written = await unlessMissing(missing("/w", text), async () => {
      const work = await readWork(deps, request.params.id, sliceOf(cursor, pageSize("work", cursor)));
      if (work === null || "movedTo" in work) return work;
      return {
        html: workPage(
          site,
          work,
          listed(work.credits, cursor, pageSize("work", cursor)),
          request.query.lang,
        ),
        status: 200,
      };
    });
    if ("movedTo" in written) return reply.redirect(workPath(written.movedTo), 302);
    return sendWritten(request, reply, written, config);
  });

  app.get("/by/:id", { schema: listQuery }, async (request, reply) => {
    const { cursor } = request.query;
    const text = "There’s no creator with public credits at this address.";
    const gone = { html: removedPage(site, creatorPath(request.params.id)), status: 410 };
    const read = async () => {
      const creator = await readCreator(
        deps,
        request.params.id,
        sliceOf(cursor, pageSize("creator", cursor)),
      );
      if (creator === null || "movedTo" in creator) return creator;
      return {
        html: creatorPage(site, creator, listed(creator.credits, cursor, pageSize("creator", cursor))),
        status: 200,
      };
    };
    const written = await unlessMissing(missing("/by", text), read, gone);
    if ("movedTo" in written) return reply.redirect(creatorPath(written.movedTo), 302);
    return sendWritten(request, reply, written, config);
  });
}

/** Answers visitors past their network's rate limit with a page. Form submissions have their own limit. */
export function limitPages(
  scope: FastifyInstance,
  config: Config,
  { countVisit, webFolder }: { countVisit: CountVisit; webFolder: string | undefined },
) {
  const frame = { head: readHead(webFolder), config };
  scope.addHook("onRequest", async (request, reply) => {
    const seconds = SAFE_METHODS.has(request.method) ? countVisit(request) : 0;
    if (seconds === 0) return;
    const text = html`<p>${tooManyCalls(seconds)}</p>`;
    const page = plainPage(frame, request.url, "Too many requests", text);
    return sendWritten(request, reply.header("retry-after", seconds), { html: page, status: 429 }, config);
  });
}

/** Reads one credit more than a page shows. */
const sliceOf = (cursor: string | undefined, size = PAGE_SIZE) => ({
  limit: size + 1,
  before: idCursor(cursor),
});

function listed(credits: ShownAttribution[], cursor: string | undefined, size = PAGE_SIZE): Listed {
  const { shown, next_cursor } = pageOf(credits, size, ({ id }) => encodeCursor(id));
  return { credits: shown, next: next_cursor, first: cursor === undefined };
}

/** Returns `missing` for unknown pages and invalid cursors, and `gone` for removed pages. */
async function unlessMissing<Page, Found>(missing: Page, read: () => Promise<Found | null>, gone = missing) {
  try {
    return (await read()) ?? missing;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.status === 410 ? gone : missing;
  }
}

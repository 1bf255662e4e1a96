import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { idCursor } from "../../http/link.ts";
import { readHead, sendWritten } from "../../http/pages.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { creditPage, withdrawnPage } from "./credit-page.ts";
import { creditsPage } from "./credits-page.ts";
import { html } from "./html.ts";
import { plainPage } from "./page-frame.ts";
import { readCredit, readCredits } from "./read-credits.ts";

const PAGE = 50;

/** Public pages that the server writes: /c/<short id>, a credit, and /p/<project id>, a project's credits. */
export function creditPageRoutes(app: App, deps: Deps, webFolder: string | undefined) {
  const { config } = deps;
  const head = readHead(webFolder);
  const site = { head, config };
  const missing = (path: string, text: string) =>
    plainPage(
      { head, siteUrl: config.url },
      path,
      "This page does not exist",
      html`<p>${text}</p><p><a href="/community">See what projects credit</a></p>`,
    );

  app.get(
    "/c/:id",
    { schema: { hide: true, params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const credit = await readCredit(deps, request.params.id);
      const written = !credit
        ? { html: missing("/c", "There is no public credit at this address."), status: 404 }
        : credit.attribution.withdrawnAt
          ? { html: withdrawnPage(site, credit), status: 410 }
          : { html: creditPage(site, credit), status: 200 };
      return sendWritten(request, reply, written, config);
    },
  );

  app.get(
    "/p/:id",
    {
      schema: {
        hide: true,
        params: z.object({ id: z.string() }),
        querystring: z.looseObject({ cursor: z.string().optional() }),
      },
    },
    async (request, reply) => {
      try {
        const { cursor } = request.query;
        const slice = { limit: PAGE + 1, before: idCursor(cursor) };
        const { project, credits } = await readCredits(deps, request.params.id, slice);
        const shown = credits.slice(0, PAGE);
        const last = credits.length > PAGE ? shown.at(-1) : undefined;
        const next = last ? encodeCursor(last.id) : null;
        const page = creditsPage(site, { project, credits: shown, next, first: cursor === undefined });
        return sendWritten(request, reply, { html: page, status: 200 }, config);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        const text = "There is no project with public credits at this address.";
        return sendWritten(request, reply, { html: missing("/p", text), status: 404 }, config);
      }
    },
  );
}

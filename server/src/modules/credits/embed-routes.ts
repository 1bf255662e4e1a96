import { readFileSync } from "node:fs";
import path from "node:path";
import { oembedQuery } from "@byline/contract/public-credits.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { sendCached } from "../../http/open-answers.ts";
import { drawBadge } from "./badge.ts";
import { creditsFeed } from "./feed.ts";
import { oembedOf, shortIdIn } from "./oembed.ts";
import { getCredit, noSuchCredit, readCredits } from "./read-credits.ts";
import { createCardPrinter, drawCard } from "./social-card.ts";

const FEED = 50;

/** What other sites and programs show of credits: oEmbed, feeds, pictures. */
export function embedRoutes(app: App, deps: Deps) {
  const { url } = deps.config;
  const byId = z.object({ id: z.string() });

  app.get("/oembed", { schema: { hide: true, querystring: oembedQuery } }, async (request, reply) => {
    const { url: address, format, maxwidth } = request.query;
    if (format !== "json")
      throw new AppError("invalid_request", "Only format=json is answered here.", { status: 501 });
    const shortId = shortIdIn(address, url);
    if (!shortId) throw noSuchCredit();
    const attribution = await getCredit(deps, shortId);
    const source = JSON.stringify(oembedOf(attribution, url, maxwidth));
    return sendCached(request, reply, { type: "application/json; charset=utf-8", source });
  });

  app.get("/p/:id/credits.atom", { schema: { hide: true, params: byId } }, async (request, reply) => {
    const { project, credits } = await readCredits(deps, request.params.id, { limit: FEED });
    const source = creditsFeed(project, credits, url);
    return sendCached(request, reply, { type: "application/atom+xml; charset=utf-8", source });
  });

  app.get("/p/:id/credits.json", { schema: { hide: true, params: byId } }, (request, reply) =>
    reply.redirect(`/v1/public/projects/${encodeURIComponent(request.params.id)}/credits`, 308),
  );

  app.get("/c/:id/badge.svg", { schema: { hide: true, params: byId } }, async (request, reply) => {
    const source = drawBadge(await getCredit(deps, request.params.id));
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    return sendCached(request, reply, { type: "image/svg+xml", source });
  });

  const print = createCardPrinter();
  app.get("/c/:id/card.png", { schema: { hide: true, params: byId } }, async (request, reply) => {
    const source = drawCard(await getCredit(deps, request.params.id));
    return sendCached(request, reply, { type: "image/png", source, make: print });
  });

  const script = readFileSync(path.join(import.meta.dirname, "browser/byline-credit.js"), "utf8");
  app.get("/embed/byline-credit.js", { schema: { hide: true } }, async (request, reply) => {
    await sendCached(request, reply, { type: "text/javascript; charset=utf-8", source: script });
  });
}

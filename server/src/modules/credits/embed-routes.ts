import { buffer } from "node:stream/consumers";
import type { Credited } from "@byline/contract/credit.ts";
import { WRITTEN_FORMATS, type WrittenFormat } from "@byline/contract/credits.ts";
import { FEED_CREDITS } from "@byline/contract/embeds.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { oembedQuery } from "@byline/contract/public-credits.ts";
import {
  creatorPath,
  creatorTitle,
  figuresOf,
  nameOf,
  projectPath,
  usesOf,
  workPath,
} from "@byline/contract/public-pages.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { CACHE_SECONDS, sendCached } from "../../http/open-answers.ts";
import { openViewRoutes } from "../analytics/open-routes.ts";
import { creditPath } from "../attributions/credit-address.ts";
import { listOpenKinds } from "../disputes/queries.ts";
import { openPublic } from "../pictures/public-pictures.ts";
import { drawBadge, drawNotice } from "./badge.ts";
import { cardOf } from "./cards.ts";
import { COPY_FORMATS, copyCredits, embedCredits } from "./copy-credits.ts";
import { noProviderWording } from "./credit-of.ts";
import { EMBED_SOURCES } from "./embed-script.ts";
import { creditsFeed } from "./feed.ts";
import { creditOembed, namedOembed, type OembedSite, type PageKind, pageIn } from "./oembed.ts";
import { getCredit, noSuchCredit, readCredits, readProject } from "./read-credits.ts";
import { getCreator, getWork } from "./read-public.ts";
import { getSitemap } from "./sitemap.ts";
import { createCardPrinter, drawCard } from "./social-card.ts";
import { writeCredit } from "./write-credit.ts";

/** Latest credits in a project's copied text. */
const MAX_COPIED = 100;
const FOREVER = "public, max-age=31536000, immutable";
const NO_CREDITS = { limit: 0 };

/** Adds routes for other sites and programs: oEmbed, feeds, pictures, the script, and view reports. */
export function embedRoutes(app: App, deps: Deps) {
  const { url } = deps.config;
  const byId = z.object({ id: z.string() });

  const embeddedOf: Record<PageKind, (id: string, site: OembedSite) => Promise<{ html: string }>> = {
    async c(id, site) {
      const attribution = await getCredit(deps, id);
      return creditOembed(attribution, creditPath(attribution), site);
    },
    async p(id, site) {
      const { project, figures } = await readProject(deps, id, NO_CREDITS);
      return namedOembed(`Credits of ${project.name}`, figuresOf(figures), projectPath(project.id), site);
    },
    async w(id, site) {
      const { publicId, credited } = await getWork(deps, id, NO_CREDITS);
      return creditOembed(credited, workPath(publicId), site);
    },
    async by(id, site) {
      const creator = await getCreator(deps, id, NO_CREDITS);
      return namedOembed(creatorTitle(creator), usesOf(creator), creatorPath(creator.publicId), site);
    },
  };

  app.get("/oembed", { schema: { hide: true, querystring: oembedQuery } }, async (request, reply) => {
    const { url: address, format, maxwidth: maxWidth, maxheight: maxHeight, lang } = request.query;
    if (format !== "json")
      throw new AppError("invalid_request", "Only format=json is supported here.", { status: 501 });
    const page = pageIn(address, url);
    if (!page) throw noSuchCredit();
    const site = { siteUrl: url, maxWidth, maxHeight, lang };
    const embedded = await embeddedOf[page.kind](page.id, site);
    const source = JSON.stringify({ ...embedded, cache_age: CACHE_SECONDS });
    return sendCached(request, reply, { type: "application/json; charset=utf-8", source });
  });

  app.get("/p/:id/credits.atom", { schema: { hide: true, params: byId } }, async (request, reply) => {
    const { project, credits } = await readCredits(deps, request.params.id, { limit: FEED_CREDITS });
    const source = creditsFeed({ path: projectPath(project.id), name: project.name }, credits, url);
    return sendCached(request, reply, { type: "application/atom+xml; charset=utf-8", source });
  });

  app.get("/by/:id/credits.atom", { schema: { hide: true, params: byId } }, async (request, reply) => {
    const creator = await getCreator(deps, request.params.id, { limit: FEED_CREDITS });
    const { publicId, credits } = creator;
    const source = creditsFeed({ path: creatorPath(publicId), name: nameOf(creator) }, credits, url);
    return sendCached(request, reply, { type: "application/atom+xml; charset=utf-8", source });
  });

  app.get("/sitemap-credits.xml", { schema: { hide: true } }, async (request, reply) => {
    const source = await getSitemap(deps);
    return sendCached(request, reply, { type: "application/xml; charset=utf-8", source });
  });

  app.get("/p/:id/credits.json", { schema: { hide: true, params: byId } }, (request, reply) =>
    reply.redirect(`/v1/public/projects/${encodeURIComponent(request.params.id)}/credits`, 308),
  );

  /** A withdrawn or erased credit gets a badge that says so, instead of a broken picture. */
  const badgeOf = async (id: string) => {
    try {
      const attribution = await getCredit(deps, id);
      const disputed = (await listOpenKinds(deps.db, attribution)).length > 0;
      return { source: await drawBadge(attribution, disputed), status: 200 };
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 410) throw error;
      return { source: await drawNotice(error.message), status: 410 };
    }
  };
  app.get("/c/:id/badge.svg", { schema: { hide: true, params: byId } }, async (request, reply) => {
    const { source, status } = await badgeOf(request.params.id);
    reply.status(status).header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    return sendCached(request, reply, { type: "image/svg+xml", source });
  });

  const copied = byId.extend({ format: z.enum(COPY_FORMATS) });
  app.get("/p/:id/copy/:format", { schema: { hide: true, params: copied } }, async (request, reply) => {
    const { id, format } = request.params;
    const { project, credits } = await readCredits(deps, id, { limit: MAX_COPIED });
    const source =
      format === "embed"
        ? embedCredits(credits, project.name, url + projectPath(id))
        : await copyCredits(credits, format);
    return sendCached(request, reply, { type: "text/plain; charset=utf-8", source });
  });

  /** Formats of a credit that its page doesn't contain. */
  const writtenAs = byId.extend({ format: z.enum(WRITTEN_FORMATS) });
  const writtenText = (credited: Credited, format: WrittenFormat) => {
    const source = writeCredit(credited, format);
    if (source === null) throw noProviderWording();
    return { type: "text/plain; charset=utf-8", source };
  };
  app.get("/c/:id/copy/:format", { schema: { hide: true, params: writtenAs } }, async (request, reply) => {
    const { id, format } = request.params;
    return sendCached(request, reply, writtenText(await getCredit(deps, id), format));
  });
  app.get("/w/:id/copy/:format", { schema: { hide: true, params: writtenAs } }, async (request, reply) => {
    const { id, format } = request.params;
    const { credited } = await getWork(deps, id, NO_CREDITS);
    return sendCached(request, reply, writtenText(credited, format));
  });

  const print = createCardPrinter(deps);
  const printWith = (picture: Picture | null) => async (svg: string) => {
    const file = picture && (await openPublic(deps, { digest: picture.digest, file: "640.webp" }));
    return print(svg, file ? { digest: picture.digest, file: await buffer(file) } : null);
  };
  for (const kind of ["c", "p", "w", "by"] as const)
    app.get(`/${kind}/:id/card.png`, { schema: { hide: true, params: byId } }, async (request, reply) => {
      const card = await cardOf(deps, kind, request.params.id);
      const make = printWith(card.picture);
      return sendCached(request, reply, { type: "image/png", source: await drawCard(card), make });
    });

  const script = { type: "text/javascript; charset=utf-8", source: EMBED_SOURCES.at(-1)?.source ?? "" };
  app.get("/embed/byline-credit.js", { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, script),
  );
  for (const { path, source } of EMBED_SOURCES)
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header("cache-control", FOREVER).type(script.type).send(source),
    );
  openViewRoutes(app, deps);
}

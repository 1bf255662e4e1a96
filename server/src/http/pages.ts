import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { SIGNED_IN_HINT } from "@byline/contract/cookies.ts";
import { DOCS_REDIRECTS } from "@byline/contract/docs-redirects.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { BUILT_ORIGIN, BUILT_RETENTION, BUILT_RIGHTS_NAME, isAppPage } from "@byline/contract/pages.ts";
import type { WrittenPages, WrittenSite } from "@byline/contract/written-pages.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { etagOf, isKnown } from "./etags.ts";

/** Feeds, Markdown pages, and similar texts that contain the instance's origin. */
const TEXT = /\.(xml|txt|md)$/;
const textTypes: Record<string, string> = {
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
};

type Page = {
  plain: Buffer;
  brotli: Buffer | null;
  etag: string;
  policy: string;
  /** The address of the page as Markdown. */
  markdown: string | null;
};

const SHELL = "/__spa-fallback";

/** `Vary` of pages that differ for signed-in users. */
const VARY = "Cookie, Accept-Encoding";

/** Serves the built web app from `folder`: prerendered pages, the shell for others, and immutable assets. */
export async function addPages(app: FastifyInstance, config: Config, folder: string) {
  const pages = readPages(folder, config);
  const shell = pages.get(SHELL);
  if (!shell) throw new Error(`There is no built web app in ${folder}. Run npm run build.`);

  await app.register(fastifyStatic, {
    root: path.join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
  });
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (!file.isFile() || /\.(html|br|gz)$/.test(file.name) || TEXT.test(file.name)) continue;
    app.get(`/${file.name}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=3600")
        .sendFile(file.name, folder, { immutable: false, maxAge: 3_600_000 }),
    );
  }

  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!TEXT.test(file)) continue;
    const text = readFileSync(path.join(folder, file), "utf8").replaceAll(BUILT_ORIGIN, config.url);
    app.get(`/${file.replaceAll(path.sep, "/")}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=3600")
        .type(textTypes[path.extname(file)] as string)
        .send(text),
    );
  }

  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    const address = pathOf(request);
    const moved = DOCS_REDIRECTS[address.replace(/\.md$/, "")] ?? "";
    const target = address.endsWith(".md") ? pages.get(moved.replace(/#.*/, ""))?.().markdown : moved;
    if (target) return reply.header("cache-control", "public, max-age=3600").redirect(target, 308);
    // "/" is the landing page to a visitor and the dashboard to a user.
    const page = address === "/" && seemsSignedIn(request) ? shell : (pages.get(address) ?? shell);
    const exists = pages.has(address) || isAppPage(address);
    const found = page();
    const policy = address === "/checkout" ? withPayments(found.policy, config) : found.policy;
    return sendPage(request, reply, { ...found, policy }, exists ? 200 : 404, config);
  });
}

/** Reads the sign-in hint, which is neither secret nor proof and which scripts read too. */
const seemsSignedIn = ({ headers }: FastifyRequest) =>
  (headers.cookie ?? "").split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));

function pathOf(request: FastifyRequest): string {
  const address = request.url.split("?", 1)[0] as string;
  return address.length > 1 ? address.replace(/\/+$/, "") || "/" : address;
}

/**
 * Returns the head that all pages share, for pages that the server writes: fonts, style sheet, icon, and the
 * script that sets the theme before the first paint. Empty without a built web app.
 */
function readHead(folder: string | undefined): string {
  if (folder === undefined) return "";
  const html = readFileSync(path.join(folder, `${SHELL}.html`), "utf8");
  const [, styles] = /<link rel="stylesheet" href="([^"#]+)"/.exec(html) ?? [];
  const [firstPaint] = /<script>[\s\S]*?<\/script>/.exec(html) ?? [];
  if (!styles || !firstPaint) throw new Error("The built web app's shell has no style sheet or no script");
  const links = html.match(/<link rel="(preload"[^>]* as="font"|icon")[^>]*>/g) ?? [];
  return `${links.join("")}${firstPaint}<link rel="stylesheet" href="${styles}">`;
}

/** This instance, as its written pages show it, and the renderer. */
export type Site = WrittenSite & { pages: WrittenPages; secure: boolean };

/** Returns the data that public pages need. Omits a reference platform, because it proves nothing. */
export function siteOf(
  { url, secure, rights }: Config,
  folder: string | undefined,
  pages: WrittenPages,
): Site {
  const registry = rights.connection && !rights.sandbox ? rights.name : null;
  return { head: readHead(folder), url, secure, rightsName: rights.name, registry, pages };
}

/** Sends a page that the server rendered, identical for all readers. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, status }: { html: string; status: number },
  site: Site,
) {
  const plain = Buffer.from(html);
  const etag = etagOf(plain);
  const known = status === 200 && isKnown(request, etag);
  const brotli = takesBrotli(request) && !known ? await compressNow(plain) : null;
  const page = { plain, brotli, etag, policy: policyOf(html), markdown: null };
  return sendPage(request, reply, page, status, site, "Accept-Encoding");
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: number,
  { secure }: Pick<Config, "secure">,
  vary = VARY,
) {
  reply.headers({
    "cache-control": "no-cache",
    vary,
    etag: page.etag,
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
    ...(page.markdown && { link: `<${page.markdown}>; rel="alternate"; type="text/markdown"` }),
    "content-security-policy": secure ? `${page.policy}; upgrade-insecure-requests` : page.policy,
  });
  if (status === 200 && isKnown(request, page.etag)) return reply.status(304).send();
  reply.status(status).type("text/html; charset=utf-8");
  if (page.brotli && takesBrotli(request)) return reply.header("content-encoding", "br").send(page.brotli);
  return reply.send(page.plain);
}

const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers["accept-encoding"] ?? "");

/** Allows the checkout to load the payment provider's script, frames, and calls, or the sandbox's address. */
function withPayments(policy: string, { stripe }: Config): string {
  if (!stripe) return policy;
  if (stripe.sandbox) return `${policy}; connect-src 'self' ${stripe.apiBase}`;
  const scripts = "https://js.stripe.com https://*.js.stripe.com";
  return [
    policy
      .replace("script-src 'self'", `script-src 'self' ${scripts}`)
      .replace("img-src 'self'", "img-src 'self' https://*.stripe.com"),
    "connect-src 'self' https://api.stripe.com",
    `frame-src ${scripts} https://hooks.stripe.com`,
  ].join("; ");
}

function readPages(folder: string, config: Config): Map<string, () => Page> {
  const pages = new Map<string, () => Page>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html")) continue;
    const address = `/${file
      .replaceAll(path.sep, "/")
      .replace(/(^|\/)index\.html$/, "")
      .replace(/\.html$/, "")}`;
    let page: Page | undefined;
    pages.set(address, () => {
      page ??= readPage(folder, file, config);
      return page;
    });
  }
  return pages;
}

/** Reads a page and fills in the instance's values. Called on the page's first request. */
function readPage(folder: string, name: string, config: Config): Page {
  const file = path.join(folder, name);
  const html = readFileSync(file, "utf8")
    .replaceAll(BUILT_ORIGIN, config.url)
    .replaceAll(BUILT_RIGHTS_NAME, escapeHtml(config.rights.name))
    .replaceAll(BUILT_RETENTION.audit, daysOf(config.auditRetentionDays))
    .replaceAll(BUILT_RETENTION.requests, daysOf(config.requestLogDays));
  const markdown = name.replaceAll(path.sep, "/").replace(/\/index\.html$/, ".md");
  const plain = Buffer.from(html);
  return {
    plain,
    brotli: compress(plain),
    etag: etagOf(plain),
    policy: policyOf(html),
    markdown: existsSync(path.join(folder, markdown)) && markdown.endsWith(".md") ? `/${markdown}` : null,
  };
}

const daysOf = (days: number) => (days === 0 ? "not kept" : days === 1 ? "1 day" : `${days} days`);

/** Level 4 of 11: compresses a page in a millisecond, off the event loop. */
const compressNow = (plain: Buffer) =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** Level 9 of 11: a tenth of level 11's time for 1% more bytes. */
const compress = (plain: Buffer) =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** Returns the CSP that allows exactly the page's inline scripts. Radix positions parts by inline styles. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] as string,
  );
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

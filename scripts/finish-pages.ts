import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { escapeHtml } from "../contract/html.ts";
import { BUILT_ORIGIN, WRITTEN_ORIGIN } from "../contract/pages.ts";
import { posts } from "../web/src/content/blog/posts.ts";
import { cardHead, type HeadTag, pageHead, UNLISTED } from "../web/src/head/page-head.ts";
import { publicPaths } from "../web/src/public-paths.ts";
import { carryStyles, startAfterPaint } from "./paint-first.ts";
import { writeFeeds } from "./write-feeds.ts";
import { markdownPages, writeMarkdown } from "./write-markdown.ts";

/**
 * Completes the prerendered pages in `folder`: metadata for search engines and social sites, from each page's
 * title and description so that scripts don't need it, and the placeholder for the instance's address. Also
 * writes the sitemap, the feeds, and the documentation as Markdown.
 */
export function finishPages(folder: string) {
  const asMarkdown = markdownPages();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html")) continue;
    const html = readFileSync(path.join(folder, file), "utf8").replaceAll(WRITTEN_ORIGIN, BUILT_ORIGIN);
    const page = carryStyles(html, folder);
    const address = `/${file.replaceAll(path.sep, "/").replace(/\/?index\.html$/, "")}`;
    const isPublic = file.endsWith("index.html");
    const alternate = asMarkdown.has(address)
      ? `<link rel="alternate" type="text/markdown" href="${address}.md"/>`
      : "";
    const head = isPublic ? headOf(address, page) + alternate : cardHead(BUILT_ORIGIN).map(written).join("");
    const started = isPublic ? startAfterPaint(page, folder) : page;
    writeFileSync(
      path.join(folder, file),
      started.replace("</head>", () => `${head}</head>`),
    );
  }
  writeFileSync(path.join(folder, "sitemap.xml"), sitemapIndex());
  writeFileSync(path.join(folder, "sitemap-pages.xml"), sitemap());
  writeMarkdown(folder);
  writeFeeds(path.join(folder, "blog"));
}

function headOf(address: string, page: string): string {
  const title = plain(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? "Byline");
  const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1];
  return [
    '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/site.webmanifest"/>',
    `<link rel="alternate" type="application/rss+xml" title="Byline blog" href="/blog/rss.xml"/>`,
    `<link rel="alternate" type="application/atom+xml" title="Byline blog" href="/blog/atom.xml"/>`,
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"/>',
    '<meta name="theme-color" content="#151412" media="(prefers-color-scheme: dark)"/>',
    ...pageHead(BUILT_ORIGIN, {
      address,
      title,
      description: description === undefined ? null : plain(description),
    }).map(written),
  ].join("");
}

const CHARACTERS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the text of React's HTML. */
const plain = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS[entity] as string);

function written({ name, attributes, text }: HeadTag): string {
  const all = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
  return name === "script"
    ? `<script${all.join("")}>${(text ?? "").replaceAll("<", "\\u003c")}</script>`
    : `<${name}${all.join("")}/>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that the server writes on request, listed in the sitemap with the prerendered ones. */
const WRITTEN = ["/explore", "/explore/credits"];

/** Returns a sitemap with these pages and the server's list of public credit pages. */
function sitemapIndex(): string {
  const entries = ["pages", "credits"].map(
    (name) => `  <sitemap><loc>${BUILT_ORIGIN}/sitemap-${name}.xml</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${SITEMAP}>\n${entries.join("")}</sitemapindex>\n`;
}

function sitemap(): string {
  const dates = new Map(posts.map((post) => [`/blog/${post.slug}`, post.date]));
  const entries = [...publicPaths, ...WRITTEN]
    .filter((address) => !UNLISTED.has(address))
    .map((address) => {
      const date = dates.get(address);
      return `  <url><loc>${BUILT_ORIGIN}${address}</loc>${date ? `<lastmod>${date}</lastmod>` : ""}</url>\n`;
    });
  return `${XML}<urlset ${SITEMAP}>\n${entries.join("")}</urlset>\n`;
}

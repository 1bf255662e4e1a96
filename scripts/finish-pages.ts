import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BUILT_ORIGIN } from "../contract/pages.ts";
import { posts } from "../web/src/content/blog/posts.ts";
import { publicPaths } from "../web/src/public-paths.ts";
import { carryStyles, startAfterPaint } from "./paint-first.ts";
import { structuredData } from "./structured-data.ts";
import { writeFeeds } from "./write-feeds.ts";

/** Not worth finding: forms and the pages of one visit. */
const UNLISTED = new Set(["/checkout"]);

/**
 * Completes the prerendered pages in `folder`: what search engines and social sites read, made from each page's own title and
 * description, so that the scripts of a page do not carry it; and the sitemap and the feeds. All paint first.
 */
export function finishPages(folder: string) {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html")) continue;
    const page = carryStyles(readFileSync(path.join(folder, file), "utf8"), folder);
    const address = `/${file.replaceAll(path.sep, "/").replace(/\/?index\.html$/, "")}`;
    const isPublic = file.endsWith("index.html");
    const finished = isPublic ? startAfterPaint(page, folder).replace("</head>", () => `${headOf(address, page)}</head>`) : page;
    writeFileSync(path.join(folder, file), finished);
  }
  writeFileSync(path.join(folder, "sitemap.xml"), sitemap());
  writeFeeds(path.join(folder, "blog"));
}

function headOf(address: string, page: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? "Byline";
  const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1];
  const url = `${BUILT_ORIGIN}${address}`;
  const isPost = address.startsWith("/blog/");
  const named = (attribute: string, entries: Record<string, string | undefined>) =>
    Object.entries(entries).map(([name, content]) => (content ? `<meta ${attribute}="${name}" content="${content}"/>` : ""));
  return [
    `<link rel="canonical" href="${url}"/>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/site.webmanifest"/>',
    `<link rel="alternate" type="application/rss+xml" title="Byline blog" href="/blog/rss.xml"/>`,
    `<link rel="alternate" type="application/atom+xml" title="Byline blog" href="/blog/atom.xml"/>`,
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"/>',
    '<meta name="theme-color" content="#151412" media="(prefers-color-scheme: dark)"/>',
    ...(UNLISTED.has(address) ? ['<meta name="robots" content="noindex"/>'] : []),
    ...named("property", {
      "og:type": isPost ? "article" : "website",
      "og:site_name": "Byline",
      "og:title": title,
      "og:description": description,
      "og:url": url,
      "og:image": `${BUILT_ORIGIN}/social-card.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Byline: credit the creator in one call",
    }),
    ...named("name", { "twitter:card": "summary_large_image" }),
    ...structuredData(address, title.replace(/ · Byline$/, "")).map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    ),
  ].join("");
}

function sitemap(): string {
  const dates = new Map(posts.map((post) => [`/blog/${post.slug}`, post.date]));
  const entries = publicPaths
    .filter((address) => !UNLISTED.has(address))
    .map((address) => {
      const date = dates.get(address);
      return `  <url><loc>${BUILT_ORIGIN}${address}</loc>${date ? `<lastmod>${date}</lastmod>` : ""}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

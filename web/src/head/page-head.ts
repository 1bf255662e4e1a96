import { CARD, SITE_CARD } from "@byline/contract/pages.ts";
import { posts } from "../content/blog/posts.ts";
import { structuredData } from "./structured-data.ts";

/** An element in a page's head: its name, attributes, and text. */
export type HeadTag = { name: "link" | "meta" | "script"; attributes: Record<string, string>; text?: string };

/** `title` is the browser tab's. A page without a description isn't for search engines. */
export type PageText = { address: string; title: string; description: string | null };

/** Pages not for search engines: forms and one-time pages. */
export const UNLISTED = new Set(["/checkout"]);

const named = (attribute: string, entries: Record<string, string | null>): HeadTag[] =>
  Object.entries(entries).flatMap(([name, content]) =>
    content === null ? [] : [{ name: "meta", attributes: { [attribute]: name, content } }],
  );

/** The social picture of pages without their own. */
export const cardHead = (origin: string): HeadTag[] => [
  ...named("name", { "twitter:card": "summary_large_image" }),
  ...named("property", {
    "og:site_name": "Byline",
    "og:image": origin + SITE_CARD.path,
    "og:image:width": String(CARD.width),
    "og:image:height": String(CARD.height),
    "og:image:alt": SITE_CARD.alt,
  }),
];

/**
 * Returns a page's tags for search engines and social sites, beyond its title and description. `origin` has
 * no trailing slash.
 */
export function pageHead(origin: string, { address, title, description }: PageText): HeadTag[] {
  const url = `${origin}${address}`;
  return [
    { name: "link", attributes: { rel: "canonical", href: url } },
    ...named("name", { robots: UNLISTED.has(address) ? "noindex" : null }),
    ...named("property", {
      "og:type": posts.some(({ slug }) => address === `/blog/${slug}`) ? "article" : "website",
      "og:title": title,
      "og:description": description,
      "og:url": url,
    }),
    ...cardHead(origin),
    ...structuredData(origin, address, title.split(" · ")[0] as string).map(
      (data): HeadTag => ({
        name: "script",
        attributes: { type: "application/ld+json" },
        text: JSON.stringify(data),
      }),
    ),
  ];
}

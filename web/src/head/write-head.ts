import { type PageText, pageHead, UNLISTED } from "./page-head.ts";

const WRITTEN =
  'link[rel="canonical"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], ' +
  'script[type="application/ld+json"]';

/**
 * Replaces the previous page's tags with this page's. The app's pages have none, because search engines don't
 * read them.
 */
export function writeHead(origin: string, page: PageText) {
  for (const old of document.head.querySelectorAll(WRITTEN)) old.remove();
  if (page.description === null && !UNLISTED.has(page.address)) return;
  for (const { name, attributes, text } of pageHead(origin, page)) {
    const tag = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value);
    if (text) tag.textContent = text;
    document.head.append(tag);
  }
}

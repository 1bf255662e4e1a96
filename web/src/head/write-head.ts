import { type PageText, pageHead, UNLISTED } from "./page-head.ts";

const WRITTEN =
  'link[rel="canonical"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], ' +
  'script[type="application/ld+json"]';

/**
 * Puts a page's tags in the place of those of the page before. Pages of the app, which no search engine
 * reads, have none.
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

import { docsIndex } from "@byline/contract/docs-index.ts";
import { docsSearchOptions } from "@byline/contract/docs-search.ts";
import type { FoundPage } from "@byline/contract/search.ts";
import MiniSearch from "minisearch";
import type { TextQuery } from "../../db/text-search.ts";

const pages = new Map(docsIndex.map(({ title, path, summary }) => [path, { title, path, summary }]));

const index = new MiniSearch(docsSearchOptions);
index.addAll(
  docsIndex.map(({ title, path, summary, words }) => ({
    id: path,
    title,
    heading: title,
    text: summary,
    words,
  })),
);

/**
 * Returns documentation pages, best first. The browser searches sections by the same rules but always
 * tolerates typos; here, only a similar search does.
 */
export function findDocs({ text, similar }: TextQuery, limit: number): FoundPage[] {
  return index
    .search(text, similar ? {} : { fuzzy: false })
    .slice(0, limit)
    .flatMap(({ id }) => pages.get(id) ?? []);
}

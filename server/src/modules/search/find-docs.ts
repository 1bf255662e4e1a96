import { docsIndex } from "@byline/contract/docs-index.ts";
import { docsSearchOptions } from "@byline/contract/docs-search.ts";
import type { FoundPage } from "@byline/contract/search.ts";
import MiniSearch from "minisearch";

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

/** Pages of the documentation, best first. The browser searches their sections by the same rules. */
export function findDocs(text: string, limit: number): FoundPage[] {
  return index
    .search(text)
    .slice(0, limit)
    .flatMap(({ id }) => pages.get(id) ?? []);
}

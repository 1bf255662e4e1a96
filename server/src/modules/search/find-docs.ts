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
 * Pages of the documentation, best first. The browser searches their sections by the same rules, with typing
 * mistakes forgiven: here only among what is similar.
 */
export function findDocs({ text, similar }: TextQuery, limit: number): FoundPage[] {
  return index
    .search(text, similar ? {} : { fuzzy: false })
    .slice(0, limit)
    .flatMap(({ id }) => pages.get(id) ?? []);
}

import { docsSearchOptions } from "@byline/contract/docs-search.ts";
import MiniSearch from "minisearch";
import { type ExcerptPart, excerptOf } from "./excerpt.ts";

export type Found = { to: string; title: string; heading: string; excerpt: ExcerptPart[] };
export type FindSections = (query: string) => Found[];

const SHOWN = 8;

/** Returns a search over the index from web/docs-build/search-index.ts. Finds sections, best first. */
export function createFinder(index: string): FindSections {
  const search = MiniSearch.loadJSON(index, docsSearchOptions);
  return (query) =>
    search
      .search(query)
      .slice(0, SHOWN)
      .map(({ id, title, heading, text, terms }) => ({
        to: id,
        title,
        heading,
        excerpt: excerptOf(text, terms),
      }));
}

import index from "virtual:docs-search-index";
import { docsSearchOptions } from "@byline/contract/docs-search.ts";
import MiniSearch from "minisearch";
import { type ExcerptPart, excerptOf } from "./excerpt.ts";

export type Found = { to: string; title: string; heading: string; excerpt: ExcerptPart[] };

const SHOWN = 8;

const search = MiniSearch.loadJSON(index, docsSearchOptions);

/** Sections of the documentation, best first. */
export function findSections(query: string): Found[] {
  return search
    .search(query)
    .slice(0, SHOWN)
    .map(({ id, title, heading, text, terms }) => ({
      to: id,
      title,
      heading,
      excerpt: excerptOf(text, terms),
    }));
}

import index from "virtual:docs-search-index";
import MiniSearch from "minisearch";
import { searchOptions } from "./search-options.ts";

export type Found = { to: string; title: string; heading: string; excerpt: { text: string; hit: boolean }[] };

const BEFORE = 40;
const LENGTH = 150;
const SHOWN = 8;

const search = MiniSearch.loadJSON(index, searchOptions);

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

/** The part of a text around the first of the words, with the words apart. */
function excerptOf(text: string, words: string[]): Found["excerpt"] {
  const pattern = new RegExp(
    `(${words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&")).join("|")})`,
    "giu",
  );
  const first = text.search(pattern);
  const start = first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
  const cut = `${start > 0 ? "... " : ""}${text.slice(start, start + LENGTH)}${text.length > start + LENGTH ? " ..." : ""}`;
  return cut.split(pattern).map((part, at) => ({ text: part, hit: at % 2 === 1 }));
}

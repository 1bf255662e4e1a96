import type { Options } from "minisearch";
import { foldText } from "./fold-name.ts";

/** A documentation search result: a section, or a page with its summary. `id` is its address. */
export type SearchedSection = { id: string; title: string; heading: string; text: string; words: string };

/**
 * Options for documentation search: building the index, and searching in the browser and the header. Words
 * are letters and digits, so `rate_limited`, `Retry-After`, and `limit=100` match by their parts. Changelog
 * entries and API calls rank below the pages about the same subject.
 */
export const docsSearchOptions: Options<SearchedSection> = {
  fields: ["heading", "title", "text", "words"],
  storeFields: ["title", "heading", "text"],
  tokenize: (text) =>
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  searchOptions: {
    boost: { heading: 4, title: 3, words: 2 },
    boostDocument: (id) =>
      id.startsWith("/docs/changelog") ? 0.2 : id.startsWith("/api-reference") ? 0.5 : 1,
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { prefix: 0.5, fuzzy: 0.1 },
    combineWith: "AND",
  },
};

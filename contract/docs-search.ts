import type { Options } from "minisearch";
import { foldText } from "./fold-name.ts";

/**
 * What a search of the documentation finds: a section of a page, or a page by its summary. `id` is its
 * address.
 */
export type SearchedSection = { id: string; title: string; heading: string; text: string; words: string };

/**
 * How the documentation is searched: when the browser's index is built, in the browser, and in the header's
 * search. A word is letters and digits, so `rate_limited`, `Retry-After` and `limit=100` are found by their
 * parts. What the changelog says of a subject comes after the pages about it, as do calls that answer it.
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
      id.startsWith("/docs/changelog") ? 0.2 : id.startsWith("/api-reference") ? 0.9 : 1,
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { prefix: 0.5, fuzzy: 0.1 },
    combineWith: "AND",
  },
};

import type { Options } from "minisearch";

/**
 * What a search of the documentation finds: a section of a page, or a page by its summary. `id` is its
 * address.
 */
export type SearchedSection = { id: string; title: string; heading: string; text: string; words: string };

/**
 * How the documentation is searched: when the browser's index is built, in the browser, and in the header's
 * search.
 */
export const docsSearchOptions: Options<SearchedSection> = {
  fields: ["heading", "title", "text", "words"],
  storeFields: ["title", "heading", "text"],
  searchOptions: {
    boost: { heading: 4, title: 3, words: 2 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: "AND",
  },
};

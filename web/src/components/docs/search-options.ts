import type { Options } from "minisearch";

/** How the sections of the documentation are searched: the same when the index is built and when it is read. */
export const searchOptions: Options = {
  fields: ["heading", "title", "text", "words"],
  storeFields: ["title", "heading", "text"],
  searchOptions: {
    boost: { heading: 4, title: 3, words: 2 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: "AND",
  },
};

export type Work = { id: string; title: string; passage: string; creator: { id: string; name: string } };

/** By the name that the app and the relay know them by. */
export const works: Record<string, Work> = {
  pride: {
    id: "gutenberg:1342",
    title: "Pride and Prejudice",
    passage: "I declare after all there is no enjoyment like reading!",
    creator: { id: "wikidata:Q36322", name: "Jane Austen" },
  },
  frankenstein: {
    id: "gutenberg:84",
    title: "Frankenstein",
    passage: "Nothing is so painful to the human mind as a great and sudden change.",
    creator: { id: "wikidata:Q47152", name: "Mary Shelley" },
  },
  moby: {
    id: "gutenberg:2701",
    title: "Moby-Dick",
    passage: "It is not down in any map; true places never are.",
    creator: { id: "wikidata:Q4985", name: "Herman Melville" },
  },
};

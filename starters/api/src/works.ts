export type Work = {
  slug: string;
  /** The same wherever the work is used: an identifier, an address, or an id of your own. */
  id: string;
  title: string;
  creator: { id: string; name: string };
  source: string;
  license: string;
};

export const works: Work[] = [
  {
    slug: "the-starry-night",
    id: "wikidata:Q45585",
    title: "The Starry Night",
    creator: { id: "wikidata:Q5582", name: "Vincent van Gogh" },
    source: "https://en.wikipedia.org/wiki/The_Starry_Night",
    license: "Public domain",
  },
  {
    slug: "the-great-wave",
    id: "wikidata:Q252485",
    title: "The Great Wave off Kanagawa",
    creator: { id: "wikidata:Q5586", name: "Katsushika Hokusai" },
    source: "https://en.wikipedia.org/wiki/The_Great_Wave_off_Kanagawa",
    license: "Public domain",
  },
];

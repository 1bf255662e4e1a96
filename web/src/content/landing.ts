/** The credit that visitors find on the page, and edit. */
export const firstCredit = {
  type: "image_content",
  creator: "Vincent van Gogh",
  title: "The Starry Night",
  source: "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night.jpg",
  license: "CC-PDM-1.0",
};

export type EditedCredit = typeof firstCredit;

export const isFirst = ({ creator, title }: EditedCredit) =>
  creator === firstCredit.creator && title === firstCredit.title;

/** Those to choose from, by SPDX id; the credit line says the name. */
export const licenses: Record<string, string> = {
  "CC-PDM-1.0": "Public Domain Mark 1.0",
  "CC0-1.0": "CC0 1.0",
  "CC-BY-4.0": "CC BY 4.0",
  "CC-BY-SA-4.0": "CC BY-SA 4.0",
  "CC-BY-NC-4.0": "CC BY-NC 4.0",
  "": "",
};

/** A credit as visitors edit it; several creators are separated by semicolons. */
export type EditedCredit = {
  type: string;
  creator: string;
  title: string;
  source: string;
  /** An SPDX id where it has one. */
  license: string;
};

/** The work that a credit is edited from, with what is known of it besides. */
export type Work = EditedCredit & {
  licenseName: string | undefined;
  contentId: string | undefined;
  contentCreatorId: string | undefined;
  year: number | null;
};

/** The work that visitors find on the page. */
export const exampleWork: Work = {
  type: "image_content",
  creator: "Vincent van Gogh",
  title: "The Starry Night",
  source: "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night.jpg",
  license: "CC-PDM-1.0",
  licenseName: "Public Domain Mark 1.0",
  contentId: "wikipedia:the-starry-night",
  contentCreatorId: "creator:vincent-van-gogh",
  year: 1889,
};

/** Whether an edited credit is still that of the work. */
export const isOf = (work: Work, { creator, title }: EditedCredit) =>
  creator === work.creator && title === work.title;

/** A source and a license belong to their work: with another title or creator the credit would be false. */
export function changed(work: Work, credit: EditedCredit, change: Partial<EditedCredit>): EditedCredit {
  const next = { ...credit, ...change };
  if (isOf(work, credit) === isOf(work, next)) return next;
  return isOf(work, next) ? work : { ...next, source: "", license: "" };
}

/** The creators that a credit names. */
export const namesOf = ({ creator }: EditedCredit) => creator.split(";").flatMap((name) => name.trim() || []);

/** Those to choose from, by SPDX id; the credit line says the name. */
export const licenses: Record<string, string> = {
  "CC-PDM-1.0": "Public Domain Mark 1.0",
  "CC0-1.0": "CC0 1.0",
  "CC-BY-4.0": "CC BY 4.0",
  "CC-BY-SA-4.0": "CC BY-SA 4.0",
  "CC-BY-NC-4.0": "CC BY-NC 4.0",
  "": "",
};

/** The licenses to choose from, by what a call says: those that the page offers, and that of the work. */
export const licensesFor = ({ license, licenseName = license }: Work): Record<string, string> => ({
  [license]: licenseName,
  ...licenses,
});

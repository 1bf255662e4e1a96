/** A credit as visitors edit it; several creators are separated by semicolons. */
export type EditedCredit = {
  type: string;
  creator: string;
  title: string;
  source: string;
  /** An SPDX id if there is one. */
  license: string;
};

/** The work of the edited credit, with its other known details. */
export type Work = EditedCredit & {
  licenseName: string | undefined;
  contentId: string | undefined;
  contentCreatorId: string | undefined;
  year: number | null;
};

/** The example work on the landing page. */
export const exampleWork: Work = {
  type: "image_content",
  creator: "Vincent van Gogh",
  title: "The Starry Night",
  source: "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg",
  license: "CC-PDM-1.0",
  licenseName: "Public Domain Mark 1.0",
  contentId: "wikipedia:the-starry-night",
  contentCreatorId: "creator:vincent-van-gogh",
  year: 1889,
};

/** Whether an edited credit still matches the work. */
export const isOf = (work: Work, { creator, title }: EditedCredit) =>
  creator === work.creator && title === work.title;

/**
 * Changes a credit. A different title or creator clears the source and license, which would be wrong for it.
 */
export function changed(work: Work, credit: EditedCredit, change: Partial<EditedCredit>): EditedCredit {
  const next = { ...credit, ...change };
  if (isOf(work, credit) === isOf(work, next)) return next;
  return isOf(work, next) ? work : { ...next, source: "", license: "" };
}

/** Returns the creators in a credit. */
export const namesOf = ({ creator }: EditedCredit) => creator.split(";").flatMap((name) => name.trim() || []);

/** Selectable licenses by SPDX id, with their names in credit lines. */
export const licenses: Record<string, string> = {
  "CC-PDM-1.0": "Public Domain Mark 1.0",
  "CC0-1.0": "CC0 1.0",
  "CC-BY-4.0": "CC BY 4.0",
  "CC-BY-SA-4.0": "CC BY-SA 4.0",
  "CC-BY-NC-4.0": "CC BY-NC 4.0",
  "": "",
};

/** Returns selectable licenses by their value in a call: the page's own, and the work's. */
export const licensesFor = ({ license, licenseName = license }: Work): Record<string, string> => ({
  [license]: licenseName,
  ...licenses,
});

import type { WrittenPages } from "@byline/contract/written-pages.ts";
import { writeCreator } from "./creator-page.tsx";
import { writeCredit, writeWithdrawnCredit } from "./credit-page.tsx";
import { writeExplore } from "./explore-page.tsx";
import { writeMissing, writePlain, writeRemovedCreator } from "./plain-page.tsx";
import { writeProject } from "./project-page.tsx";
import { writeReport, writeReported } from "./report-page.tsx";
import { writeFound, writeLatest } from "./search-pages.tsx";
import { writeWork } from "./work-page.tsx";

/** The public pages that the server writes, without hydration. Built as a file of its own. */
export const pages: WrittenPages = {
  credit: writeCredit,
  withdrawnCredit: writeWithdrawnCredit,
  work: writeWork,
  creator: writeCreator,
  removedCreator: writeRemovedCreator,
  project: writeProject,
  latest: writeLatest,
  found: writeFound,
  explore: writeExplore,
  report: writeReport,
  reported: writeReported,
  missing: writeMissing,
  plain: writePlain,
};

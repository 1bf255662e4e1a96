import type { Creator, CreatorDetails, CreatorKind, Work, WorkDetails } from "@byline/contract/catalog.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { paths } from "../../paths.ts";

/** A creator or work, for screens and forms that treat both alike. */
export type Entry = Creator | Work;
export type EntryDetails = CreatorDetails | WorkDetails;

/** Returns an entry's noun, used in texts and API paths. */
export const nounOf = (entry: Entry) => ("title" in entry ? "work" : "creator");
export const nameOf = (entry: Entry) => ("title" in entry ? entry.title : entry.name);
export const pathOf = (entry: Entry) => paths[nounOf(entry)](entry.id);

export const countOf = ({ attributionCount: n }: Entry) => counted(n, "attribution");

export const kindNames: Record<CreatorKind, string> = {
  person: "Person",
  organization: "Organization",
  unknown: "Not stated",
};

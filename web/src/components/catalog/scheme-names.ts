import type { Scheme } from "@byline/contract/identifiers.ts";

export const schemeNames: Record<Scheme, string> = {
  orcid: "ORCID iD",
  isni: "ISNI",
  viaf: "VIAF",
  wikidata: "Wikidata",
  doi: "DOI",
  isbn: "ISBN",
  isrc: "ISRC",
  iswc: "ISWC",
  issn: "ISSN",
  eidr: "EIDR",
  github: "GitHub",
  url: "Web address",
  local: "Your own id",
  name: "Name alone",
};

import type { WorkType } from "@byline/contract/resolve.ts";
import type { Adapter } from "../adapter.ts";
import { idOf } from "../read-identifiers.ts";
import { at, listOf, statements, textOf } from "../statements.ts";

const TYPES: Record<string, WorkType> = {
  ...{ Image: "image_content", Audiovisual: "video_content", Sound: "audio_content" },
  ...{ Text: "text_content", Book: "text_content", BookChapter: "text_content", Preprint: "text_content" },
  ...{ JournalArticle: "text_content", ConferencePaper: "text_content", Report: "text_content" },
  ...{ Dissertation: "text_content", Software: "code_content", ComputationalNotebook: "code_content" },
};

/** Data, software and pictures with a DOI that DataCite registered. */
export const datacite: Adapter = {
  name: "datacite",
  matches: ({ kind }) => kind === "doi",
  async resolve(input, fetch) {
    if (input.kind !== "doi") return null;
    const answer = await fetch.json(`https://api.datacite.org/dois/${encodeURIComponent(input.value)}`);
    const work = at(answer, "data", "attributes");
    if (!work) return null;
    const stated = statements();
    stated.title(at(work, "titles", 0, "title"), "titles");
    stated.creators(listOf(at(work, "creators")).map(creatorOf), "creators");
    for (const rights of listOf(at(work, "rightsList")))
      stated.license(
        at(rights, "rightsIdentifier") ?? at(rights, "rights"),
        at(rights, "rightsUri"),
        "rightsList",
      );
    const url = `https://doi.org/${input.value}`;
    stated.source(url, "doi");
    stated.identifiers([`doi:${input.value}`], "doi");
    stated.type(TYPES[textOf(at(work, "types", "resourceTypeGeneral"))], "types.resourceTypeGeneral");
    stated.year(at(work, "publicationYear"), "publicationYear");
    return { url, statements: stated.list };
  },
};

/** People are listed family name first; where both names stand alone, they are in the order of speech. */
function creatorOf(creator: unknown) {
  const person = [at(creator, "givenName"), at(creator, "familyName")].map(textOf);
  const ids = listOf(at(creator, "nameIdentifiers")).map((id) => idOf("orcid", at(id, "nameIdentifier")));
  return { name: person.every(Boolean) ? person.join(" ") : at(creator, "name"), ids };
}

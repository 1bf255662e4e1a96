import { inSpokenOrder } from "@byline/contract/credit/personal-name.ts";
import type { Role } from "@byline/contract/credit/roles.ts";
import { isUnknownMaker } from "@byline/contract/credit/unknown-makers.ts";
import type { WorkType } from "@byline/contract/resolve.ts";
import type { Adapter } from "../adapter.ts";
import { decodeEntities } from "../html-text.ts";
import { idOf } from "../read-identifiers.ts";
import { at, type GivenCreator, listOf, statements, textOf } from "../statements.ts";

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
    const titles = listOf(at(work, "titles"));
    const main = titles.find((title) => !at(title, "titleType")) ?? titles[0];
    stated.title(decodeEntities(at(main, "title")), "titles");
    const contributors = listOf(at(work, "contributors")).flatMap((one) => {
      const role = CREDITED[textOf(at(one, "contributorType"))];
      return role ? [{ ...creatorOf(one), role }] : [];
    });
    stated.creators([...listOf(at(work, "creators")).map(creatorOf), ...contributors], "creators");
    for (const rights of listOf(at(work, "rightsList")).filter((one) => !isAccess(one)))
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
    return { url, ...stated.found };
  },
};

/** Contributors who made the work, of all types of DataCite's list; the others helped or own. */
const CREDITED: Record<string, Role> = { Editor: "editor", Producer: "producer", Translator: "translator" };

/** Who may read a work is no license: "info:eu-repo/semantics/openAccess", "Open Access". */
const isAccess = (rights: unknown) =>
  [at(rights, "rightsUri"), at(rights, "rights")].some((one) =>
    /^info:eu-repo\/semantics\/|purl\.org\/coar\/access_right|^(?:open|closed|restricted|embargoed) ?access$/i.test(
      textOf(one).trim(),
    ),
  );

/** A person without parts is written family name first. A group has a name alone. */
function creatorOf(creator: unknown): GivenCreator {
  const parts = [at(creator, "givenName"), at(creator, "familyName")].map(textOf).filter(Boolean);
  const name = textOf(at(creator, "name"));
  const isUnknown = isUnknownMaker(name) || (parts.length > 0 && parts.every(isUnknownMaker));
  const isPerson = textOf(at(creator, "nameType")) !== "Organizational";
  const spoken = parts.length === 2 ? parts.join(" ") : isPerson ? inSpokenOrder(name) : name;
  return {
    name: isUnknown ? null : decodeEntities(spoken || parts[0]),
    ids: listOf(at(creator, "nameIdentifiers")).flatMap((id) => {
      const stated = at(id, "nameIdentifier");
      return [
        idOf("orcid", stated),
        /^isni$/i.test(textOf(at(id, "nameIdentifierScheme"))) ? idOf("isni", stated) : null,
      ];
    }),
  };
}

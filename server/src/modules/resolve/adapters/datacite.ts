import { inSpokenOrder } from "@byline/contract/credit/personal-name.ts";
import { withSubtitle } from "@byline/contract/credit/plain-title.ts";
import { withoutLife } from "@byline/contract/credit/read-name.ts";
import { isMaker, readRole } from "@byline/contract/credit/roles.ts";
import { isUnknownMaker } from "@byline/contract/credit/unknown-makers.ts";
import { licenseOf } from "@byline/contract/licenses/licenses.ts";
import type { WorkType } from "@byline/contract/resolve.ts";
import type { Adapter } from "../adapter.ts";
import { decodeEntities, readTitleText } from "../html-text.ts";
import { idOf } from "../read-identifiers.ts";
import { at, type GivenCreator, listOf, statements, textOf } from "../statements.ts";

const TYPES: Record<string, WorkType> = {
  ...{ Image: "image_content", Audiovisual: "video_content", Sound: "audio_content" },
  ...{ Text: "text_content", Book: "text_content", BookChapter: "text_content", Preprint: "text_content" },
  ...{ JournalArticle: "text_content", ConferencePaper: "text_content", Report: "text_content" },
  ...{ DataPaper: "text_content", PeerReview: "text_content", BookReview: "text_content" },
  ...{ Dissertation: "text_content", Software: "code_content", ComputationalNotebook: "code_content" },
};

/** Data, software, and pictures with a DOI registered at DataCite. */
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
    const subtitle = titles.find((title) => at(title, "titleType") === "Subtitle");
    const [title = "", rest = ""] = [main, subtitle].map((one) => readTitleText(textOf(at(one, "title"))));
    stated.title(withSubtitle(title, rest), "titles");
    const contributors = listOf(at(work, "contributors")).flatMap((one) => {
      const role = readRole(textOf(at(one, "contributorType")));
      return role && isCredited(role) ? [{ ...creatorOf(one), role }] : [];
    });
    stated.creators([...listOf(at(work, "creators")).map(creatorOf), ...contributors], "creators");
    for (const rights of listOf(at(work, "rightsList")).filter((one) => !isAccess(one))) {
      const [id, words, uri] = ["rightsIdentifier", "rights", "rightsUri"].map((name) =>
        textOf(at(rights, name)),
      );
      if (!id && !uri && isNotice(words ?? "")) stated.copyrightNotice(words, "rightsList");
      else stated.license(id || words, uri, "rightsList");
    }
    const url = `https://doi.org/${input.value}`;
    stated.source(url, "doi");
    stated.identifiers([`doi:${input.value}`], "doi");
    stated.type(TYPES[textOf(at(work, "types", "resourceTypeGeneral"))], "types.resourceTypeGeneral");
    stated.year(at(work, "publicationYear"), "publicationYear");
    return { url, ...stated.found };
  },
};

/** Whether a contributor made the work, collected its data, or holds its rights. Others helped. */
const isCredited = (role: NonNullable<ReturnType<typeof readRole>>) =>
  isMaker(role) || ["rights holder", "data collector"].includes(role);

/** "(c) 2020 Ana Prados" isn't a license. */
const isNotice = (words: string) =>
  /^(?:©|\(c\)|copyright)/i.test(words) && licenseOf(words)?.kind !== "public-domain";

/** Access terms aren't a license: "info:eu-repo/semantics/openAccess", "Open Access". */
const ACCESS = /^(?:info:eu-repo\/semantics\/|(?:open|closed|restricted|embargoed) ?access$)/i;
const isAccess = (rights: unknown) =>
  [at(rights, "rightsUri"), at(rights, "rights")].some(
    (one) => ACCESS.test(textOf(one).trim()) || textOf(one).includes("purl.org/coar/access_right"),
  );

const SCHEMES = ["orcid", "isni", "viaf", "wikidata"] as const;

/** A person without name parts is written family name first. A group has only a name. */
function creatorOf(creator: unknown): GivenCreator {
  const parts = [at(creator, "givenName"), at(creator, "familyName")].map(textOf).filter(Boolean);
  const name = withoutLife(textOf(at(creator, "name")));
  const isUnknown = isUnknownMaker(name) || (parts.length > 0 && parts.every(isUnknownMaker));
  const isPerson = textOf(at(creator, "nameType")) !== "Organizational";
  const spoken = parts.length === 2 ? parts.join(" ") : isPerson ? inSpokenOrder(name) : name;
  return {
    name: isUnknown ? null : decodeEntities(spoken || parts[0]),
    ids: listOf(at(creator, "nameIdentifiers")).flatMap((id) => {
      const scheme = textOf(at(id, "nameIdentifierScheme")).toLowerCase();
      const stated = at(id, "nameIdentifier");
      // ORCID iDs are a subset of ISNI numbers.
      return SCHEMES.flatMap((one) =>
        scheme === one || (scheme === "" && one === "orcid") ? idOf(one, stated) : null,
      );
    }),
  };
}

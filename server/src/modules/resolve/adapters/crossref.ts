import { withSubtitle } from "@byline/contract/credit/plain-title.ts";
import type { Role } from "@byline/contract/credit/roles.ts";
import { isUnknownMaker } from "@byline/contract/credit/unknown-makers.ts";
import type { Adapter } from "../adapter.ts";
import { decodeEntities, readTitleText } from "../html-text.ts";
import { idOf } from "../read-identifiers.ts";
import { at, type GivenCreator, listOf, statements, textOf } from "../statements.ts";

/** Publications with a DOI registered at Crossref. */
export const crossref: Adapter = {
  name: "crossref",
  matches: ({ kind }) => kind === "doi",
  async resolve(input, fetch) {
    if (input.kind !== "doi") return null;
    const answer = await fetch.json(`https://api.crossref.org/works/${encodeURIComponent(input.value)}`);
    const work = at(answer, "message");
    if (!work) return null;
    const stated = statements();
    const title = readTitleText(textOf(at(work, "title", 0)));
    const subtitle = readTitleText(textOf(at(work, "subtitle", 0)));
    stated.title(withSubtitle(title, subtitle), "title");
    stated.creators(makersOf(work), "author, editor, and translator");
    for (const license of licensesOf(work, fetch.now(), stated.warning))
      stated.license(
        null,
        at(license, "URL"),
        `license (${textOf(at(license, "content-version")) || "unspecified"})`,
      );
    const url = textOf(at(work, "URL")).replace(/^https?:\/\/(dx\.)?doi\.org\//, "https://doi.org/");
    stated.source(url, "URL");
    stated.identifiers([`doi:${input.value}`], "DOI");
    if (
      /article|book|chapter|paper|report|thesis|dissertation|monograph|posted-content/.test(
        textOf(at(work, "type")),
      )
    )
      stated.type("text_content", "type");
    stated.year(at(work, "issued", "date-parts", 0, 0), "issued");
    return { url, ...stated.found };
  },
};

/** Works that editors compile. Journals list the editor who handled an article but didn't write it. */
const EDITED = /^(?:book|edited-book|book-set|book-series|monograph|reference-book|proceedings(?:-series)?)$/;

/** Returns all authors and translators, and editors of books and of works without authors. */
function makersOf(work: unknown): GivenCreator[] {
  const listed = (name: string, role: Role) =>
    listOf(at(work, name)).map((person) => ({ ...personOf(person), role }));
  const authors = listed("author", "author");
  const isEdited = authors.length === 0 || EDITED.test(textOf(at(work, "type")));
  return [...authors, ...(isEdited ? listed("editor", "editor") : []), ...listed("translator", "translator")];
}

/** A group has a name; a person has a given name, a family name, or both. */
function personOf(person: unknown): GivenCreator {
  const name = textOf(at(person, "name"));
  const parts = [at(person, "given"), at(person, "family"), at(person, "suffix")].map(textOf);
  const known = parts.filter((part) => part && !isUnknownMaker(part));
  return { name: decodeEntities(name || known.join(" ")), ids: [idOf("orcid", at(person, "ORCID"))] };
}

/** Terms for text mining and for sharing among researchers don't apply to the work itself. */
const OTHER_USES = new Set(["tdm", "stm-asf"]);
const VERSIONS = ["am", "unspecified", "vor"];

/** Returns licenses that apply now, the version of record's first, then the latest first. */
function licensesOf(
  work: unknown,
  now: number,
  warn: (code: "license_future", message: string) => void,
): unknown[] {
  const version = (license: unknown) => textOf(at(license, "content-version")) || "unspecified";
  const all = listOf(at(work, "license")).filter((license) => !OTHER_USES.has(version(license)));
  const started = all.filter((license) => startOf(license) <= now);
  for (const license of all.filter((one) => !started.includes(one))) {
    const day = new Date(startOf(license)).toISOString().slice(0, 10);
    warn("license_future", `${textOf(at(license, "URL"))} applies from ${day} on.`);
  }
  return started.toSorted(
    (a, b) => VERSIONS.indexOf(version(b)) - VERSIONS.indexOf(version(a)) || startOf(b) - startOf(a),
  );
}

/** Returns when a license starts, in milliseconds since 1970, or 0 if it isn't stated. */
function startOf(license: unknown): number {
  const [year, month = 1, day = 1] = listOf(at(license, "start", "date-parts", 0)).map(Number);
  const time = year ? Date.UTC(year, month - 1, day) : Number(at(license, "start", "timestamp"));
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? time : 0;
}

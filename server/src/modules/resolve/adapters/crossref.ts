import type { Adapter } from "../adapter.ts";
import { readHtmlText } from "../html-text.ts";
import { idOf } from "../read-identifiers.ts";
import { at, listOf, statements, textOf } from "../statements.ts";

/** Publications with a DOI that Crossref registered. */
export const crossref: Adapter = {
  name: "crossref",
  matches: ({ kind }) => kind === "doi",
  async resolve(input, fetch) {
    if (input.kind !== "doi") return null;
    const answer = await fetch.json(`https://api.crossref.org/works/${encodeURIComponent(input.value)}`);
    const work = at(answer, "message");
    if (!work) return null;
    const stated = statements();
    stated.title(readHtmlText(textOf(at(work, "title", 0))).text, "title");
    stated.creators(listOf(at(work, "author")).map(authorOf), "author");
    for (const license of readLicenses(work))
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
    return { url, statements: stated.list };
  },
};

/** A group has a name, a person a given and a family name. */
function authorOf(author: unknown) {
  const name = textOf(at(author, "name"));
  const person = [at(author, "given"), at(author, "family")].map(textOf).filter(Boolean).join(" ");
  return { name: name || person, ids: [idOf("orcid", at(author, "ORCID"))] };
}

/** Terms for text mining alone are not those of the work. The version of record comes first. */
function readLicenses(work: unknown): unknown[] {
  const version = (license: unknown) => textOf(at(license, "content-version"));
  const all = listOf(at(work, "license")).filter((license) => version(license) !== "tdm");
  return all.toSorted((a, b) => Number(version(b) === "vor") - Number(version(a) === "vor"));
}

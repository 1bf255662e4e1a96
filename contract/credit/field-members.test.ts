import { describe, expect, test } from "vitest";
import { creditOf, readCredit } from "../credit.ts";
import { creditText } from "./service-rows.ts";
import { warningsOf } from "./warnings.ts";

describe("members of standards and services that contain the maker", () => {
  test.each([
    ["IPTC By-line", { byline: "Sergei Supinsky" }],
    ["Dublin Core in XMP", { "dc:creator": ["Ana Prados"] }],
    ["oEmbed 2.3.4", { author_name: "Harbor Channel", author_url: "https://tube.example/@harbor" }],
    ["MusicBrainz artist-credit", { "artist-credit": [{ name: "Queen", joinphrase: "" }] }],
    ["Jamendo", { artist_name: "Jo Lund" }],
    ["Met Collection API", { artistDisplayName: "Claude Monet" }],
    ["Rijksmuseum API", { principalOrFirstMaker: "Rembrandt van Rijn" }],
    ["Art Institute of Chicago API", { artist_title: "Edward Hopper" }],
    ["Europeana language map", { creator: { def: ["http://a.example/1"], en: ["Johannes Vermeer"] } }],
  ])("%s", (_, metadata) => {
    const { credit, warnings } = readCredit({ metadata });
    expect(credit.creators).toHaveLength(1);
    expect(
      Object.values(metadata)
        .flatMap((value) => JSON.stringify(value))
        .join(),
    ).toContain(credit.creators[0]);
    expect(warnings).toEqual([]);
  });

  test("oEmbed's author_url links to the author", () => {
    const metadata = { author_name: "Harbor Channel", author_url: "https://tube.example/@harbor" };
    expect(creditOf({ metadata }).creatorUrl).toBe(metadata.author_url);
  });
});

test.each([
  ["IIIF Presentation 3 and EDM", { nl: ["Meisje met de parel"], en: ["Girl with a Pearl Earring"] }],
  ["JSON-LD 1.1 section 4.6", { "@value": "Girl with a Pearl Earring", "@language": "en" }],
])("a title by language: %s", (_, title) => {
  expect(creditOf({ metadata: { title } }).title).toBe("Girl with a Pearl Earring");
});

test("IIIF Presentation 3: a required statement is shown verbatim", () => {
  const value = { en: ["Courtesy of the Bodleian Libraries, University of Oxford"] };
  const requiredStatement = { label: { en: ["Attribution"] }, value };
  expect(creditOf({ metadata: { requiredStatement } }).requiredLine?.text).toBe(value.en[0]);
});

test.each([
  ["IPTC Rights Usage Terms", { usageTerms: "Editorial use only" }, "Editorial use only"],
  ["XMP Usage Terms", { "xmpRights:UsageTerms": { "x-default": "CC BY-NC 4.0" } }, "CC BY-NC 4.0"],
  ["Jamendo", { license_ccurl: "http://creativecommons.org/licenses/by-nc-sa/3.0/" }, "CC BY-NC-SA 3.0"],
  ["EDM", { "edm:rights": "http://creativecommons.org/publicdomain/mark/1.0/" }, "Public Domain Mark 1.0"],
])("terms: %s", (_, metadata, name) => {
  expect(creditOf({ metadata }).license?.name).toBe(name);
});

test("IPTC in XMP: dc:rights is the copyright notice, and Usage Terms are the terms", () => {
  const metadata = {
    "dc:rights": { "x-default": "© Ana Prados 2021" },
    "xmpRights:UsageTerms": { "x-default": "CC BY-NC 4.0" },
  };
  expect(creditOf({ metadata })).toMatchObject({
    ...{ license: { name: "CC BY-NC 4.0" }, copyrightNotice: "© Ana Prados 2021" },
  });
  const alone = { metadata: { "dc:rights": "http://creativecommons.org/licenses/by/4.0/" } };
  expect(creditOf(alone)).toMatchObject({ license: { name: "CC BY 4.0" }, copyrightNotice: null });
});

test("a museum's record has a museum's credit line, even in another standard's member", () => {
  const line = "Friends of American Art Collection";
  expect(creditOf({ metadata: { artist_title: "Edward Hopper", credit_line: line } })).toMatchObject({
    ...{ creator: "Edward Hopper", requiredLine: null, collectionLine: line },
  });
});

const ORIGINAL = 'This work, "T", is a derivative of "Tides".';

test.each<[rule: string, metadata: Record<string, unknown>, credit: string, told?: string[]]>([
  ["MARC aut: a poet", { poet: "Ana Prados" }, '"T" by Ana Prados.'],
  ...["adapted_from", "derived_from", "derivative_of", "source_work", "remix_of", "cover_of"].map(
    (member): [string, Record<string, unknown>, string] => [
      `CC BY 4.0 3(a)(1)(B): ${member} is the original`,
      { [member]: "Tides" },
      ORIGINAL,
    ],
  ),
  ["CC BY 4.0 3(a)(1)(B): the same original", { based_on: "Tides", remix_of: "Tides" }, ORIGINAL],
  ["CC BY 4.0 3(a)(1)(B): another", { based_on: "Tides", remix_of: "Ebb" }, ORIGINAL, ["remix_of"]],
  ...["none", "No changes were made.", "unchanged", "not modified", false].map(
    (changes): [string, Record<string, unknown>, string] => [
      `CC BY 4.0 3(a)(1)(B): ${changes} says that nothing changed`,
      { changes },
      '"T".',
    ],
  ),
  ["CC BY 4.0 3(a)(1)(B): a change", { changes: "No color" }, '"T". Changes: No color.'],
  ["ISBD 1.3: a subtitle", { subtitle: "A History" }, '"T: A History".'],
  ["Crossref: lists", { title: ["Why?"], subtitle: ["A History"] }, '"Why? A History".'],
  ["a title with its subtitle", { title: "T: a history", subtitle: "A History" }, '"T: a history".'],
  ...["license_type", "terms", "permission", "instructions"].map(
    (member): [string, Record<string, unknown>, string] => [
      `IPTC: ${member} with a license`,
      { [member]: "All rights reserved" },
      '"T". All rights reserved.',
    ],
  ),
  ["IPTC: other instructions", { instructions: "Not in Norway" }, '"T".', ["instructions"]],
  [
    "another license",
    { license: "All rights reserved", terms: "CC BY" },
    '"T". All rights reserved.',
    ["terms"],
  ],
  ["terms of a blog", { terms: ["harbor", "tides"] }, '"T".', []],
  ...["page_url", "canonical_url", "imageSource"].map((member): [string, Record<string, unknown>, string] => [
    `HTML rel=canonical: ${member}`,
    { [member]: "https://a.example/1" },
    '"T". Source: https://a.example/1',
  ]),
  [
    "HTML rel=canonical: another page",
    { url: "https://a.example/1.jpg", page_url: "https://a.example/1" },
    '"T". Source: https://a.example/1.jpg',
    ["page_url"],
  ],
  ["a source in words", { imageSource: "Harbor archive" }, '"T".', ["imageSource"]],
  ["arXiv: an id", { arxiv_id: "2101.00001" }, '"T". Source: https://arxiv.org/abs/2101.00001'],
  [
    "FORCE11 3: the DOI of software",
    { "cff-version": "1.2.0", doi: "10.5281/zenodo.1", "repository-code": "https://github.com/a/b" },
    '"T". Source: https://doi.org/10.5281/zenodo.1',
  ],
  [
    "ExifTool: WebStatement",
    { license: "All rights reserved", WebStatement: "https://a.example/terms" },
    '"T". All rights reserved. To view the terms, visit https://a.example/terms.',
  ],
  ["CCO: attributed", { creator: "Plato (attributed)" }, '"T" (attributed to Plato).'],
  ["CISAC: a cue sheet", { composer: "J. Doe (PRS) 50%" }, '"T", composed by J. Doe.'],
  ["CISAC CA", { creators: [{ name: "J. Doe", role: "CA" }] }, '"T", written by J. Doe.'],
  [
    "CISAC C, A, AR, E",
    {
      creators: [
        { name: "Ana", role: "C" },
        { name: "Jo", role: "A" },
        { name: "Bo", role: "AR" },
        { name: "Press", role: "E" },
      ],
    },
    '"T", composed by Ana, words by Jo, arranged by Bo.',
  ],
  [
    "DDEX: a person with two roles",
    { creators: [{ name: "Ana", role: "COMPOSER+LYRICIST" }] },
    '"T", composed by Ana, words by Ana.',
  ],
  [
    "DDEX: a list of roles",
    { creators: [{ name: "Ana", roles: ["composer", "piano"] }] },
    '"T", composed by Ana, performed by Ana (piano).',
  ],
  [
    "MusicBrainz: a featured artist",
    { title: "Song (feat. JAY-Z)", artist: "Bo", featured_artist: "JAY-Z" },
    '"Song" by Bo, featuring JAY-Z.',
  ],
  [
    "a featured artist only in the title",
    { title: "Song (feat. JAY-Z)", artist: "Bo" },
    '"Song (feat. JAY-Z)" by Bo.',
  ],
  ["IPTC: a model is in the picture", { creators: [{ name: "Ana", role: "model" }] }, '"T".'],
  [
    "CRediT (NISO Z39.104)",
    { author: "Jo", contributors: [{ name: "Ana", roles: ["Data curation", "Writing – original draft"] }] },
    '"T" by Jo, with contributions by Ana (data curation, writing – original draft).',
  ],
])("%s", (_, members, credit, told = []) => {
  const metadata = { title: "T", ...members };
  expect(creditText(metadata).replace(" No license stated.", "")).toBe(credit);
  expect(warningsOf({ metadata }).map(({ path }) => path)).toEqual(told.map((one) => `metadata.${one}`));
});

import { afterAll, expect, test } from "vitest";
import { startResolving } from "../../../test/resolving.ts";
import type { ServiceAnswer } from "../../../test/services.ts";

/** What services state about makers, titles, and licenses, in the shape that each documents. */
const { resolve, stop } = await startResolving();
afterAll(() => void stop());

const DOI = "https://doi.org/10.5555/harbour";
const crossref = (message: object): ServiceAnswer => [
  ...(["api.crossref.org", "/works/10.5555/harbour"] as const),
  { status: "ok", message: { DOI: "10.5555/harbour", title: ["Harbour"], ...message } },
];
const datacite = (attributes: object): ServiceAnswer => [
  ...(["api.datacite.org", "/dois/10.5555/harbour"] as const),
  { data: { attributes: { titles: [{ title: "Harbour" }], ...attributes } } },
];

test.each([
  [{ title: ["R&amp;amp;D of &lt;i&gt;E. coli&lt;/i&gt;"] }, "R&D of E. coli"],
  [{ title: ["If a &lt; b &amp; c"] }, "If a < b & c"],
  [{ title: ["Harbour"], subtitle: ["A study of light"] }, "Harbour: A study of light"],
  [{ title: ["Harbour: a study"], subtitle: ["A study"] }, "Harbour: a study"],
])("Crossref: a title is text, with its subtitle: %j", async (message, title) => {
  expect((await resolve(DOI, crossref(message))).merged.title?.value).toBe(title);
});

test("Crossref: decodes an escaped name", async () => {
  const { creators } = await resolve(
    DOI,
    crossref({ author: [{ given: "Jos&#233;", family: "O&#39;Neil" }] }),
  );
  expect(creators).toEqual(["José O'Neil, author"]);
});

test("DataCite: credits contributors who made the work or hold its rights", async () => {
  const types = ["DataCollector", "Researcher", "RightsHolder", "Other", "ContactPerson", "Supervisor"];
  const contributors = types.map((contributorType) => ({ name: `${contributorType} X`, contributorType }));
  const { creators } = await resolve(DOI, datacite({ creators: [{ name: "Prados, Ana" }], contributors }));
  expect(creators).toEqual([
    ...["Ana Prados, creator", "DataCollector X, data collector", "Researcher X, contributor"],
    ...["RightsHolder X, rights holder", "Other X, contributor"],
  ]);
});

test.each([
  ["0000000121032683", "ISNI", ["isni:0000000121032683"]],
  ["https://orcid.org/0000-0002-1825-0097", "ORCID", ["orcid:0000-0002-1825-0097"]],
  ["0000-0002-1825-0097", "ORCID", ["orcid:0000-0002-1825-0097"]],
  ["Q5598", "Wikidata", ["wikidata:Q5598"]],
  ["https://ror.org/04wxnsj81", "ROR", []],
])(
  "DataCite: reads an id only with its scheme: %s of %s",
  async (nameIdentifier, nameIdentifierScheme, ids) => {
    const nameIdentifiers = [{ nameIdentifier, nameIdentifierScheme }];
    const { merged } = await resolve(DOI, datacite({ creators: [{ name: "Prados, Ana", nameIdentifiers }] }));
    expect(merged.creators?.value[0]?.ids).toEqual(ids);
  },
);

test("DataCite: years aren't part of a name, and a notice isn't a license", async () => {
  const { creators, merged } = await resolve(
    DOI,
    datacite({
      creators: [{ name: "García Márquez, Gabriel, 1927-2014" }],
      rightsList: [{ rights: "(c) 2020 Ana Prados" }, { rights: "CC BY 4.0", rightsIdentifier: "" }],
      titles: [{ title: "<i>Harbour</i>" }, { title: "A study", titleType: "Subtitle" }],
    }),
  );
  expect(creators).toEqual(["Gabriel García Márquez, creator"]);
  expect([merged.license?.value.spdx, merged.copyright_notice?.value]).toEqual([
    "CC-BY-4.0",
    "(c) 2020 Ana Prados",
  ]);
  expect(merged.title?.value).toBe("Harbour: A study");
});

const RECORDING = "8d5b1a8f-4b5f-4ac3-9b6c-2a9b3a2d9a11";
test.each<[string, object, [string, string][], string | undefined, string[], string | undefined]>([
  ["various artists", {}, [["Various Artists", ""]], "Various Artists", [], "Harbour"],
  [
    "one who isn't known",
    {},
    [
      ["Ana", " & "],
      ["[unknown]", ""],
    ],
    undefined,
    ["Ana, artist"],
    "Harbour",
  ],
  ["a name as credited", {}, [["A. Prados", ""]], undefined, ["A. Prados, artist"], "Harbour"],
  ["an untitled track", { title: "[untitled]" }, [["Ana", ""]], undefined, ["Ana, artist"], undefined],
])("MusicBrainz, special purposes: %s", async (_, more, credits, line, expected, title) => {
  const credit = credits.map(([name, joinphrase]) => ({
    name,
    joinphrase,
    artist: { id: "x", name: "Ana Prados" },
  }));
  const found = await resolve(`https://musicbrainz.org/recording/${RECORDING}`, [
    ...(["musicbrainz.org", RECORDING] as const),
    { id: RECORDING, title: "Harbour", "artist-credit": credit, ...more },
  ]);
  expect([found.line, found.creators, found.merged.title?.value]).toEqual([line, expected, title]);
});

const book = (members: object): ServiceAnswer => [
  ...(["openlibrary.org", "bibkeys=ISBN:9783161484100"] as const),
  {
    "ISBN:9783161484100": { url: "https://openlibrary.org/books/OL1M/Harbour", title: "Harbour", ...members },
  },
];
test.each([
  "Prados, Ana (Ana Maria), 1970-",
  "Prados, Ana, active 16th century",
  "Prados, Ana, Sir, 1970-2040",
  "Prados, Ana, -1640",
])("Open Library: reads a personal name heading (MARC 21, field 100): %s", async (name) => {
  expect((await resolve("isbn:9783161484100", book({ authors: [{ name }] }))).creators).toEqual([
    "Ana Prados, author",
  ]);
});

test.each([
  ["[by] Ana Prados ; [translated by Jo Lund]", ["Ana Prados, author", "Jo Lund, translator"]],
  ["Ana Prados ; illustrations by Jo Lund.", ["Ana Prados, author", "Jo Lund, illustrator"]],
  ["Ana Prados ; illustrator, Jo Lund.", ["Ana Prados, author", "Jo Lund, illustrator"]],
  ["edited and translated by Ana Prados", ["Ana Prados, editor", "Ana Prados, translator"]],
  ["hrsg. von Ana Prados", ["Ana Prados, editor"]],
  ["Ana Prados ; traducción de Jo Lund", ["Ana Prados, author", "Jo Lund, translator"]],
  ["Ana Prados ; traduit de l'anglais par Jo Lund", ["Ana Prados, author", "Jo Lund, translator"]],
  ["Ana Prados ; aus dem Englischen übersetzt von Jo Lund", ["Ana Prados, author", "Jo Lund, translator"]],
  [
    "by Ana Prados ; translated with an introduction by Jo Lund",
    ["Ana Prados, author", "Jo Lund, translator"],
  ],
])(
  "Open Library: reads a statement of responsibility in any language (ISBD 1.4): %s",
  async (statement, expected) => {
    const { creators } = await resolve("isbn:9783161484100", book({ by_statement: statement }));
    expect(creators.toSorted()).toEqual(expected.toSorted());
  },
);

test("GitHub: warns about a license file that GitHub can't identify", async () => {
  const owner = { login: "jo", html_url: "https://github.com/jo", type: "Organization" };
  const { merged, warnings } = await resolve("https://github.com/jo/lib", [
    ...(["api.github.com", "/repos/jo/lib"] as const),
    {
      ...{ name: "lib", full_name: "jo/lib", owner, html_url: "https://github.com/jo/lib", archived: true },
      license: { key: "other", name: "Other", spdx_id: "NOASSERTION", url: null },
    },
  ]);
  expect(merged.license).toBeNull();
  expect(warnings).toMatchObject([{ source: "github", code: "license_undetermined" }]);
});

test.each([
  ["0", "All rights reserved"],
  ["7", "No known copyright restrictions"],
  ["8", "Public domain (U.S. Government work)"],
  ["10", "CC-PDM-1.0"],
  ["16", "CC-BY-NC-ND-4.0"],
])("Flickr: reads each license number of flickr.photos.licenses.getInfo: %s", async (license_id, license) => {
  const { merged } = await resolve("https://www.flickr.com/photos/ana/1/", [
    ...(["www.flickr.com", "flickr.com/photos/ana/1"] as const),
    {
      type: "photo",
      flickr_type: "photo",
      provider_name: "Flickr",
      author_name: "Ana",
      title: "Sea",
      license_id,
    },
  ]);
  expect(merged.license?.value.spdx ?? merged.license?.value.name).toBe(license);
});

test.each([
  ["https://www.youtube.com/watch?v=abc", "YouTube", "Harbour", "Ana Prados - Topic"],
  ["https://soundcloud.com/ana/harbour", "SoundCloud", "Harbour by Ana Prados", "Ana Prados"],
])("oEmbed: removes what %s adds to names and titles", async (address, provider_name, title, author_name) => {
  const { merged, creators } = await resolve(address, [
    ...([new URL(address).host, "oembed"] as const),
    { type: "rich", title, author_name, provider_name },
  ]);
  expect([merged.title?.value, creators]).toEqual(["Harbour", ["Ana Prados, creator"]]);
});

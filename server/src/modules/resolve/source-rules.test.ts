import { afterAll, expect, test } from "vitest";
import { startResolving } from "../../../test/resolving.ts";
import type { ServiceAnswer } from "../../../test/services.ts";

/** The rules of the services that Byline asks. Their answers have the shape that each documents. */
const { resolve, stop } = await startResolving();
afterAll(() => void stop());

const DOI = "https://doi.org/10.5555/harbour";
const crossref = (message: object): ServiceAnswer => [
  "api.crossref.org",
  "/works/10.5555/harbour",
  {
    status: "ok",
    "message-type": "work",
    message: { DOI: "10.5555/harbour", title: ["Harbour"], ...message },
  },
];
const start = (year: number, month: number, day: number) => ({
  start: {
    "date-parts": [[year, month, day]],
    "date-time": new Date(Date.UTC(year, month - 1, day)).toISOString(),
    timestamp: Date.UTC(year, month - 1, day),
  },
});

test.each<[string, object, string[]]>([
  [
    "editors of a book are credited",
    { type: "edited-book", editor: [{ given: "Ana", family: "Prados" }] },
    ["Ana Prados, editor"],
  ],
  [
    "the editor who handled an article is not",
    {
      type: "journal-article",
      author: [{ given: "Jo", family: "Lund" }],
      editor: [{ given: "Ana", family: "Prados" }],
    },
    ["Jo Lund, author"],
  ],
  [
    "translators are credited",
    { type: "book", author: [{ family: "Plato" }], translator: [{ given: "Jo", family: "Lund" }] },
    ["Plato, author", "Jo Lund, translator"],
  ],
  [
    "a suffix ends a name",
    { type: "book", author: [{ given: "Ana", family: "Prados", suffix: "Jr." }, { name: "Harbour Group" }] },
    ["Ana Prados Jr., author", "Harbour Group, author"],
  ],
  ["codes for unknown are no authors", { author: [{ name: ":unav" }, { family: ":tba" }] }, []],
])("Crossref: %s", async (_, message, expected) => {
  expect((await resolve(DOI, crossref(message))).creators).toEqual(expected);
});

test("Crossref: keeps 300 authors; a cut is reported", async () => {
  const authors = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ given: "Ana", family: `Prados${i}`, sequence: "additional" }));
  expect((await resolve(DOI, crossref({ author: authors(300) }))).creators).toHaveLength(300);
  const { creators, warnings } = await resolve(DOI, crossref({ author: authors(1500) }));
  expect(creators).toHaveLength(1000);
  expect(warnings).toMatchObject([{ source: "crossref", code: "creators_cut" }]);
});

test.each<[string, object[], string | null]>([
  [
    "terms for text mining are not the license",
    [{ URL: "https://creativecommons.org/licenses/by/4.0/", "content-version": "tdm", ...start(2020, 1, 1) }],
    null,
  ],
  [
    "a license that begins later does not apply yet",
    [{ URL: "https://creativecommons.org/licenses/by/4.0/", "content-version": "vor", ...start(2027, 1, 1) }],
    null,
  ],
  [
    "the one that began last applies",
    [
      {
        URL: "https://creativecommons.org/licenses/by-nc/4.0/",
        "content-version": "vor",
        ...start(2020, 1, 1),
      },
      { URL: "https://creativecommons.org/licenses/by/4.0/", "content-version": "vor", ...start(2024, 1, 1) },
    ],
    "CC-BY-4.0",
  ],
  [
    "the version of record counts before the manuscript",
    [
      {
        URL: "https://creativecommons.org/licenses/by-nc-nd/4.0/",
        "content-version": "am",
        ...start(2025, 1, 1),
      },
      { URL: "https://creativecommons.org/licenses/by/4.0/", "content-version": "vor", ...start(2024, 1, 1) },
    ],
    "CC-BY-4.0",
  ],
])("Crossref: %s", async (_, license, spdx) => {
  const { merged, warnings } = await resolve(DOI, crossref({ license }));
  expect(merged.license?.value.spdx ?? null).toBe(spdx);
  const isFuture = JSON.stringify(license).includes("2027");
  expect(warnings.map(({ code }) => code)).toEqual(isFuture ? ["license_future"] : []);
});

const datacite = (attributes: object): ServiceAnswer => [
  "api.datacite.org",
  "/dois/10.5555/harbour",
  {
    data: {
      id: "10.5555/harbour",
      type: "dois",
      attributes: { titles: [{ title: "Harbour" }], ...attributes },
    },
  },
];

test.each<[string, object, string[]]>([
  ["codes for unknown are no creators", { creators: [{ name: ":unav" }, { name: "(:unkn) unknown" }] }, []],
  [
    "a person without parts is written family name first",
    { creators: [{ name: "Prados, Ana", nameType: "Personal", nameIdentifiers: [] }] },
    ["Ana Prados, creator"],
  ],
  [
    "an organization is never turned round",
    {
      creators: [{ name: "Harbour Museum, Gdańsk", nameType: "Organizational" }, { name: "Holdings, Inc." }],
    },
    ["Harbour Museum, Gdańsk, creator", "Holdings, Inc., creator"],
  ],
  [
    "editors are credited, contact persons are not",
    {
      creators: [{ name: "Prados, Ana", nameType: "Personal", givenName: "Ana", familyName: "Prados" }],
      contributors: [
        { name: "Lund, Jo", nameType: "Personal", contributorType: "Editor" },
        { name: "Ek, Bo", nameType: "Personal", contributorType: "ContactPerson" },
      ],
    },
    ["Ana Prados, creator", "Jo Lund, editor"],
  ],
])("DataCite: %s", async (_, attributes, expected) => {
  expect((await resolve(DOI, datacite(attributes))).creators).toEqual(expected);
});

test("DataCite: skips an unknown title, prefers the main title, and access isn't a license", async () => {
  const unknown = await resolve(DOI, datacite({ titles: [{ title: ":tba" }] }));
  expect(unknown.merged.title).toBeNull();
  const { merged } = await resolve(
    DOI,
    datacite({
      titles: [{ title: "Hafen", titleType: "TranslatedTitle" }, { title: "Harbour &amp; sea" }],
      rightsList: [
        { rights: "Open Access", rightsUri: "info:eu-repo/semantics/openAccess" },
        { rights: "CC BY 4.0", rightsUri: "https://creativecommons.org/licenses/by/4.0/legalcode" },
      ],
    }),
  );
  expect([merged.title?.value, merged.license?.value.spdx]).toEqual(["Harbour & sea", "CC-BY-4.0"]);
  expect(merged.license?.others).toEqual([]);
});

const RECORDING = "8d5b1a8f-4b5f-4ac3-9b6c-2a9b3a2d9a11";
const recording = (...credits: [name: string, joinphrase: string][]): ServiceAnswer => [
  "musicbrainz.org",
  RECORDING,
  {
    id: RECORDING,
    title: "Harbour",
    "artist-credit": credits.map(([name, joinphrase]) => ({
      name,
      joinphrase,
      artist: { id: "4236acde-2ce2-441c-a3d4-38d55f1b5474", name, "sort-name": name },
    })),
  },
];

test.each<[string, [string, string][], string | undefined, string[]]>([
  ["one artist", [["Ana", ""]], undefined, ["Ana, artist"]],
  [
    "feat.",
    [
      ["Ana", " feat. "],
      ["Jo", ""],
    ],
    "Ana feat. Jo",
    ["Ana, artist", "Jo, artist"],
  ],
  [
    "a voice",
    [
      ["Ana", " (CV. "],
      ["Jo", ")"],
    ],
    "Ana (CV. Jo)",
    ["Ana, artist", "Jo, artist"],
  ],
  [
    "&",
    [
      ["Ana", " & "],
      ["Jo", ""],
    ],
    "Ana & Jo",
    ["Ana, artist", "Jo, artist"],
  ],
  ["an unknown artist", [["[unknown]", ""]], undefined, []],
])("MusicBrainz: credits artists with their join phrases: %s", async (_, credits, expectedLine, expected) => {
  const { line, creators } = await resolve(
    `https://musicbrainz.org/recording/${RECORDING}`,
    recording(...credits),
  );
  expect([line, creators]).toEqual([expectedLine, expected]);
});

const book = (members: object): ServiceAnswer => [
  "openlibrary.org",
  "bibkeys=ISBN:9783161484100",
  {
    "ISBN:9783161484100": { url: "https://openlibrary.org/books/OL1M/Harbour", title: "Harbour", ...members },
  },
];

test.each<[string, object, string[]]>([
  ["a heading is turned round", { authors: [{ name: "Prados, Ana." }] }, ["Ana Prados, author"]],
  ["years are dropped", { authors: [{ name: "Prados, Ana, 1970-2040." }] }, ["Ana Prados, author"]],
  ["a company is not", { authors: [{ name: "Example Holdings, Inc." }] }, ["Example Holdings, Inc., author"]],
  [
    "a translator is credited",
    {
      authors: [{ name: "Ana Prados" }],
      by_statement: "by Ana Prados ; translated from the Spanish by Jo Lund ; illustrated by Bo Ek.",
    },
    ["Ana Prados, author", "Jo Lund, translator", "Bo Ek, illustrator"],
  ],
  [
    "two editors",
    { by_statement: "edited by Ana Prados and Jo Lund" },
    ["Ana Prados, editor", "Jo Lund, editor"],
  ],
  ["by alone", { by_statement: "by Ana Prados." }, ["Ana Prados, author"]],
])("Open Library: %s", async (_, members, expected) => {
  expect((await resolve("isbn:9783161484100", book(members))).creators).toEqual(expected);
});

test("GitHub: credits a fork to its source's owner, with a warning", async () => {
  const owner = (login: string) => ({ login, html_url: `https://github.com/${login}`, type: "User" });
  const { creators, warnings, merged } = await resolve("https://github.com/jo/lib", [
    "api.github.com",
    "/repos/jo/lib",
    {
      name: "lib",
      full_name: "jo/lib",
      owner: owner("jo"),
      html_url: "https://github.com/jo/lib",
      fork: true,
      parent: { full_name: "bo/lib", owner: owner("bo") },
      source: { full_name: "orig/lib", owner: owner("orig") },
    },
  ]);
  expect(creators).toEqual(["orig, developer"]);
  expect(merged.creators?.value[0]?.ids).toEqual(["github:orig"]);
  expect(warnings).toMatchObject([{ source: "github", code: "fork" }]);
});

const photo = (members: object): ServiceAnswer => [
  "www.flickr.com",
  "flickr.com/photos/ana/1",
  { type: "photo", flickr_type: "photo", provider_name: "Flickr", author_name: "Ana", ...members },
];

test.each<[object, string, string]>([
  [
    {
      title: "Ana&#039;s &quot;harbour&quot; &amp; sea",
      license: "Attribution-ShareAlike License",
      license_url: "https://creativecommons.org/licenses/by-sa/2.0/",
      license_id: "5",
    },
    'Ana\'s "harbour" & sea',
    "CC-BY-SA-2.0",
  ],
  [{ title: "AT&T", license: "Attribution License", license_id: "4" }, "AT&T", "CC-BY-2.0"],
  [{ title: "Sea", license: "All Rights Reserved", license_id: "0" }, "Sea", "All Rights Reserved"],
  [
    {
      title: "Sea",
      license: "Public Domain Dedication (CC0)",
      license_url: "https://creativecommons.org/publicdomain/zero/1.0/",
      license_id: "9",
    },
    "Sea",
    "CC0-1.0",
  ],
  [{ title: "Sea", license: "CC0", license_id: "9" }, "Sea", "CC0-1.0"],
])("Flickr: a license has its version, and titles are text: %j", async (members, title, license) => {
  const { merged } = await resolve("https://www.flickr.com/photos/ana/1/", photo(members));
  const { spdx, name } = merged.license?.value ?? {};
  expect([merged.title?.value, spdx ?? name]).toEqual([title, license]);
});

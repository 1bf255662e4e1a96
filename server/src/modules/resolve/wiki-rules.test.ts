import { afterAll, expect, test } from "vitest";
import { startResolving } from "../../../test/resolving.ts";
import type { ServiceAnswer } from "../../../test/services.ts";
import { claim, harbour, item } from "../../../test/wiki-answers.ts";

/** The rules of Wikimedia and Wikidata. Their answers have the shape that each documents. */
const { resolve, stop } = await startResolving();
afterAll(() => void stop());

const COMMONS = "https://commons.wikimedia.org/wiki/File:Harbour.jpg";

test.each([
  ["a local name", "https://de.wikipedia.org/wiki/Datei:Harbour.jpg", "de.wikipedia.org"],
  ["its older name", "https://de.wikipedia.org/wiki/Bild:Harbour.jpg", "de.wikipedia.org"],
  ["French", "https://fr.wikipedia.org/wiki/Fichier:Harbour.jpg", "fr.wikipedia.org"],
  ["Japanese", "https://ja.wikipedia.org/wiki/ファイル:Harbour.jpg", "ja.wikipedia.org"],
  ["Chinese, in a script", "https://zh.wikipedia.org/zh-tw/檔案:Harbour.jpg", "zh.wikipedia.org"],
  ["Arabic", "https://ar.wikipedia.org/wiki/%D9%85%D9%84%D9%81:Harbour.jpg", "ar.wikipedia.org"],
  ["Breton", "https://br.wikipedia.org/wiki/Restr:Harbour.jpg", "br.wikipedia.org"],
  ["the alias Image", "https://en.wikipedia.org/wiki/Image:Harbour.jpg", "en.wikipedia.org"],
  ["lower case", "https://en.wikipedia.org/wiki/file:Harbour.jpg", "en.wikipedia.org"],
  ["the media viewer", "https://de.wikipedia.org/wiki/Hafen#/media/Datei:Harbour.jpg", "de.wikipedia.org"],
  ["the old viewer", "https://en.wikipedia.org/wiki/Port#mediaviewer/File:Harbour.jpg", "en.wikipedia.org"],
  ["index.php", "https://en.wikipedia.org/w/index.php?title=File:Harbour.jpg&oldid=1", "en.wikipedia.org"],
  ["Wikivoyage", "https://de.wikivoyage.org/wiki/Datei:Harbour.jpg", "de.wikivoyage.org"],
  ["a mobile page", "https://de.m.wikipedia.org/wiki/Datei:Harbour.jpg", "de.wikipedia.org"],
  ["FilePath", "https://de.wikipedia.org/wiki/Spezial:FilePath/Harbour.jpg", "de.wikipedia.org"],
  ["an upload", "https://upload.wikimedia.org/wikipedia/en/a/ab/Harbour.jpg", "en.wikipedia.org"],
])("Wikimedia: credits a file to its author, not to Wikipedia's: %s", async (_, address, host) => {
  const { creators, merged } = await resolve(address, [
    host,
    "titles=File:Harbour.jpg",
    harbour("<a href='//commons.wikimedia.org/wiki/User:Ana'>Ana Prados</a>"),
  ]);
  expect(creators).toEqual(["Ana Prados, creator"]);
  expect(merged.license?.value.spdx).toBe("CC-BY-4.0");
  expect(merged.type?.value).toBe("image_content");
});

test.each([
  ["of Commons", "https://commons.wikimedia.org/w/index.php?curid=4720161", "commons.wikimedia.org"],
  ["of its data", "https://commons.wikimedia.org/entity/M4720161", "commons.wikimedia.org"],
  ["of Wikipedia", "https://de.wikipedia.org/?curid=4720161", "de.wikipedia.org"],
])("Wikimedia: a page number %s may be a file's", async (_, address, host) => {
  const { creators } = await resolve(address, [host, "pageids=4720161", harbour("Ana Prados")]);
  expect(creators).toEqual(["Ana Prados, creator"]);
});

test("Wikimedia: an article's number credits its contributors", async () => {
  const page = { pageid: 7, ns: 0, title: "Hafen", canonicalurl: "https://de.wikipedia.org/wiki/Hafen" };
  const { creators } = await resolve("https://de.wikipedia.org/w/index.php?curid=7", [
    "de.wikipedia.org",
    "pageids=7",
    { query: { pages: [page] } },
  ]);
  expect(creators).toEqual(["Wikipedia contributors, creator"]);
});

test.each([
  ["Photographer: Ana Prados<br>Retouched by: Jo Lund", ["Ana Prados, photographer", "Jo Lund, editor"]],
  ["<ul><li>Ana Prados</li><li>Jo Lund</li></ul>", ["Ana Prados, creator", "Jo Lund, creator"]],
  ["<p>Photo by Ana Prados</p><p>Edited by Jo Lund</p>", ["Ana Prados, photographer", "Jo Lund, editor"]],
  ['<a href="//x.example/a">Ana</a> and <a href="//x.example/j">Jo</a>', ["Ana, creator", "Jo, creator"]],
  [
    '<a href="//x/User:A">Ana</a> (<a href="//x/User_talk:A">talk</a> · <a href="//x/C">contribs</a>)',
    ["Ana, creator"],
  ],
  [
    '<a href="//x/Old.jpg">Old.jpg</a>: <a href="//x/A">Ana</a><br>derivative work: <a href="//x/J">Jo</a>',
    ["Ana, creator", "Jo, adapter"],
  ],
  ["NASA, ESA, and the Harbour Team", ["NASA, ESA, and the Harbour Team, creator"]],
  ['<bdi><a href="https://www.wikidata.org/wiki/Q1">Ana</a></bdi> (1853–1890)', ["Ana, creator"]],
  ['Unknown author<span style="display: none;">Unknown author</span>', []],
  ["<span>Unknown author</span>Unknown author", []],
  [
    '<div class="description"><span class="language">English: </span>Ana Prados</div>',
    ["Ana Prados, creator"],
  ],
  ["Uploaded by Jo Lund", ["Jo Lund, uploader"]],
])("Wikimedia: credits each of a file's makers by role: %s", async (artist, expected) => {
  const { creators } = await resolve(COMMONS, ["commons.wikimedia.org", "api.php", harbour(artist)]);
  expect(creators).toEqual(expected);
});

test("Wikimedia: the Attribution template contains the required wording", async () => {
  const { line, creators } = await resolve(COMMONS, [
    "commons.wikimedia.org",
    "api.php",
    harbour("Ana Prados", { Attribution: 'Photo: <a href="//x.example">Ana Prados</a> / Harbour Lab' }),
  ]);
  expect([line, creators]).toEqual(["Photo: Ana Prados / Harbour Lab", ["Ana Prados, creator"]]);
});

const SIGNALS = {
  essential: {
    title: "File:Harbour.jpg",
    link: "https://commons.wikimedia.org/wiki/File:Harbour.jpg?wprov=afsw1",
    license: {
      title: "Creative Commons Attribution-Share Alike 4.0",
      url: "https://creativecommons.org/licenses/by-sa/4.0/deed.en",
    },
    credit: '<a href="//commons.wikimedia.org/wiki/User:Ana">Ana Prados</a>',
    source_wiki: { site_id: "commonswiki", site_language: "en", page_language: "en" },
  },
};

test.each<[string, ServiceAnswer[]]>([
  ["alone, while the Action API is out of reach", [["commons.wikimedia.org", "api.php", 503]]],
  ["before the Action API", [["commons.wikimedia.org", "api.php", harbour("Ana Prados")]]],
])("Wikimedia: the Attribution API takes precedence %s", async (_, given) => {
  const { merged, creators } = await resolve(
    COMMONS,
    ["commons.wikimedia.org", "attribution/v0-beta/pages/File:Harbour.jpg/signals", SIGNALS],
    ...given,
  );
  expect(creators).toEqual(["Ana Prados, creator"]);
  expect(merged.license?.value.spdx).toBe("CC-BY-SA-4.0");
  expect(merged.license?.from[0]?.field).toBe("Attribution API license");
  expect(merged.title?.value).toBe("Harbour");
  expect(merged.source?.value).toBe(COMMONS);
});

test("Wikimedia: uses the Action API if the Attribution API is missing or broken", async () => {
  for (const status of [404, 500]) {
    const { creators } = await resolve(
      COMMONS,
      ["commons.wikimedia.org", "attribution/v0-beta", status],
      ["commons.wikimedia.org", "api.php", harbour("Ana Prados")],
    );
    expect(creators).toEqual(["Ana Prados, creator"]);
  }
});

const labels: ServiceAnswer = [
  "www.wikidata.org",
  "wbgetentities",
  {
    entities: {
      Q1: { labels: { en: { language: "en", value: "Ana Prados" } } },
      Q2: { labels: { de: { language: "de", value: "Jo Lund" } } },
      Q33231: { labels: { en: { language: "en", value: "photographer" } } },
    },
  },
];

test.each<[string, Record<string, object[]>, string[], string | undefined]>([
  [
    "authors with and without an item, in the order of their ordinals",
    {
      P50: [claim({ id: "Q1" }, { P1545: ["2"] })],
      P2093: [claim("B. Ek", { P1545: ["1"] }), claim("C. Ito", { P1545: ["3"] })],
    },
    ["B. Ek, author", "Ana Prados, author", "C. Ito, author"],
    undefined,
  ],
  [
    "10 comes after 9",
    { P2093: [claim("Ten", { P1545: ["10"] }), claim("Nine", { P1545: ["9"] })] },
    ["Nine, author", "Ten, author"],
    undefined,
  ],
  [
    "a role as a qualifier",
    { P170: [claim({ id: "Q1" }, { P3831: [{ id: "Q33231" }] })] },
    ["Ana Prados, photographer"],
    undefined,
  ],
  ["a label in another language", { P170: [claim({ id: "Q2" })] }, ["Jo Lund, creator"], undefined],
  ["an unknown creator", { P170: [claim(null)] }, [], undefined],
  ["an anonymous creator", { P170: [claim({ id: "Q4233718" })] }, [], undefined],
  [
    "someone it is only attributed to is no creator",
    { P170: [claim({ id: "Q4233718" }, { P1773: [{ id: "Q1" }] })] },
    [],
    "attributed to Ana Prados",
  ],
  [
    "nor is the head of a workshop",
    { P170: [claim({ id: "Q2" }), claim(null, { P1774: [{ id: "Q1" }] })] },
    ["Jo Lund, creator"],
    "Jo Lund, workshop of Ana Prados",
  ],
  [
    "nor whom it is presumably by",
    { P170: [claim({ id: "Q1" }, { P1480: [{ id: "Q18122778" }] })] },
    [],
    "probably Ana Prados",
  ],
])("Wikidata: %s", async (_, claims, expected, expectedLine) => {
  const { creators, line } = await resolve("https://www.wikidata.org/wiki/Q900", item(claims), labels);
  expect([creators, line]).toEqual([expected, expectedLine]);
});

test.each([
  "https://m.wikidata.org/wiki/Q900",
  "https://www.wikidata.org/wiki/Special:EntityPage/Q900",
  "wd:Q900",
])("Wikidata: %s is the item", async (address) => {
  const { merged } = await resolve(address, item({}), labels);
  expect(merged.title?.value).toBe("Harbour");
});

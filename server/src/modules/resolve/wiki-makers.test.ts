import { afterAll, expect, test } from "vitest";
import { startResolving } from "../../../test/resolving.ts";
import { harbour } from "../../../test/wiki-answers.ts";

/** What people and templates write into the author field of a file of Wikimedia Commons. */
const { resolve, stop } = await startResolving();
afterAll(() => void stop());

const COMMONS = "https://commons.wikimedia.org/wiki/File:Harbour.jpg";
const read = (artist: string, more = {}) =>
  resolve(COMMONS, ["commons.wikimedia.org", "api.php", harbour(artist, more)]);
const REMBRANDT = '<bdi><a href="https://www.wikidata.org/wiki/Q5598" class="extiw">Rembrandt</a></bdi>';

test.each([
  [`Attributed to ${REMBRANDT}`, "Attributed to Rembrandt"],
  [`After ${REMBRANDT} (1606–1669)`, "After Rembrandt"],
  ["Workshop of Rembrandt", "Workshop of Rembrandt"],
  ["Possibly by Ana Prados", "Possibly by Ana Prados"],
  ["Circle of Rembrandt (1606–1669)", "Circle of Rembrandt"],
  ["Rembrandt (attributed)", "Rembrandt (attributed)"],
  ["Rembrandt (?)", "Rembrandt (?)"],
  [`${REMBRANDT} or workshop`, "Rembrandt or workshop"],
  [
    'No machine-readable author provided. <a href="//x/User:Jo">Jo</a> assumed (based on copyright claims).',
    "Jo assumed (based on copyright claims)",
  ],
  ["Various authors", "Various authors"],
])(
  "Template:Creator and CCO 4.1: someone a work is only attributed to isn't a creator: %s",
  async (artist, line) => {
    const found = await read(artist);
    expect([found.creators, found.line]).toEqual([[], line]);
  },
);

test("Template:Creator: certain makers stay creators next to an uncertain one", async () => {
  const { creators, line } = await read(`Ana Prados<br>After ${REMBRANDT}`);
  expect([creators, line]).toEqual([["Ana Prados, creator"], "Ana Prados, After Rembrandt"]);
});

const UPLOADER =
  'The original uploader was <a href="//x/User:Jo">Jo</a> at <a href="//x">English Wikipedia</a>.';
test.each([
  [UPLOADER, ["Jo, uploader"]],
  [
    '<a href="//x/User:Jo">Jo</a> at <a href="//x">English Wikipedia</a>',
    ["Jo at English Wikipedia, creator"],
  ],
  ["Fotograf: Ana Prados", ["Ana Prados, photographer"]],
  ["Photographe : Ana Prados", ["Ana Prados, photographer"]],
  ["Foto: Ana Prados; Bearbeitung: Jo Lund", ["Ana Prados, photographer", "Jo Lund, editor"]],
  ["撮影：山田太郎", ["山田太郎, photographer"]],
  ["Fotografía de Ana Prados", ["Ana Prados, photographer"]],
  ["Photo taken by Ana", ["Ana, photographer"]],
  [
    '<a href="//x/A">Ana</a> (photographer), <a href="//x/J">Jo</a> (retouching)',
    ["Ana, photographer", "Jo, editor"],
  ],
  ["Sculpture: Ana<br>Photograph: Jo", ["Ana, artist", "Jo, photographer"]],
])("Commons: reads roles in any language and position: %s", async (artist, expected) => {
  expect((await read(artist)).creators).toEqual(expected);
});

test.each([
  ["Who?", ["Who?"]],
  ["Ana Prados (d. 1920)", ["Ana Prados"]],
  ["Ana Prados (active 1890–1910)", ["Ana Prados"]],
  ["Ana Prados (Spanish, 1853–1890)", ["Ana Prados"]],
  ["Ana Prados (c. 1450 – 1520)", ["Ana Prados"]],
  ["Ana Prados, 1853-1890", ["Ana Prados"]],
  ['Ana Prados<sup class="reference"><a href="#cite_note-1">[1]</a></sup>', ["Ana Prados"]],
  ["Own work", []],
  ["Self", []],
  ['<a href="//x">Ana</a> - Own work', ["Ana"]],
  ["Ana (Own work)", ["Ana"]],
  ['<a href="//commons.wikimedia.org/wiki/User:Ana">User:Ana</a>', ["Ana"]],
  ["© Ana Prados", ["Ana Prados"]],
  ["anonymous (Spain)", []],
  ["Unknown photographer, 19th century", []],
])("Commons: a name contains only the maker: %s", async (artist, expected) => {
  const { merged } = await read(artist);
  expect((merged.creators?.value ?? []).map(({ name }) => name)).toEqual(expected);
});

test("Template:Multilingual: uses the English title, or else the first", async () => {
  const title = (...languages: string[]) =>
    languages
      .map((lang) => `<div lang="${lang}"><span class="language ${lang}">${lang}: </span>Title ${lang}</div>`)
      .join("");
  const of = async (ObjectName: string) => (await read("Ana", { ObjectName })).merged.title?.value;
  expect(await of(title("nl", "en"))).toBe("Title en");
  expect(await of(title("nl", "de"))).toBe("Title nl");
});

test("Wikipedia: a file shown as fair use has no license, with a warning", async () => {
  const { merged, warnings } = await read("Ana", {
    ...{ NonFree: "true", LicenseShortName: "Fair use", LicenseUrl: "", UsageTerms: "Fair use of a logo" },
  });
  expect(merged.license).toBeNull();
  expect(warnings).toMatchObject([{ source: "wikimedia_commons", code: "non_free" }]);
});

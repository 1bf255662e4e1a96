import { describe, expect, test } from "vitest";
import { creditOf, formatCredit } from "../credit.ts";
import { noticeOf } from "./citation.ts";
import { cslItem } from "./csl.ts";
import { CREDIT_LANGUAGES } from "./languages.ts";
import { warningsOf } from "./warnings.ts";

const START = { title: "The Harvesters", license: "CC0-1.0", artist: "Pieter Bruegel the Elder" };
const record = (metadata: Record<string, unknown>) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "image_content", metadata },
});
const linesOf = (metadata: Record<string, unknown>) => {
  const { requiredLine, collectionLine } = creditOf({ metadata });
  return { required: requiredLine?.text ?? null, collection: collectionLine };
};

describe("CDWA Credit Line: how a collection acquired a work isn't a maker's name", () => {
  test.each([
    "Rogers Fund, 1919",
    "Gift of Mr. and Mrs. Daniel Sachs, 1998",
    "Bequest of Benjamin Altman, 1913",
    "Purchase, Joseph Pulitzer Bequest, 1917",
    "H. O. Havemeyer Collection, Bequest of Mrs. H. O. Havemeyer, 1929",
    "Alfred Stieglitz Collection, 1949",
    "Robert A. Waller Fund",
    "Anonymous gift, in memory of Ana Prados",
    "Museum purchase",
    "Purchased with the support of the Rembrandt Association",
    "Presented by Sir Henry Tate 1894",
    "Given by the artist",
    "On loan from the City of Amsterdam",
    "Transferred from the Library of Congress",
    "Schenking van de heer en mevrouw Drucker-Fraser, Montreux",
    "Legs de Gustave Caillebotte, 1894",
    "Don de Mme Ana Prados, 1952",
    "Vermächtnis Jo Lund",
    "Donación de Ana Prados, 1985",
    "Dono di Ana Prados",
    "Doação de Ana Prados",
    "Zakup, 1985",
    "松方コレクション寄贈",
    "张先生捐赠",
  ])("%s", (line) => {
    for (const member of ["credit_line", "creditText", "creditLine", "creditline"])
      expect(linesOf({ ...START, [member]: line }), member).toEqual({ required: null, collection: line });
  });

  test("IPTC Credit Line: required wording from agencies and photographers replaces the names", () => {
    for (const line of [
      "ASIF HASSAN/AFP via Getty Images",
      "Photo by Ana Prados/AFP",
      "Granger Collection",
      "Courtesy of The Estate of Diane Arbus",
      "Gift Republic/Alamy",
      "Dar Yasin/AP",
      "Purchase College Press Office",
    ])
      expect(linesOf({ photographer: "Asif Hassan", credit_line: line }), line).toEqual({
        ...{ required: line, collection: null },
      });
  });

  test("museum API members count too, unless the line contains the maker", () => {
    const creditLine = "The Cleveland Museum of Art";
    expect(linesOf({ ...START, creditLine })).toEqual({ required: null, collection: creditLine });
    expect(linesOf({ creator: "Ana Prados", creditLine: "Photo: Ana Prados" })).toEqual({
      ...{ required: "Photo: Ana Prados", collection: null },
    });
  });

  test("a complete label that begins with the maker is shown as is", () => {
    const creditText = "Pieter Bruegel the Elder, Rogers Fund, 1919";
    expect(linesOf({ ...START, creditText })).toEqual({ required: creditText, collection: null });
  });

  const tombstone = { ...START, credit_line: "Rogers Fund, 1919" };

  test("the maker stays, followed by the line", () => {
    expect(creditOf({ metadata: tombstone })).toMatchObject({ creator: START.artist, creditText: null });
    expect(formatCredit(record(tombstone), "text")).toMatch(
      /^"The Harvesters" by Pieter Bruegel the Elder \(Rogers Fund, 1919\) is dedicated to the public domain/,
    );
    const photo = { title: "T", photographer: "A", credit_line: "Gift of B, 1949", license: "CC0-1.0" };
    expect(formatCredit(record(photo), "text")).toMatch(/^"T", photo by A \(Gift of B, 1949\), is dedicated/);
    const unknown = { title: "T", creator: "unknown", credit_line: "Rogers Fund, 1919" };
    expect(formatCredit(record(unknown), "text")).toBe(
      '"T" by an unknown creator (Rogers Fund, 1919). No license stated.',
    );
    expect(formatCredit(record({ title: "T", credit_line: "Rogers Fund, 1919" }), "text")).toBe(
      '"T" (Rogers Fund, 1919). No license stated.',
    );
  });

  test.each(CREDIT_LANGUAGES)("in %s", (language) => {
    const line = formatCredit(record(tombstone), "text", language);
    expect(line).toContain("Rogers Fund, 1919");
    expect(line).toContain(START.artist);
    expect(line).not.toMatch(/[{}]|undefined/);
  });

  test("in every format", () => {
    const json = JSON.parse(formatCredit(record(tombstone), "json-ld"));
    expect(json).toMatchObject({
      creator: { name: START.artist },
      creditText: "Pieter Bruegel the Elder, Rogers Fund, 1919",
    });
    expect(noticeOf(record(tombstone))).toContain("By Pieter Bruegel the Elder\nRogers Fund, 1919\n");
    expect(cslItem(record(tombstone))).toMatchObject({
      author: [{ literal: START.artist }],
      note: expect.stringMatching(/^Rogers Fund, 1919\. License: CC0 1\.0/),
    });
    const derived = record({ title: "T", based_on: tombstone });
    expect(formatCredit(derived, "text")).toContain("by Pieter Bruegel the Elder (Rogers Fund, 1919), used");
    expect(cslItem(derived).note).toContain(`by ${START.artist} (Rogers Fund, 1919), CC0 1.0`);
    expect(JSON.parse(formatCredit(derived, "json-ld")).isBasedOn.creditText).toBe(json.creditText);
  });

  test("follows the creator's requested wording", () => {
    const asked = { ...record(tombstone), creditLine: "Painted by Bruegel" };
    expect(formatCredit(asked, "text")).toContain('"The Harvesters" (Painted by Bruegel, Rogers Fund, 1919)');
  });
});

describe("CC BY 4.0 section 3(a)(1)(C): a credit shows a license only once", () => {
  const BY = "https://creativecommons.org/licenses/by/4.0/";
  const write = (metadata: Record<string, unknown>, format: "text" | "html" = "text") =>
    formatCredit(record({ title: "T", ...metadata }), format);

  test.each<[line: string, url: string | null]>([
    ["Photo: Ana Prados / CC BY 4.0", BY],
    ["Photo: Ana Prados (CC BY 4.0) / Harbor Agency", BY],
    [
      "Photo by Ana, licensed under CC BY-SA 3.0 via Commons",
      "https://creativecommons.org/licenses/by-sa/3.0/",
    ],
    [`© Ana Prados, ${BY}`, BY],
    [`Ana Prados, CC BY 4.0, ${BY}`, BY],
    ["Ana Prados, CC BY-SA 3.0 DE", "https://creativecommons.org/licenses/by-sa/3.0/de/"],
    ["Ana Prados, CC0", "https://creativecommons.org/publicdomain/zero/1.0/"],
    ["NASA, public domain", null],
    ["© Ana Prados. All rights reserved.", null],
  ])("IPTC Credit Line: %s includes it", (line, url) => {
    for (const credit of [
      { credit_line: line },
      { credit_line: line, license: url ?? line.split(/[,.] /)[1] },
    ]) {
      const text = write(credit);
      expect(text).toMatch(/^"T" \([^)]*\)?.*?\)\.(?: To view|$)/);
      expect(text).not.toMatch(/No license stated|is licensed|is marked|is dedicated/);
      expect(text.match(/https:\S+?(?=\.$)/)?.[0] ?? null).toBe(url);
    }
  });

  test("the words in the line link to it", () => {
    const metadata = { credit_line: "Photo: Ana / CC BY 4.0" };
    expect(write(metadata)).toBe(
      `"T" (Photo: Ana / CC BY 4.0). To view a copy of this license, visit ${BY}.`,
    );
    expect(write(metadata, "html")).toBe(
      `<p>"T" (Photo: Ana / <a href="${BY}" rel="license">CC BY 4.0</a>).</p>`,
    );
  });

  test("an original's line shows its address", () => {
    const based_on = { title: "Old", credit_line: "Photo: Ana / CC BY 4.0" };
    expect(write({ based_on, license: "CC0" })).toContain(`"Old" (Photo: Ana / CC BY 4.0 (${BY})). It is`);
  });

  test("a line with several licenses, a denial, or only a mention contains no known license", () => {
    for (const line of ["Photo: CC BY 4.0, music: CC0", "Ana, not CC BY 4.0", "Licensed by Harbor Agency"])
      expect(creditOf({ metadata: { credit_line: line } }).license, line).toBeNull();
    expect(write({ credit_line: "Licensed by Harbor Agency" })).toBe('"T" (Licensed by Harbor Agency).');
    expect(write({ credit_line: "Harbor Agency" })).toContain("No license stated.");
  });

  test("a conflicting license is shown with a warning", () => {
    const metadata = { credit_line: "Ana, CC BY 4.0", license: "MIT" };
    expect(warningsOf({ metadata })).toMatchObject([
      { path: "metadata.credit_line", code: "license_conflict" },
    ]);
    expect(warningsOf({ metadata: { ...metadata, license: "CC BY 4.0" } })).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { bibtexOf } from "./bibtex.ts";
import { noticeOf, providerLine, spdxOf } from "./citation.ts";
import { cslItem } from "./csl.ts";
import { risOf } from "./ris.ts";

const record = (metadata: Record<string, unknown>, attributionType = "image_content") => ({
  ...{ contentId: "doi:10.1000/182", contentCreatorId: null, attributionType, metadata },
});
const WORK = {
  ...{ title: "Harbor", year: 2019, license: "CC BY 4.0", source_url: "https://a.example/harbor" },
  creators: [
    { name: "Ana Prados", role: "photographer" },
    { name: "Jo Lund", role: "translator" },
    { name: "Fund", role: "funder" },
    { name: "Harbor Press", role: "publisher" },
  ],
  ...{ copyright_notice: "© 2019 Ana Prados", changes: "Cropped" },
};

test("CSL 1.0.2: names by their variable, type, license, DOI; a funder isn't an author", () => {
  expect(cslItem(record(WORK))).toEqual({
    id: "doi:10.1000/182",
    type: "graphic",
    title: "Harbor",
    author: [{ literal: "Ana Prados" }],
    translator: [{ literal: "Jo Lund" }],
    publisher: "Harbor Press",
    issued: { "date-parts": [[2019]] },
    URL: "https://a.example/harbor",
    DOI: "10.1000/182",
    license: "CC-BY-4.0",
    note:
      "License: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Changes: Cropped. " +
      "© 2019 Ana Prados",
  });
  expect(cslItem(record({}, "code_content"))).toEqual({
    ...{ id: "doi:10.1000/182", type: "software", DOI: "10.1000/182", URL: "https://doi.org/10.1000/182" },
  });
});

test("a BibTeX key begins with the family name, or the whole name if its parts aren't known", () => {
  const keyOf = (author: unknown) =>
    /\{(.*),/.exec(bibtexOf(record({ title: "Harbor", author, year: 2019 })))?.[1];
  expect(keyOf([{ family: "Prados", given: "Ana" }])).toBe("Prados2019Harbor");
  expect(keyOf("Ana Prados")).toBe("Ana2019Harbor");
});

test("a NOTICE keeps the copyright notice, license, source, and changes (Apache-2.0 section 4)", () => {
  expect(noticeOf(record({ ...WORK, license: "MIT OR Apache-2.0", based_on: "Old harbor" }))).toBe(
    "Harbor\n© 2019 Ana Prados\nBy Ana Prados, Jo Lund\nLicense: MIT or Apache-2.0 " +
      "(https://spdx.org/licenses/MIT.html, https://spdx.org/licenses/Apache-2.0.html)\n" +
      "Source: https://a.example/harbor\nBased on: Old harbor\nChanges: Cropped",
  );
});

test("a NOTICE calls a work without a title untitled, since an id isn't a name", () => {
  expect(noticeOf({ ...record({ creator: "Jo" }), contentId: "local:lib-1" })).toBe("Untitled work\nBy Jo");
});

test("a NOTICE keeps the makers, copyright notice, license, and source of the original", () => {
  const based_on = {
    ...{ title: "Old harbor", creators: ["Tom Ros"], copyright_notice: "© 2001 Tom Ros", license: "MIT" },
    source_url: "https://a.example/old",
  };
  expect(noticeOf(record({ title: "T", based_on, disclaimer: "As is" }))).toBe(
    "T\nSource: https://doi.org/10.1000/182\nBased on: Old harbor\n  © 2001 Tom Ros\n  By Tom Ros\n" +
      "  License: MIT (https://spdx.org/licenses/MIT.html)\n  Source: https://a.example/old\nAs is",
  );
  expect(noticeOf(record({ title: "T", based_on: "https://a.example/old" }))).toBe(
    "T\nSource: https://doi.org/10.1000/182\nBased on: https://a.example/old",
  );
  expect(noticeOf(record({ title: "T", based_on: { creator: "Jo" } }))).toBe(
    "T\nSource: https://doi.org/10.1000/182\nBased on: Untitled work\n  By Jo",
  );
});

test.each([
  ["Editorial use only", "Editorial use only"],
  ["All rights reserved", "All rights reserved"],
  ["NOASSERTION", "License not determined"],
  ["NONE", "No license granted"],
  ["MIT", "License: MIT (https://spdx.org/licenses/MIT.html)"],
])("a rights statement isn't labeled a license: %s", (license, note) => {
  expect(cslItem(record({ license })).note).toBe(note);
  expect(noticeOf(record({ title: "T", license })).split("\n")[1]).toBe(note);
});

test("IPTC Digital Source Type: entries and notices say that AI made the work or its original", () => {
  const made = { title: "T", digital_source_type: "trainedAlgorithmicMedia" };
  expect(cslItem(record(made)).note).toBe("AI-generated");
  expect(bibtexOf(record({ ...made, license: "MIT" }))).toContain("note = {AI-generated. License: MIT");
  expect(risOf(record(made))).toContain("N1  - AI-generated");
  expect(noticeOf(record({ ...made, based_on: made }))).toBe(
    "T (AI-generated)\nSource: https://doi.org/10.1000/182\nBased on: T (AI-generated)",
  );
  expect(cslItem(record({ title: "U", based_on: made })).note).toBe('Based on: "T" (AI-generated)');
});

test("REUSE 3 and Apache-2.0 section 4: an incomplete list of makers ends with others", () => {
  const listed = record({ title: "T", creators: ["Ana Prados", "Jo Lund", "et al."] });
  expect(noticeOf(listed).split("\n")[1]).toBe("By Ana Prados, Jo Lund and others");
  expect(spdxOf(listed)).toMatch(
    /^SPDX-FileContributor: Ana Prados\nSPDX-FileContributor: Jo Lund and others\n/,
  );
});

test.each([{ author: "Anonymous" }, {}])(
  "Chicago 14.79: %j doesn't list a translator as its author",
  (author) => {
    const book = record(
      { title: "Tides", ...author, translator: "Jo Lund", illustrator: "Bo Ek" },
      "book_content",
    );
    expect(bibtexOf(book)).toContain("{Tides,\n  translator = {{Jo Lund}},\n  title");
    expect(risOf(book)).toContain("A4  - Jo Lund");
    expect(risOf(book)).not.toContain("AU  - ");
    expect(cslItem(book)).toMatchObject({
      translator: [{ literal: "Jo Lund" }],
      illustrator: [{ literal: "Bo Ek" }],
    });
    expect(cslItem(book)).not.toHaveProperty("author");
  },
);

test("CSL 1.0.2: the illustrator of a picture is listed once", () => {
  expect(cslItem(record({ illustrator: "Bo Ek" }))).toMatchObject({ author: [{ literal: "Bo Ek" }] });
  expect(cslItem(record({ illustrator: "Bo Ek" }))).not.toHaveProperty("illustrator");
});

test("REUSE 3: each copyright notice has a tag", () => {
  expect(spdxOf(record({ p_line: "℗ 2026 A", c_line: "© 2026 B" }))).toBe(
    "SPDX-FileCopyrightText: ℗ 2026 A\nSPDX-FileCopyrightText: © 2026 B\n" +
      "SPDX-License-Identifier: NOASSERTION",
  );
});

test.each([
  [{ license: "CC BY 4.0" }, "CC-BY-4.0"],
  [{ license: "MIT OR Apache-2.0" }, "MIT OR Apache-2.0"],
  [{ license: "House rules (2019)" }, "LicenseRef-House-rules-2019"],
  [{ license: "CC BY 5.0" }, "LicenseRef-CC-BY-5.0"],
  [{ license: "NOASSERTION" }, "NOASSERTION"],
  [{ license: "NONE" }, "NONE"],
  [{}, "NOASSERTION"],
])("REUSE 3: %j has the identifier %s", (license, id) => {
  expect(spdxOf(record({ creator: "Ana", ...license }))).toBe(
    `SPDX-FileContributor: Ana\nSPDX-License-Identifier: ${id}`,
  );
  expect(spdxOf(record({ ...license, copyright_notice: "© Ana" }))).toMatch(
    /^SPDX-FileCopyrightText: © Ana\n/,
  );
});

test.each([
  ["https://unsplash.com/photos/x?utm_source=app", "image_content", "Photo by Ana Prados on Unsplash"],
  ["https://www.pexels.com/photo/1", "image_content", "Photo by Ana Prados on Pexels"],
  ["https://www.pexels.com/video/1", "video_content", "Video by Ana Prados on Pexels"],
  ["https://pixabay.com/photos/1", "image_content", "Image by Ana Prados from Pixabay"],
  ["https://notunsplash.com/photos/x", "image_content", null],
])("%s requires its own wording", (source_url, type, line) => {
  expect(providerLine(record({ creator: "Ana Prados", source_url }, type))).toBe(line);
  expect(providerLine(record({ source_url }, type))).toBeNull();
});

import { describe, expect, test } from "vitest";
import { spdxOf } from "../credit/citation.ts";
import { warningsOf } from "../credit/warnings.ts";
import { formatCredit, readCredit } from "../credit.ts";

const record = (metadata: Record<string, unknown>) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "code_content" },
  metadata: { title: "T", ...metadata },
});
const text = (metadata: Record<string, unknown>) => formatCredit(record(metadata), "text");
const idOf = (metadata: Record<string, unknown>) =>
  spdxOf(record(metadata)).replace(/^.*SPDX-License-Identifier: /s, "");

describe("licenses as packages declare them", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["NuGet <license>", { license: { "@type": "expression", "#text": "MIT" } }, "MIT"],
    [
      "NuGet licenseUrl",
      { licenseUrl: "https://licenses.nuget.org/MIT%20OR%20Apache-2.0" },
      "MIT OR Apache-2.0",
    ],
    ["GNU", { license: "GNU AFFERO GENERAL PUBLIC LICENSE Version 3, 19 November 2007" }, "AGPL-3.0-only"],
    [
      "Creative Commons, marking your work",
      { license: "Creative Commons Attribution 4.0 International (CC BY 4.0) unless otherwise stated." },
      "CC-BY-4.0",
    ],
    [
      "npm's former licenses with a license outside the SPDX list",
      { licenses: [{ type: "Apache-2.0" }, { type: "Acme Proprietary" }] },
      "Apache-2.0 OR LicenseRef-Acme-Proprietary",
    ],
    [
      "SPDX 2.3 annex D: a part without an id keeps its place",
      { licenses: [{ type: "MIT AND Apache-2.0" }, { type: "Acme" }] },
      "(MIT AND Apache-2.0) OR LicenseRef-Acme",
    ],
    [
      "Creative Commons, a deed in French",
      { license: "Attribution - Pas d’Utilisation Commerciale 4.0 International" },
      "CC-BY-NC-4.0",
    ],
  ])("%s", (_, metadata, id) => {
    expect(idOf(metadata)).toBe(id);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["Cargo license-file", { "license-file": "LICENSE.txt" }, "is used under the license in LICENSE.txt."],
    [
      "NuGet file",
      { license: { "@type": "file", "#text": "EULA.md" } },
      "is used under the license in EULA.md.",
    ],
    [
      "npm SEE LICENSE IN <address>",
      { license: "SEE LICENSE IN <https://a.example/eula>" },
      "is used under the terms at a.example. To view the terms, visit https://a.example/eula.",
    ],
    ["UK government", { license: "Crown copyright" }, '"T". Crown copyright.'],
    [
      "arXiv",
      { license: "http://arxiv.org/licenses/nonexclusive-distrib/1.0/" },
      "is used under the arXiv.org perpetual, non-exclusive license.",
    ],
  ])("%s", (_, metadata, words) => {
    expect(text(metadata)).toContain(words);
  });

  test("Cargo: a license takes precedence over the license file", () => {
    expect(idOf({ license: "MIT", "license-file": "LICENSE" })).toBe("MIT");
  });
});

test("Apache-2.0 section 4(d): keeps a NOTICE and the original's", () => {
  const based_on = { title: "Foo", license: "Apache-2.0", notice: "Foo\nCopyright 2019 ASF" };
  expect(text({ license: "Apache-2.0", notice: "Copyright 2026 Vogel", based_on })).toMatch(
    /Foo\. Copyright 2019 ASF\. It is licensed under Apache-2\.0\. Copyright 2026 Vogel\./,
  );
});

test.each([
  ["ISBN", "0-8052-0998-X"],
  ["isbn", "978-0-306-40615-8"],
  ["DOI", "12.1000/182"],
])("%s %s has a mistake, and gets a warning", (member, value) => {
  expect(readCredit({ metadata: { title: "T", [member]: value } }).warnings).toMatchObject([
    { path: `metadata.${member}`, code: "id_invalid" },
  ]);
});

test("schema.org: each license in a nested choice has its address", () => {
  const license = "(MIT OR Apache-2.0) AND CC-BY-4.0";
  expect(JSON.parse(formatCredit(record({ license }), "json-ld")).license).toEqual([
    ...["https://spdx.org/licenses/MIT.html", "https://spdx.org/licenses/Apache-2.0.html"],
    "https://creativecommons.org/licenses/by/4.0/",
  ]);
});

describe("PyPI: classifiers only count without another license member", () => {
  const BSD = "License :: OSI Approved :: BSD License";
  const MIT = "License :: OSI Approved :: MIT License";
  const PYTHON = "Programming Language :: Python :: 3";
  test.each<[metadata: Record<string, unknown>, name: string | undefined, id: string]>([
    [{ classifiers: [PYTHON, MIT] }, "MIT", "MIT"],
    [{ license: "", classifiers: [BSD] }, "BSD", "LicenseRef-BSD"],
    [{ license: "UNKNOWN", classifiers: [MIT] }, "MIT", "MIT"],
    [{ license: "ISC", classifiers: [MIT] }, "ISC", "ISC"],
    [{ license: null, classifiers: [MIT, BSD] }, "MIT; BSD", "NOASSERTION"],
    [{ classifiers: [PYTHON] }, undefined, "NOASSERTION"],
  ])("%j", (metadata, name, id) => {
    expect(readCredit(record(metadata)).credit.license?.name).toBe(name);
    expect(idOf(metadata).split("\n")[0]).toBe(id);
  });
});

test("Debian's copyright format: License, Copyright, and Upstream-Name", () => {
  const metadata = { title: null, "Upstream-Name": "libwaves", License: "Expat", Copyright: "2019 Nia Owen" };
  expect(text(metadata)).toContain('"libwaves" is licensed under MIT. 2019 Nia Owen.');
  expect(warningsOf({ contentId: "x:1", metadata: { ...metadata, "Upstream-Contact": "Nia Owen" } })).toEqual(
    [
      {
        path: "metadata.Upstream-Contact",
        code: "member_unknown",
        message: expect.stringContaining("creators"),
      },
    ],
  );
});

describe("rights in words become their own sentence, not a license", () => {
  test.each([
    "This item may be in copyright. Contact the Special Collections Library for permission.",
    "The British Library reserves rights; permission required for commercial use.",
    "Permission to publish must be obtained from the Harbor Museum.",
    "Researchers are responsible for determining the copyright status.",
    "No known restrictions on publication.",
  ])("%s", (rights) => {
    expect(text({ rights })).toBe(`"T". ${rights}`);
  });

  test.each(["House rules", "Acme Open Data License, version 2", "Example Terms of Use for Research Data"])(
    "a name is used under: %s",
    (license) => expect(text({ license })).toContain(`is used under ${license}.`),
  );
});

test.each([
  ["GPL-2+ with OpenSSL exception", "LicenseRef-GPL-2-or-later-with-OpenSSL-exception"],
  ["GPL-2 with OpenSSL exception", "LicenseRef-GPL-2-with-OpenSSL-exception"],
  ["Apache-2.0 WITH Commons-Clause", "LicenseRef-Apache-2.0-WITH-Commons-Clause"],
  ["MIT OR Apache-2.0 WITH Commons-Clause", "LicenseRef-MIT-OR-Apache-2.0-WITH-Commons-Clause"],
  [
    "AGPL-3.0-only with the Acme linking exception",
    "LicenseRef-AGPL-3.0-only-with-the-Acme-linking-exception",
  ],
])("SPDX annex D: %s has an unlisted exception, so its license gets no id", (license, id) => {
  expect(idOf({ license })).toBe(id);
  expect(text({ license })).toContain(`is used under ${license}.`);
  expect(readCredit(record({ license })).warnings).toMatchObject([{ code: "license_unrecognized" }]);
});

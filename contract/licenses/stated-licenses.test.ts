import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { creditOf, readCredit } from "../credit.ts";
import { licenseOf, readLicense } from "./licenses.ts";

const CC = "https://creativecommons.org/licenses";
const codes = (...input: Parameters<typeof readLicense>) =>
  readLicense(...input).warnings.map(({ code }) => code);

describe("qualifying words are never dropped", () => {
  test.each([
    "Apache-2.0 (modified)",
    "MIT (modified)",
    "MIT (some files GPL)",
    "GPL-2.0 (with exceptions)",
    "GPL (v2 with OpenSSL exception)",
    "GPL (>= 2, < 3)",
    "BSD (3 clause, with attribution)",
    "House license (MIT)",
    "GPL-3 + file LICENSE",
    "GPL-2+ with OpenSSL exception",
    "GPL-2.0-with-classpath-exception WITH Font-exception-2.0",
    "MIT, ISC, and BSD-3-Clause or GPL-2.0",
    "MIT*",
    "BSD*",
    "MIT?",
    "~MIT",
    "This code is licensed under MIT; some files are GPL",
    "Licensed under MIT. Files in /lib are GPL-2.0",
    "Parts of it are released under CC BY 4.0",
    "Dual licensed under MIT and our house rules",
    "License :: OSI Approved :: House License",
  ])("%s is shown as written, with a warning", (text) => {
    const read = readLicense(text);
    expect(read.license).toMatchObject({ spdx: null, url: null });
    expect(read.license?.name).toContain(text.replace(/^(Dual|Licensed|Parts|This).*$/, ""));
    expect(["custom", "statement"]).toContain(read.license?.kind);
    expect(codes(text)).toEqual(["license_unrecognized"]);
  });

  test("nor next to an address", () => {
    for (const license of ["Apache-2.0 (modified)", "Partly MIT", "MIT, with additional terms"]) {
      const address = "https://www.apache.org/licenses/LICENSE-2.0";
      expect(readLicense(license, address)).toMatchObject({
        license: { name: license, spdx: null, url: address, kind: "custom" },
        warnings: [{ code: "license_unrecognized" }],
      });
      expect(licenseOf(`${license} ${address}`)?.spdx).toBeNull();
    }
  });

  test("a name repeated or specified in parentheses is one license", () => {
    for (const [text, spdx] of [
      ["The MIT License (MIT)", "MIT"],
      ["MIT License (Expat)", "MIT"],
      ["GNU General Public License v3 or later (GPLv3+)", "GPL-3.0-or-later"],
      ["Mozilla Public License (MPL 2.0)", "MPL-2.0"],
      ["BSD 3-Clause (Revised)", "BSD-3-Clause"],
      ["GPL (v3)", "GPL-3.0-only"],
      ["GNU GPL v3 or later (GPLv3)", "GPL-3.0-or-later"],
      ["GNU GPL v3 (or any later version)", "GPL-3.0-or-later"],
      ["SIL OFL 1.1 (Open Font License)", "OFL-1.1"],
      ["Public Domain (CC0)", "CC0-1.0"],
      ["Attribution 4.0 International (CC BY 4.0)", "CC-BY-4.0"],
    ]) {
      expect(licenseOf(text)?.spdx, text).toBe(spdx);
      expect(codes(text), text).toEqual([]);
    }
  });
});

describe("shapes", () => {
  test.each<[rule: string, metadata: Record<string, unknown>, name: string, spdx: string | null]>([
    ["CycloneDX 1.6", { licenses: [{ license: { id: "MIT" } }] }, "MIT", "MIT"],
    [
      "CycloneDX 1.6",
      {
        licenses: [
          { license: { name: "Apache License 2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" } },
        ],
      },
      "Apache-2.0",
      "Apache-2.0",
    ],
    [
      "CycloneDX 1.6",
      { licenses: [{ expression: "MIT OR Apache-2.0" }] },
      "MIT or Apache-2.0",
      "MIT OR Apache-2.0",
    ],
    [
      "Maven",
      {
        licenses: {
          license: {
            name: "Eclipse Public License - v 1.0",
            url: "http://www.eclipse.org/legal/epl-v10.html",
          },
        },
      },
      "EPL-1.0",
      "EPL-1.0",
    ],
    [
      "Maven",
      { licenses: { license: [{ name: "MIT" }, { name: "Apache-2.0" }] } },
      "MIT or Apache-2.0",
      "MIT OR Apache-2.0",
    ],
    ["PEP 621", { license: { text: "MIT" } }, "MIT", "MIT"],
    ["PEP 621", { license: { file: "LICENSE.txt" } }, "the license in LICENSE.txt", null],
    [
      "PEP 639",
      { license_expression: "MIT AND BSD-3-Clause" },
      "MIT and BSD-3-Clause",
      "MIT AND BSD-3-Clause",
    ],
    ["PEP 639", { licenseExpression: "MIT" }, "MIT", "MIT"],
    ["PEP 639", { license: "MIT License", license_expression: "MIT-0" }, "MIT-0", "MIT-0"],
    ["SPDX 2.3, 7.13 and 7.15", { licenseConcluded: "MIT", licenseDeclared: "ISC" }, "MIT", "MIT"],
    ["SPDX 2.3, 7.13 and 7.15", { licenseConcluded: "NOASSERTION", licenseDeclared: "ISC" }, "ISC", "ISC"],
    ["JSON-LD", { license: { "@value": "MIT" } }, "MIT", "MIT"],
  ])("%s: %j is %s", (_rule, metadata, name, spdx) => {
    const { credit, warnings } = readCredit({ metadata });
    expect([credit.license?.name, credit.license?.spdx]).toEqual([name, spdx]);
    expect(warnings).toEqual([]);
  });

  test.each([
    { license: true },
    { license: { approved: true } },
    { license: [[[[["MIT"]]]]] },
    { licenses: [{ license: {} }] },
    { licenseDeclared: [{ house: 1 }] },
  ])("%j can't be read, with a warning", (metadata) => {
    const { credit, warnings } = readCredit({ metadata });
    expect(credit.license).toBeNull();
    const path = `metadata.${Object.keys(metadata)[0]}`;
    expect(warnings).toMatchObject([{ path, code: "license_unrecognized" }]);
    expect(warnings[0]?.message).toMatch(/^The license can't be read\. Send /);
  });

  test("an unreadable member yields to a readable one, with a warning", () => {
    expect(readCredit({ metadata: { license: true, rights: "CC BY 4.0" } })).toMatchObject({
      credit: { license: { name: "CC BY 4.0" } },
      warnings: [{ path: "metadata.license", code: "license_unrecognized" }],
    });
    const unknown = readCredit({ metadata: { license: "UNKNOWN", licenseDeclared: "House rules" } });
    expect(unknown.credit.license?.name).toBe("House rules");
    expect(unknown.warnings).toMatchObject([{ path: "metadata.licenseDeclared" }]);
  });

  test("an empty value states nothing", () => {
    for (const license of [null, "", [], {}, [null, {}, ""]])
      expect(readLicense(license)).toEqual({ license: null, warnings: [] });
  });

  test("SPDX license matching: a complete license text that begins with its title", () => {
    const text = readFileSync(path.join(import.meta.dirname, "../../node_modules/zod/LICENSE"), "utf8");
    const metadata = { license: text };
    expect(readLicense(text)).toMatchObject({ license: { spdx: "MIT" }, warnings: [] });
    expect(creditOf({ metadata }).copyrightNotice).toBe("Copyright (c) 2025 Colin McDonnell");
    const within = text.replace("MIT License", "MIT License\n\nNot for sale.");
    for (const changed of [`${text}\nNot for sale.`, within])
      expect(readLicense(changed)).toMatchObject({ license: { spdx: null }, warnings: [{}] });
  });

  test("a license text is shown by its first line, with a warning", () => {
    const text = `MIT License\n\nCopyright (c) 2020 Ana\n\n${"Permission is hereby granted. ".repeat(20)}`;
    for (const license of [text, { text }, { license: { text: { content: text } } }])
      expect(readLicense(license)).toMatchObject({
        license: { name: "MIT License", spdx: null, url: null, kind: "custom" },
        warnings: [{ code: "license_unrecognized" }],
      });
  });
});

test.each([
  ["MIT AND LicenseRef-Commons-Clause", "MIT and Commons Clause"],
  ["AGPL-3.0-only OR LicenseRef-Commercial", "AGPL-3.0-only or Commercial"],
  ["LicenseRef-House_rules", "House rules"],
  ["DocumentRef-a:LicenseRef-b", "b"],
  ["MIT AND (DocumentRef-a:LicenseRef-b OR ISC)", "MIT and (b or ISC)"],
])("SPDX 2.3 annex D: %s stays as sent", (text, name) => {
  expect(readLicense(text)).toMatchObject({ license: { name, spdx: text }, warnings: [] });
});

describe("OpenAIRE: an access level isn't a license", () => {
  const OPEN = "info:eu-repo/semantics/openAccess";

  test("is left out next to a license, and gets a warning alone", () => {
    expect(readLicense([OPEN, `${CC}/by/4.0/`])).toMatchObject({
      license: { name: "CC BY 4.0" },
      warnings: [],
    });
    for (const level of [
      OPEN,
      "info:eu-repo/semantics/embargoedAccess",
      "http://purl.org/coar/access_right/c_abf2",
    ]) {
      const read = readLicense(level);
      expect(read.license).toBeNull();
      expect(read.warnings).toEqual([
        { code: "license_unrecognized", message: `"${level}" is an access level, not a license.` },
      ]);
    }
  });
});

describe("addresses", () => {
  test("rightsstatements.org: doesn't link a nonexistent statement", () => {
    for (const address of [
      "https://rightsstatements.org/vocab/InC/2.0/",
      "http://rightsstatements.org/page/XYZ/1.0/",
    ]) {
      expect(readLicense(address)).toMatchObject({
        license: { spdx: null, url: null, kind: "custom" },
        warnings: [{ code: "license_nonexistent" }],
      });
      expect(readLicense(address).warnings[0]?.message).toContain("rightsstatements.org never published");
    }
    expect(licenseOf("https://rightsstatements.org/")?.url).toBe("https://rightsstatements.org/");
  });

  test("are read without https://", () => {
    expect(licenseOf("rightsstatements.org/vocab/CNE/1.0/")).toMatchObject({
      name: "Copyright Not Evaluated",
      kind: "statement",
    });
    expect(licenseOf("creativecommons.org/licenses/by-sa/4.0/")?.spdx).toBe("CC-BY-SA-4.0");
    expect(licenseOf(null, "www.apache.org/licenses/LICENSE-2.0")?.spdx).toBe("Apache-2.0");
    expect(codes("example.com/terms")).toEqual(["license_unrecognized"]);
  });

  test.each([
    `${CC}/by/4.0/deed.de`,
    `${CC}/by/4.0/deed.nl`,
    `${CC}/by/4.0/?ref=chooser-v1`,
    `${CC}/by/4.0/legalcode.en`,
    `http://creativecommons.org/licenses/by/4.0`,
  ])("Creative Commons: %s becomes the deed's own address", (address) => {
    expect(licenseOf(address)?.url).toBe(`${CC}/by/4.0/`);
    expect(licenseOf("CC BY 4.0", address)?.url).toBe(`${CC}/by/4.0/`);
  });
});

describe("statements from agencies, archives, and labels", () => {
  test.each([
    ["Handout, editorial use only", "Handout, editorial use only"],
    ["RM", "Rights managed"],
    ["RF", "Royalty-free"],
    ["Rights managed", "Rights managed"],
    ["Royalty-free", "Royalty-free"],
    ["Mandatory credit", "Mandatory credit"],
    ["Not for commercial use", "Not for commercial use"],
    ["For editorial use only", "For editorial use only"],
    ["Non-commercial use only", "Non-commercial use only"],
    ["℗ & © 2020 A", "℗ & © 2020 A"],
    ["℗ 1977 Warner Records Inc.", "℗ 1977 Warner Records Inc"],
    ["Rights status not evaluated", "Rights status not evaluated"],
    ["No known restrictions on publication", "No known restrictions on publication"],
    ["No known restrictions on publication.", "No known restrictions on publication"],
  ])("%s is a statement", (text, name) => {
    expect(readLicense(text)).toEqual({
      license: { name, kind: "statement", spdx: null, url: null, parts: null },
      warnings: [],
    });
  });

  test("the Library of Congress's wording never links to Flickr's terms", () => {
    const { license } = creditOf({
      metadata: {
        license: "No known restrictions on publication",
        source_url: "https://www.loc.gov/item/1/",
      },
    });
    expect(license?.url).toBeNull();
    const words = "No known copyright restrictions";
    expect(licenseOf(words)?.url).toBeNull();
    for (const page of [
      "https://www.flickr.com/commons/usage/",
      "https://www.loc.gov/rr/print/res/rights.html",
    ])
      expect(licenseOf(words, page)).toMatchObject({ name: words, kind: "statement", url: page });
    expect(licenseOf("https://www.flickr.com/commons/usage/")?.name).toBe(words);
  });
});

test("Creative Commons: a colon after its name", () => {
  expect(licenseOf("Creative Commons: By Attribution 4.0 License")?.spdx).toBe("CC-BY-4.0");
});

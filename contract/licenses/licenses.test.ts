import { describe, expect, test } from "vitest";
import { deedIn } from "./addresses.ts";
import { allCreativeCommons } from "./creative-commons.ts";
import { shortLicenseName } from "./license.ts";
import { licenseId, licenseOf, licenseUrl, readLicense } from "./licenses.ts";
import { allOther } from "./other-licenses.ts";

type Expected = [input: unknown[], name: string, spdx: string | null, kind: string];

const table = (rule: string, rows: Expected[]) =>
  test.each(rows)(`${rule}: %j is %s`, (input, name, spdx, kind) => {
    const [license, url, version] = input;
    expect(licenseOf(license, url, version)).toMatchObject({ name, spdx, kind });
  });

const CC = "https://creativecommons.org/licenses";
const codes = (...input: unknown[]) =>
  readLicense(input[0], input[1], input[2]).warnings.map(({ code }) => code);

table("SPDX 2.3 annex D", [
  [["(MIT OR Apache-2.0)"], "MIT or Apache-2.0", "MIT OR Apache-2.0", "license"],
  [["mit or apache-2.0"], "MIT or Apache-2.0", "MIT OR Apache-2.0", "license"],
  [
    ["MIT AND (LGPL-2.1-or-later OR BSD-3-Clause)"],
    "MIT and (LGPL-2.1-or-later or BSD-3-Clause)",
    "MIT AND (LGPL-2.1-or-later OR BSD-3-Clause)",
    "license",
  ],
  [
    ["gpl-2.0-or-later with classpath-exception-2.0"],
    "GPL-2.0-or-later with Classpath-exception-2.0",
    "GPL-2.0-or-later WITH Classpath-exception-2.0",
    "license",
  ],
  [["MIT OR LicenseRef-X"], "MIT or X", "MIT OR LicenseRef-X", "license"],
  [["LicenseRef-House-rules"], "House rules", "LicenseRef-House-rules", "custom"],
  [["GPL-3.0+"], "GPL-3.0-or-later", "GPL-3.0-or-later", "license"],
  [["LGPL-2.1+ OR MIT"], "LGPL-2.1-or-later or MIT", "LGPL-2.1-or-later OR MIT", "license"],
  [["Apache-1.0+"], "Apache-1.0 or later", "Apache-1.0+", "license"],
  [["MIT/Apache-2.0"], "MIT or Apache-2.0", "MIT OR Apache-2.0", "license"],
  [["MIT OR OR MIT"], "MIT OR OR MIT", null, "custom"],
]);

table("Dedications that SPDX lists", [
  [["Unlicense"], "Unlicense", "Unlicense", "dedication"],
  [["PDDL-1.0"], "PDDL-1.0", "PDDL-1.0", "dedication"],
]);

table("Names in general use", [
  [["BSD 2"], "BSD-2-Clause", "BSD-2-Clause", "license"],
  [["BSD 3"], "BSD-3-Clause", "BSD-3-Clause", "license"],
  [["Expat"], "MIT", "MIT", "license"],
]);

table("SPDX 2.3, 7.13, and npm", [
  [["NOASSERTION"], "License not determined", null, "undetermined"],
  [["UNKNOWN"], "License not determined", null, "undetermined"],
  [["NONE"], "No license granted", null, "none"],
  [["UNLICENSED"], "No license granted", null, "none"],
  [["SEE LICENSE IN LICENSE.md"], "the license in LICENSE.md", null, "custom"],
]);

table("SPDX list, names and addresses", [
  [["The MIT License (MIT)"], "MIT", "MIT", "license"],
  [["Apache License, Version 2.0"], "Apache-2.0", "Apache-2.0", "license"],
  [["GPLv3"], "GPL-3.0-only", "GPL-3.0-only", "license"],
  [["GNU General Public License v3.0 or later"], "GPL-3.0-or-later", "GPL-3.0-or-later", "license"],
  [["Open Government Licence v3.0"], "OGL-UK-3.0", "OGL-UK-3.0", "license"],
  [["OGL v3.0"], "OGL-UK-3.0", "OGL-UK-3.0", "license"],
  [["Licence Ouverte 2.0"], "etalab-2.0", "etalab-2.0", "license"],
  [["ODbL"], "ODbL-1.0", "ODbL-1.0", "license"],
  [["BSD"], "BSD", null, "license"],
  [["https://opensource.org/licenses/MIT"], "MIT", "MIT", "license"],
  [["https://opensource.org/license/apache-2-0"], "Apache-2.0", "Apache-2.0", "license"],
  [["http://www.apache.org/licenses/LICENSE-2.0"], "Apache-2.0", "Apache-2.0", "license"],
  [["https://www.gnu.org/licenses/gpl-3.0.en.html"], "GPL-3.0-only", "GPL-3.0-only", "license"],
  [["https://www.gnu.org/licenses/old-licenses/fdl-1.2.html"], "GFDL-1.2-only", "GFDL-1.2-only", "license"],
]);

table("Creative Commons' list of licenses", [
  [["CC BY 4"], "CC BY 4.0", "CC-BY-4.0", "license"],
  [["CC BY\u2013SA 4.0"], "CC BY-SA 4.0", "CC-BY-SA-4.0", "license"],
  [["CC\u00a0BY\u2011SA 4.0"], "CC BY-SA 4.0", "CC-BY-SA-4.0", "license"],
  [["CC BY-ND-NC 1.0"], "CC BY-ND-NC 1.0", "CC-BY-NC-ND-1.0", "license"],
  [["BY-SA 2.0 jp"], "CC BY-SA 2.0 JP", null, "license"],
  [["CC BY-SA 3.0-DE"], "CC BY-SA 3.0 DE", "CC-BY-SA-3.0-DE", "license"],
  [["by-nc-sa", null, "2.0"], "CC BY-NC-SA 2.0", "CC-BY-NC-SA-2.0", "license"],
  [["by-nc-sa", `${CC}/by-nc-sa/2.0/`], "CC BY-NC-SA 2.0", "CC-BY-NC-SA-2.0", "license"],
  [["Attribution-ShareAlike License", `${CC}/by-sa/2.0/`], "CC BY-SA 2.0", "CC-BY-SA-2.0", "license"],
  [[`${CC}/by/4.0/?ref=chooser-v1`], "CC BY 4.0", "CC-BY-4.0", "license"],
  [[`${CC}/by/2.0/jp/deed.en#`], "CC BY 2.0 JP", null, "license"],
  [["Creative Commons Zero v1.0 Universal"], "CC0 1.0", "CC0-1.0", "dedication"],
  [["Creative Commons Attribution license (reuse allowed)"], "CC BY 3.0", "CC-BY-3.0", "license"],
  [
    ["This work is licensed under a Creative Commons Attribution 4.0 International License."],
    "CC BY 4.0",
    "CC-BY-4.0",
    "license",
  ],
  [["Namensnennung 4.0 International"], "CC BY 4.0", "CC-BY-4.0", "license"],
  [
    ["Attribution - Partage dans les Mêmes Conditions 4.0 International"],
    "CC BY-SA 4.0",
    "CC-BY-SA-4.0",
    "license",
  ],
  [["表示-非営利-継承 4.0 国際"], "CC BY-NC-SA 4.0", "CC-BY-NC-SA-4.0", "license"],
  [["署名-非商业性使用-相同方式共享 4.0 国际"], "CC BY-NC-SA 4.0", "CC-BY-NC-SA-4.0", "license"],
]);

table("Wikimedia Commons", [
  [
    ["CC-BY-SA-4.0,3.0,2.5"],
    "CC BY-SA 4.0, CC BY-SA 3.0 or CC BY-SA 2.5",
    "CC-BY-SA-4.0 OR CC-BY-SA-3.0 OR CC-BY-SA-2.5",
    "license",
  ],
  [
    ["CC BY-SA 2.5, 2.0 and 1.0"],
    "CC BY-SA 2.5, CC BY-SA 2.0 or CC BY-SA 1.0",
    expect.any(String),
    "license",
  ],
  [["Attribution"], "Use permitted with attribution", null, "statement"],
  [["No restrictions"], "No restrictions", null, "statement"],
  [["Copyrighted free use"], "Copyrighted, free use", null, "statement"],
  [["PD-old-70"], "Public domain", null, "public-domain"],
]);

table("rightsstatements.org and platforms", [
  [["http://www.rightsstatements.org/vocab/InC/1.0/"], "In Copyright", null, "statement"],
  [
    ["https://rightsstatements.org/page/NoC-US/1.0/?language=en"],
    "No Copyright - United States",
    null,
    "statement",
  ],
  [["Unsplash License", "https://unsplash.com/license?utm_source=x"], "Unsplash License", null, "custom"],
  [["No known copyright restrictions"], "No known copyright restrictions", null, "statement"],
]);

table("Shapes of npm, JSON-LD, CITATION.cff and Crossref", [
  [[["MIT", "Apache-2.0"]], "MIT; Apache-2.0", null, "license"],
  [[{ "@id": `${CC}/by/4.0/` }], "CC BY 4.0", "CC-BY-4.0", "license"],
  [
    [
      [
        { URL: "https://example.com/tdm", "content-version": "tdm", start: { timestamp: 2 } },
        { URL: `${CC}/by/4.0/`, "content-version": "vor", start: { timestamp: 1 } },
      ],
    ],
    "CC BY 4.0",
    "CC-BY-4.0",
    "license",
  ],
]);

test.each(["CC BY 5.0", "CC BY 3.5", "CC BY-SA 4.0 JP", "CC BY-ND-SA 4.0", "CC0 2.0", `${CC}/by/5.0/`])(
  "Creative Commons' list of licenses: %s was never published",
  (license) => {
    const read = readLicense(license);
    expect(read.license).toMatchObject({ spdx: null, url: null, kind: "custom" });
    expect(read.warnings).toMatchObject([{ code: "license_nonexistent" }]);
  },
);

describe("a name and an address", () => {
  test("if they conflict, uses the address, with a warning that shows both", () => {
    const read = readLicense("CC BY 4.0", `${CC}/by-nc/2.0/`);
    expect(read.license).toMatchObject({ name: "CC BY-NC 2.0", url: `${CC}/by-nc/2.0/` });
    expect(read.warnings).toMatchObject([{ code: "license_conflict" }]);
    expect(read.warnings[0]?.message).toMatch(/CC BY 4\.0.*CC BY-NC 2\.0/);
    expect(codes("All rights reserved", `${CC}/by/4.0/`)).toEqual(["license_conflict"]);
    expect(codes("UNLICENSED", `${CC}/by/4.0/`)).toEqual(["license_conflict"]);
    expect(codes("CC BY-NC", `${CC}/by-nc-sa/4.0/`)).toEqual(["license_conflict"]);
  });

  test("an unknown address doesn't override a known name", () => {
    expect(readLicense("CC BY 4.0", "https://example.com/terms")).toMatchObject({
      license: { name: "CC BY 4.0", url: `${CC}/by/4.0/` },
      warnings: [{ code: "license_conflict" }],
    });
    expect(readLicense("https://www.gnu.org/licenses/gpl.html").license?.name).toBe("GPL");
    expect(readLicense("House rules", "https://example.com/terms")).toMatchObject({
      license: { name: "House rules", url: "https://example.com/terms", kind: "custom" },
      warnings: [{ code: "license_unrecognized" }],
    });
  });
});

test("deeds and statements open in another language", () => {
  expect(deedIn(`${CC}/by/4.0/`, "de")).toBe(`${CC}/by/4.0/deed.de`);
  expect(deedIn(`${CC}/by/3.0/us/deed.en`, "pt-BR")).toBe(`${CC}/by/3.0/us/deed.pt-br`);
  expect(deedIn("http://rightsstatements.org/vocab/InC/1.0/", "de")).toBe(
    "https://rightsstatements.org/page/InC/1.0/?language=de",
  );
  expect(deedIn("https://example.com/", "de")).toBe("https://example.com/");
});

test("reads every Creative Commons license by name and address", () => {
  const all = allCreativeCommons();
  expect(all.length).toBeGreaterThan(500);
  for (const license of all) {
    expect(licenseOf(license.name), license.name).toEqual(license);
    expect(licenseOf(license.url), license.name).toEqual(license);
    expect(licenseId(license.url ?? "")).toBe(license.spdx);
    if (license.spdx) expect(licenseUrl(license.spdx), license.spdx).toBe(license.url);
  }
});

test("reads every other license by name and address", () => {
  for (const license of allOther()) {
    expect(licenseOf(license.name), license.name).toEqual(license);
    if (license.url && license.kind !== "license") expect(licenseOf(license.url)?.name).toBe(license.name);
  }
});

/** Numbers from 0 to below 1, the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test("a license that Creative Commons never published gets no id or link", () => {
  const next = seeded(7);
  const one = <T>(list: T[]) => list[Math.floor(next() * list.length)] as T;
  const published = new Set(allCreativeCommons().map(({ name }) => name));
  let invented = 0;
  for (let run = 0; run < 3000; run += 1) {
    const kind = one(["BY", "BY-SA", "BY-NC", "BY-NC-ND", "BY-NC-SA", "BY-ND"]);
    const version = `${Math.floor(next() * 10)}.${Math.floor(next() * 10)}`;
    const port = one(["", " DE", " JP", " XX", " QQ", " IGO", " US", " ZZ"]);
    const name = `CC ${kind} ${version}${port}`;
    if (published.has(name) || version === "1.0") continue;
    invented += 1;
    const license = licenseOf(name);
    expect([license?.spdx, license?.url, license?.kind], name).toEqual([null, null, "custom"]);
  }
  expect(invented).toBeGreaterThan(2000);
});

test("reading takes bounded time and never throws", () => {
  const hostile = [
    "(",
    "CC ",
    "MIT OR ",
    "a ",
    "http://",
    "-",
    "4.0-",
    "x under ",
    "(CC BY",
    "1",
    "v1.0.0",
    "License :: ",
    " or later",
    " (>= 2)",
    "a/",
    "MIT, ",
    "LicenseRef-",
    ...["{{self|", "a (b) 1", "SPDX-License-Identifier: ", "same terms as Perl ", "by/4.0/"],
  ];
  for (const part of hostile) {
    const text = part.repeat(Math.ceil(8192 / part.length));
    const from = performance.now();
    readLicense(text, text, text);
    expect(performance.now() - from, part).toBeLessThan(250);
  }
  for (const value of [0, true, {}, [], [[[["MIT"]]]], [null, {}], { name: {} }, Symbol.iterator, () => 1])
    expect(() => readLicense(value, value, value)).not.toThrow();
});

test.each([
  ["Public Domain Mark 1.0", "PD Mark 1.0"],
  ["CC BY 4.0 or Public Domain Mark 1.0", "CC BY 4.0 or PD Mark 1.0"],
  ["Public domain", "Public domain"],
])("the short name of %s is %s", (name, short) => {
  expect(shortLicenseName(name)).toBe(short);
});

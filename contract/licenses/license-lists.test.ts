import { describe, expect, test } from "vitest";
import { noticeOf, spdxOf } from "../credit/citation.ts";
import { CREDIT_LANGUAGES } from "../credit/languages.ts";
import { formatCredit, readCredit } from "../credit.ts";
import { flickrLicense } from "./flickr.ts";
import { licenseOf } from "./licenses.ts";

const record = (metadata: Record<string, unknown>) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "software_content" },
  metadata: { title: "T", ...metadata },
});
const text = (metadata: Record<string, unknown>) => formatCredit(record(metadata), "text");
const codes = (metadata: Record<string, unknown>) =>
  readCredit(record(metadata)).warnings.map(({ path, code }) => `${path} ${code}`);

describe("a list whose format doesn't define it is neither a choice nor a combination", () => {
  const mit = { license: { id: "MIT" } };
  test.each<[rule: string, metadata: Record<string, unknown>, names: string, member: string]>([
    [
      "CycloneDX 1.6 licenses",
      { licenses: [mit, { license: { id: "GPL-2.0-only" } }] },
      ...(["MIT; GPL-2.0-only", "licenses"] as const),
    ],
    [
      "CycloneDX 1.6 licenses, named",
      { licenses: [mit, { license: { name: "Zlib License" } }] },
      ...(["MIT; Zlib", "licenses"] as const),
    ],
    [
      "CPAN::Meta::Spec 2",
      { license: ["apache_2_0", "zlib"], "meta-spec": { version: 2 } },
      ...(["Apache-2.0; Zlib", "license"] as const),
    ],
    [
      "CPAN::Meta::Spec 2, perl_5",
      { license: ["perl_5", "mit"], "meta-spec": { version: 2 } },
      ...(["(Artistic-1.0-Perl or GPL-1.0-or-later); MIT", "license"] as const),
    ],
    ["RubyGems", { licenses: ["MIT", "Ruby"] }, "MIT; Ruby", "licenses"],
    [
      "DataCite 4.5 rightsList",
      { rightsList: [{ rightsIdentifier: "CC-BY-4.0" }, { rightsIdentifier: "ODbL-1.0" }] },
      ...(["CC BY 4.0; ODbL-1.0", "rightsList"] as const),
    ],
    [
      "schema.org license",
      { license: ["https://creativecommons.org/licenses/by-sa/3.0/", "https://opensource.org/licenses/ISC"] },
      ...(["CC BY-SA 3.0; ISC", "license"] as const),
    ],
    [
      "Dublin Core",
      { "dcterms:license": ["CC BY 4.0", "CC BY-SA 4.0"] },
      "CC BY 4.0; CC BY-SA 4.0",
      "dcterms:license",
    ],
  ])("%s", (_rule, metadata, names, member) => {
    const { license } = readCredit(record(metadata)).credit;
    expect([license?.name, license?.spdx]).toEqual([names, null]);
    expect(text(metadata)).toContain(`"T". Licenses: ${names}. To view`);
    expect(codes(metadata)).toEqual([`metadata.${member} license_ambiguous`]);
    expect(spdxOf(record(metadata))).not.toMatch(/ OR | AND /);
    expect(spdxOf(record(metadata))).toContain("SPDX-License-Identifier: NOASSERTION\n");
    expect(noticeOf(record(metadata))).toContain(`Licenses: ${names}`);
  });

  test("SPDX 2.3 section 8.6: each license of the list has its tag", () => {
    expect(spdxOf(record({ licenses: [mit, { license: { name: "Acme Terms" } }] }))).toBe(
      "SPDX-License-Identifier: NOASSERTION\nSPDX-LicenseInfoInFile: MIT\n" +
        "SPDX-LicenseInfoInFile: LicenseRef-Acme-Terms",
    );
  });

  test("reads such a credit's wording back as such a list", () => {
    expect(text({ license: "MIT; Apache-2.0 OR ISC" })).toContain('"T". Licenses: MIT; (Apache-2.0 or ISC).');
    expect(codes({ license: "MIT; ISC" })).toEqual(["metadata.license license_ambiguous"]);
    expect(codes({ license: "MIT; Acme" })).toEqual(["metadata.license license_unrecognized"]);
  });

  test("the warning suggests both expressions", () => {
    expect(readCredit(record({ license: ["MIT", "0BSD"] })).warnings[0]?.message).toBe(
      "This list may be a choice or a combination. " +
        'Send an SPDX expression, such as "MIT OR 0BSD" or "MIT AND 0BSD".',
    );
  });

  test("an original's list isn't a choice either", () => {
    const based_on = { title: "O", license: ["MIT", "ISC"] };
    expect(text({ license: "MIT", based_on })).toContain(
      'derivative of "O" (Licenses: MIT (https://spdx.org/licenses/MIT.html); ISC (',
    );
  });

  test.each(CREDIT_LANGUAGES)("%s lists them without implying a choice or a combination", (language) => {
    const line = formatCredit(record({ license: ["MIT", "ISC"] }), "text", language);
    expect(line).toMatch(/MIT[;；] ?ISC/);
    expect(line).not.toContain("{");
  });
});

describe("a list is a choice if its format says so", () => {
  test.each<[rule: string, metadata: Record<string, unknown>, spdx: string]>([
    ["CITATION.cff 1.2.0", { "cff-version": "1.2.0", license: ["MIT", "Zlib"] }, "MIT OR Zlib"],
    ["npm's former licenses", { licenses: [{ type: "MIT" }, { type: "ISC" }] }, "MIT OR ISC"],
    [
      "npm's former licenses with addresses",
      { licenses: [{ type: "MIT", url: "https://opensource.org/licenses/MIT" }, { type: "GPL-2.0" }] },
      "MIT OR GPL-2.0-only",
    ],
    [
      "Maven POM licenses with an exception",
      {
        licenses: [
          { name: "EPL 2.0", url: "http://www.eclipse.org/legal/epl-2.0" },
          { name: "GPL2 w/ CPE", url: "https://www.gnu.org/software/classpath/license.html" },
        ],
      },
      "EPL-2.0 OR GPL-2.0-only WITH Classpath-exception-2.0",
    ],
    [
      "Maven POM licenses",
      { licenses: { license: [{ name: "EPL-2.0" }, { name: "LGPL-2.1-only" }] } },
      "EPL-2.0 OR LGPL-2.1-only",
    ],
    [
      "Maven POM licenses as a list",
      { licenses: [{ name: "EPL-2.0", distribution: "repo" }, { name: "Apache-2.0" }] },
      "EPL-2.0 OR Apache-2.0",
    ],
    ["Cargo", { license: "ISC/Zlib" }, "ISC OR Zlib"],
  ])("%s", (_rule, metadata, spdx) => {
    expect(readCredit(record(metadata)).credit.license?.spdx).toBe(spdx);
    expect(codes(metadata)).toEqual([]);
  });
});

test.each([
  [0, "All rights reserved"],
  ["4", "CC BY 2.0"],
  ["10", "Public Domain Mark 1.0"],
  [13, "CC BY-ND 4.0"],
  ["17", undefined],
  ["4.5", undefined],
])("flickr.photos.licenses.getInfo: %s", (id, name) => {
  expect(licenseOf(flickrLicense(id))?.name).toBe(name);
});

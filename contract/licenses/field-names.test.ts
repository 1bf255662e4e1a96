import { describe, expect, test } from "vitest";
import { formatCredit } from "../credit.ts";
import { readLicense } from "./licenses.ts";

type Row = [license: string, name: string, spdx?: string | null, kind?: string];

/** Rows that are read without a warning. The id of a license is its name unless it's stated. */
const table = (rule: string, rows: Row[]) =>
  test.each(rows)(`${rule}: %s is %s`, (text, name, spdx = name, kind = "license") => {
    expect(readLicense(text)).toMatchObject({ license: { name, spdx, kind }, warnings: [] });
  });

const PERL = ["Artistic-1.0-Perl or GPL-1.0-or-later", "Artistic-1.0-Perl OR GPL-1.0-or-later"] as const;
const CLASSPATH = "GPL-2.0-only with Classpath-exception-2.0";
const CLASSPATH_ID = "GPL-2.0-only WITH Classpath-exception-2.0";
const CC0 = ["CC0 1.0", "CC0-1.0", "dedication"] as const;

table("Fedora: GPL+ is any version", [
  ["GPL+", "GPL-1.0-or-later"],
  ["GPL+ or MIT", "GPL-1.0-or-later or MIT", "GPL-1.0-or-later OR MIT"],
]);

table("Maven Central: the short name is in front of the version", [
  ["GNU Lesser General Public License (LGPL), Version 2.1", "LGPL-2.1-only"],
  ["COMMON DEVELOPMENT AND DISTRIBUTION LICENSE (CDDL) Version 1.0", "CDDL-1.0"],
  ["Open Database License (ODbL) v1.0", "ODbL-1.0"],
  ["Norsk lisens for offentlige data (NLOD) 2.0", "NLOD-2.0"],
]);

table("Maven Central", [
  ["GNU General Public License, version 2, with the GNU Classpath Exception", CLASSPATH, CLASSPATH_ID],
  ["GPL-2.0, with the classpath exception", CLASSPATH, CLASSPATH_ID],
  ["Public Domain, per Creative Commons CC0", ...CC0],
  ["Revised BSD", "BSD-3-Clause"],
]);

table("CRAN: a choice of a license and the file", [
  ["GPL (>= 2) | file LICENSE", "GPL-2.0-or-later or the license in LICENSE", null],
]);

table("CPAN: the terms of Perl", [
  ["Same as Perl", ...PERL],
  ["the same terms as Perl itself", ...PERL],
  ["under the same terms as Perl 5 itself.", ...PERL],
]);

table("Cabal", [
  ["BSD2", "BSD-2-Clause"],
  ["BSD3", "BSD-3-Clause"],
  ["BSD4", "BSD-4-Clause"],
  ["PublicDomain", "Public domain", null, "public-domain"],
  ["AllRightsReserved", "All rights reserved", null, "statement"],
  ["UnspecifiedLicense", "No license stated", null, "statement"],
]);

table("CKAN and data portals", [
  ["odc-odbl", "ODbL-1.0"],
  ["ODC-PDDL-1.0", "PDDL-1.0", "PDDL-1.0", "dedication"],
  ["dl-by-de/2.0", "DL-DE-BY-2.0"],
  ["http://dcat-ap.de/def/licenses/dl-zero-de/2.0", "DL-DE-ZERO-2.0"],
  ["http://dcat-ap.de/def/licenses/cc-by/4.0", "CC BY 4.0", "CC-BY-4.0"],
  ["http://dcat-ap.de/def/licenses/dl-by-de/2_0", "DL-DE-BY-2.0"],
  ["http://dcat-ap.de/def/licenses/cc-zero", ...CC0],
  ["lov2", "etalab-2.0"],
  ["Licence Ouverte v2.0 (Etalab)", "etalab-2.0"],
  [
    "https://www.etalab.gouv.fr/wp-content/uploads/2017/04/ETALAB-Licence-Ouverte-v2.0.pdf",
    ...(["etalab-2.0"] as const),
  ],
  ["IODL 2.0", "IODL 2.0", null, "custom"],
  ["Italian Open Data License v2.0", "IODL 2.0", null, "custom"],
  ["http://www.dati.gov.it/iodl/2.0/", "IODL 2.0", null, "custom"],
  ["OGL3", "OGL-UK-3.0"],
  ["notspecified", "No license stated", null, "statement"],
]);

const EU = "http://publications.europa.eu/resource/authority/licence";
table("EU Vocabularies, licence", [
  [`${EU}/CC_BY_4_0`, "CC BY 4.0", "CC-BY-4.0"],
  [`${EU}/CC_BYNCND_4_0`, "CC BY-NC-ND 4.0", "CC-BY-NC-ND-4.0"],
  [`${EU}/CC_BYSA_3_0`, "CC BY-SA 3.0", "CC-BY-SA-3.0"],
  [`${EU}/CC0`, ...CC0],
  [`${EU}/EUPL_1_2`, "EUPL-1.2"],
  [`${EU}/NLOD_2_0`, "NLOD-2.0"],
]);

table("One version alone", [
  ["Boost Software License", "BSL-1.0"],
  ["Boost-1.0", "BSL-1.0"],
  ["Server Side Public License", "SSPL-1.0"],
]);

table("REUSE 3: a tag", [
  ["SPDX-License-Identifier: MIT", "MIT"],
  ["SPDX-License-Identifier: MIT OR ISC", "MIT or ISC", "MIT OR ISC"],
]);

table("Words about rights", [
  ["Out of copyright", "Out of copyright", null, "statement"],
  ["Not in copyright", "Not in copyright", null, "statement"],
  ["Fair dealing", "Fair dealing", null, "statement"],
  ["Shareware", "Shareware", null, "statement"],
]);

table("Wikimedia Commons: a template", [
  ["{{cc-by-sa-4.0}}", "CC BY-SA 4.0", "CC-BY-SA-4.0"],
  ["{{PD-self}}", "Public domain", null, "public-domain"],
  ["{{self|cc-by-sa-4.0}}", "CC BY-SA 4.0", "CC-BY-SA-4.0"],
  ["{{self|FAL 1.3|cc-by-sa-4.0}}", "LAL-1.3 or CC BY-SA 4.0", "LAL-1.3 OR CC-BY-SA-4.0"],
  ["Cc-by-sa-3.0-migrated", "CC BY-SA 3.0", "CC-BY-SA-3.0"],
  ["CC-PD-Mark", "Public Domain Mark 1.0", "CC-PDM-1.0", "mark"],
]);

table("SoundCloud, Getty Images, and Alamy", [
  ["all-rights-reserved", "All rights reserved", null, "statement"],
  ["no-rights-reserved", "No rights reserved", null, "statement"],
  ["rightsmanaged", "Rights managed", null, "statement"],
  ["RoyaltyFree", "Royalty-free", null, "statement"],
]);

table("Europeana's former statements", [
  ["http://www.europeana.eu/rights/rr-f/", "Free access - Rights reserved", null, "statement"],
  ["http://www.europeana.eu/rights/rr-p/", "Paid access - Rights reserved", null, "statement"],
  ["https://www.europeana.eu/rights/orphan-work-eu/", "Orphan work", null, "statement"],
  ["http://www.europeana.eu/rights/unknown/", "Unknown copyright status", null, "statement"],
]);

describe("text that isn't a single license gets no id or link, and a warning", () => {
  test.each([
    ...["openrail", "creativeml-openrail-m", "llama3.1", "gemma", "other", "cc", "by", "4", "Nonstandard"],
    ...["GPL-2 and/or LGPL-2.1", "CDDL + GPLv2 with classpath exception", "GPL (> 2)", "GFDL-NIV"],
    ...["GPL-3+ with GCC exception", "GPL-2+ with OpenSSL exception", "LPPL-1.3+", "BSD with advertising"],
    ...["{{self|author=Ana|cc-by-sa-4.0}}", "{{cc-by-sa-4.0|Ana Prados}}", "{{cc-by-sa-5.0}}", "{{}}"],
    ...[`${EU}/COM_REUSE`, `${EU}/CC_BY`, `${EU}/CC_BY_5_0`, "http://dcat-ap.de/def/licenses/other-open"],
    ...["{{self|cc-by-sa-4.0|House}}", "GPL (>= 2) + file LICENSE", "MIT (Apache) 2.0", "UND", "extended"],
    ...[
      "MIT, with exceptions",
      "GPL-2.0, MIT with classpath exception",
      "https://aka.ms/deprecateLicenseUrl",
    ],
  ])("%s", (text) => {
    const { license, warnings } = readLicense(text);
    expect([license?.spdx, warnings.length]).toEqual([null, 1]);
    expect(license?.url ?? text).toBe(text);
  });

  test.each([
    "Apache",
    "BSD",
    "uk-ogl",
    "fr-lo",
    "NLOD",
    "https://www.etalab.gouv.fr/licence-ouverte-open-licence",
  ])("%s is the name of several licenses", (text) => {
    expect(readLicense(text)).toMatchObject({
      license: { spdx: null },
      warnings: [{ code: "license_ambiguous" }],
    });
  });
});

test("Europeana's statements only count at its addresses", () => {
  expect(readLicense("Orphan work").license?.url).toBeNull();
  const address = "http://www.europeana.eu/rights/orphan-work-eu/";
  expect(readLicense(address).license?.url).toBe(address);
});

test('punctuation before a place or reason after "public domain" is removed', () => {
  const metadata = { title: "T", license: "Public domain, published in 1890" };
  const record = { contentId: "x:1", contentCreatorId: null, attributionType: "text_content", metadata };
  expect(formatCredit(record, "text")).toBe('"T" is in the public domain (published in 1890).');
});

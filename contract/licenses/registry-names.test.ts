import { readFileSync } from "node:fs";
import exceptions from "spdx-exceptions/index.json" with { type: "json" };
import deprecated from "spdx-license-ids/deprecated.json" with { type: "json" };
import current from "spdx-license-ids/index.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { licenseOf, readLicense } from "./licenses.ts";
import { SUCCESSORS } from "./spdx.ts";

type Row = [license: unknown, name: string | null, spdx: string | null, kind?: string];

/**
 * Rows that are read; a license unless `kind` says otherwise. PEP 639: a license without an id is the name of
 * several, which is told.
 */
const table = (rule: string, rows: Row[]) =>
  test.each(rows)(`${rule}: %j is %s`, (license, name, spdx, kind = "license") => {
    const read = readLicense(license);
    expect([read.license?.name, read.license?.spdx, read.license?.kind]).toEqual([name, spdx, kind]);
    const codes = new Set(read.warnings.map(({ code }) => code));
    expect([...codes]).toEqual(kind === "license" && spdx === null ? ["license_ambiguous"] : []);
  });

const PERL = "Artistic-1.0-Perl or GPL-1.0-or-later";
const PERL_ID = "Artistic-1.0-Perl OR GPL-1.0-or-later";

table('R, "Writing R Extensions" 1.1.2', [
  ["GPL (>= 2)", "GPL-2.0-or-later", "GPL-2.0-or-later"],
  ["GPL (>= 3)", "GPL-3.0-or-later", "GPL-3.0-or-later"],
  ["GPL (>=2.0)", "GPL-2.0-or-later", "GPL-2.0-or-later"],
  ["GPL (== 2)", "GPL-2.0-only", "GPL-2.0-only"],
  ["LGPL (>= 2.1)", "LGPL-2.1-or-later", "LGPL-2.1-or-later"],
  ["LGPL (>= 2)", "LGPL-2.0-or-later", "LGPL-2.0-or-later"],
  ["AGPL (>= 3)", "AGPL-3.0-or-later", "AGPL-3.0-or-later"],
  ["Apache License (== 2.0)", "Apache-2.0", "Apache-2.0"],
  ["Apache License (>= 2)", "Apache-2.0 or later", "Apache-2.0+"],
  ["GPL-2 | GPL-3", "GPL-2.0-only or GPL-3.0-only", "GPL-2.0-only OR GPL-3.0-only"],
  ["GPL-2|GPL-3", "GPL-2.0-only or GPL-3.0-only", "GPL-2.0-only OR GPL-3.0-only"],
  ["GPL (>= 2) | MIT + file LICENSE", "GPL-2.0-or-later or MIT", "GPL-2.0-or-later OR MIT"],
  ["MIT + file LICENSE", "MIT", "MIT"],
  ["BSD_3_clause + file LICENCE", "BSD-3-Clause", "BSD-3-Clause"],
  ["Artistic-2.0", "Artistic-2.0", "Artistic-2.0"],
  ["Unlimited", "Unlimited", null, "statement"],
  ["file LICENSE", "the license in LICENSE", null, "custom"],
]);

table("CPAN::Meta::Spec 2, license", [
  ["perl_5", PERL, PERL_ID],
  [["perl_5"], PERL, PERL_ID],
  ["agpl_3", "AGPL-3.0-only", "AGPL-3.0-only"],
  ["apache_1_1", "Apache-1.1", "Apache-1.1"],
  ["apache_2_0", "Apache-2.0", "Apache-2.0"],
  ["artistic_1", "Artistic-1.0", "Artistic-1.0"],
  ["artistic_2", "Artistic-2.0", "Artistic-2.0"],
  ["bsd", "BSD", null],
  ["freebsd", "BSD-2-Clause", "BSD-2-Clause"],
  ["gfdl_1_2", "GFDL-1.2-only", "GFDL-1.2-only"],
  ["gfdl_1_3", "GFDL-1.3-only", "GFDL-1.3-only"],
  ["gpl_1", "GPL-1.0-only", "GPL-1.0-only"],
  ["gpl_2", "GPL-2.0-only", "GPL-2.0-only"],
  ["gpl_3", "GPL-3.0-only", "GPL-3.0-only"],
  ["lgpl_2_1", "LGPL-2.1-only", "LGPL-2.1-only"],
  ["lgpl_3_0", "LGPL-3.0-only", "LGPL-3.0-only"],
  ["mit", "MIT", "MIT"],
  ["mozilla_1_0", "MPL-1.0", "MPL-1.0"],
  ["mozilla_1_1", "MPL-1.1", "MPL-1.1"],
  ["openssl", "OpenSSL", "OpenSSL"],
  ["qpl_1_0", "QPL-1.0", "QPL-1.0"],
  ["ssleay", "SSLeay-standalone", "SSLeay-standalone"],
  ["sun", "SISSL", "SISSL"],
  ["zlib", "Zlib", "Zlib"],
  ["open_source", "Open source", null, "statement"],
  ["restricted", "Restricted", null, "statement"],
  ["unrestricted", "Unrestricted", null, "statement"],
  ["unknown", "License not determined", null, "undetermined"],
]);

table("Debian copyright-format 1.0, 7.2", [
  ["GPL-2+", "GPL-2.0-or-later", "GPL-2.0-or-later"],
  ["GPL-2+ or Artistic", "GPL-2.0-or-later or Artistic License", null],
  ["GPL-1+ or Artistic-1", "GPL-1.0-or-later or Artistic-1.0", "GPL-1.0-or-later OR Artistic-1.0"],
  ["LGPL-2.1+", "LGPL-2.1-or-later", "LGPL-2.1-or-later"],
  ["GPL-1+ or MIT, and ISC", "(GPL-1.0-or-later or MIT) and ISC", "(GPL-1.0-or-later OR MIT) AND ISC"],
  ["LGPL-2+ and MIT", "LGPL-2.0-or-later and MIT", "LGPL-2.0-or-later AND MIT"],
  ["Perl", PERL, PERL_ID],
  ["Expat", "MIT", "MIT"],
  ["GFDL-NIV-1.3+", "GFDL-1.3-no-invariants-or-later", "GFDL-1.3-no-invariants-or-later"],
  ["GFDL-NIV-1.2", "GFDL-1.2-no-invariants-only", "GFDL-1.2-no-invariants-only"],
  ["MPL", "MPL", null],
  ["Artistic", "Artistic License", null],
  ["Artistic-2", "Artistic-2.0", "Artistic-2.0"],
  ["Apache", "Apache License", null],
  ["Apache-2", "Apache-2.0", "Apache-2.0"],
  ["BSD-3-clause", "BSD-3-Clause", "BSD-3-Clause"],
  ["zlib", "Zlib", "Zlib"],
  [
    "GPL-2+ with Font exception",
    "GPL-2.0-or-later with Font-exception-2.0",
    "GPL-2.0-or-later WITH Font-exception-2.0",
  ],
  ["public-domain", "Public domain", null, "public-domain"],
]);

table("Fedora, license short names", [
  ["GPLv2+", "GPL-2.0-or-later", "GPL-2.0-or-later"],
  ["GPLv2+ and MIT and (LGPLv2+ or BSD)", "GPL-2.0-or-later, MIT and (LGPL-2.0-or-later or BSD)", null],
  ["LGPLv2+", "LGPL-2.0-or-later", "LGPL-2.0-or-later"],
  ["ASL 2.0 and GPLv3+", "Apache-2.0 and GPL-3.0-or-later", "Apache-2.0 AND GPL-3.0-or-later"],
  [
    "GPLv2 with classpath exception",
    "GPL-2.0-only with Classpath-exception-2.0",
    "GPL-2.0-only WITH Classpath-exception-2.0",
  ],
  ["GPLv2 or later or MIT", "GPL-2.0-or-later or MIT", "GPL-2.0-or-later OR MIT"],
]);

table("Eclipse and Maven", [
  ["EPL 2.0", "EPL-2.0", "EPL-2.0"],
  ["EDL 1.0", "BSD-3-Clause", "BSD-3-Clause"],
  ["Eclipse Distribution License - v 1.0", "BSD-3-Clause", "BSD-3-Clause"],
  ["http://www.eclipse.org/org/documents/edl-v10.php", "BSD-3-Clause", "BSD-3-Clause"],
  ["GPL2 w/ CPE", "GPL-2.0-only with Classpath-exception-2.0", "GPL-2.0-only WITH Classpath-exception-2.0"],
]);

table("One license of two names, and Cargo's choice", [
  ["MIT/X11", "MIT", "MIT"],
  ["MIT/Expat", "MIT", "MIT"],
  ["MIT/X11 or GPL-3.0-only", "MIT or GPL-3.0-only", "MIT OR GPL-3.0-only"],
  ["MIT/Apache-2.0", "MIT or Apache-2.0", "MIT OR Apache-2.0"],
  ["MPL 1.1/GPL 2.0/LGPL 2.1", "MPL-1.1, GPL-2.0-only or LGPL-2.1-only", expect.any(String)],
]);

table("Dual licensing", [
  ["Dual licensed under the MIT and GPL licenses.", "MIT or GPL", null],
  ["Dual-licensed under MIT and Apache-2.0", "MIT or Apache-2.0", "MIT OR Apache-2.0"],
  ["Dual licensed under the MIT License or the Apache License 2.0", "MIT or Apache-2.0", expect.any(String)],
  ["Dual BSD/GPL", "BSD or GPL", null],
]);

table("SPDX list, deprecated ids", [
  ["GPL-2.0", "GPL-2.0-only", "GPL-2.0-only"],
  ["AGPL-3.0", "AGPL-3.0-only", "AGPL-3.0-only"],
  ["https://spdx.org/licenses/AGPL-3.0.html", "AGPL-3.0-only", "AGPL-3.0-only"],
  ["LGPL-2.0+ AND AGPL-3.0", "LGPL-2.0-or-later and AGPL-3.0-only", "LGPL-2.0-or-later AND AGPL-3.0-only"],
  [
    "GPL-2.0-with-classpath-exception",
    "GPL-2.0-only with Classpath-exception-2.0",
    "GPL-2.0-only WITH Classpath-exception-2.0",
  ],
  [
    "MIT OR GPL-2.0-with-classpath-exception",
    "MIT or GPL-2.0-only with Classpath-exception-2.0",
    "MIT OR GPL-2.0-only WITH Classpath-exception-2.0",
  ],
  [
    "GPL-2.0 WITH Linux-syscall-note",
    "GPL-2.0-only with Linux-syscall-note",
    "GPL-2.0-only WITH Linux-syscall-note",
  ],
  ["wxWindows", expect.any(String), "GPL-2.0-or-later WITH WxWindows-exception-3.1"],
  ["StandardML-NJ", "SMLNJ", "SMLNJ"],
  ["Nunit", "zlib-acknowledgement", "zlib-acknowledgement"],
]);

describe("PyPI, trove classifiers", () => {
  table("read", [
    ["License :: OSI Approved :: MIT License", "MIT", "MIT"],
    ["License :: OSI Approved :: BSD License", "BSD", null],
    ["License :: OSI Approved :: Apache Software License", "Apache License", null],
    ["License :: OSI Approved :: ISC License (ISCL)", "ISC", "ISC"],
    ["License :: OSI Approved :: zlib/libpng License", "Zlib", "Zlib"],
    ["License :: OSI Approved :: Mozilla Public License 1.0 (MPL)", "MPL-1.0", "MPL-1.0"],
    ["License :: OSI Approved :: Academic Free License (AFL)", "AFL", null],
    ["License :: OSI Approved :: GNU Library or Lesser General Public License (LGPL)", "LGPL", null],
    ["License :: Public Domain", "Public domain", null, "public-domain"],
    ["License :: Other/Proprietary License", "Proprietary License", null, "statement"],
    ["License :: Free for non-commercial use", "Free for non-commercial use", null, "statement"],
  ]);

  /** The license classifiers of trove-classifiers 2026.9.21.13, each on a line. */
  const list = readFileSync(new URL("./trove-classifiers.txt", import.meta.url), "utf8");
  test.each(list.trim().split("\n"))("%s is read", (classifier) => {
    const { license, warnings } = readLicense(classifier);
    expect(license?.name).not.toContain("::");
    const isShared = license?.kind === "license" && license.spdx === null;
    expect(warnings.map(({ code }) => code)).toEqual(isShared ? ["license_ambiguous"] : []);
  });
});

const QUALIFIERS = [
  "modified",
  "as amended",
  "some files GPL",
  "with exceptions",
  "with Commons Clause",
  "non-commercial use only",
  "code only",
  "except fonts",
  "own terms apply",
  "or similar",
  "style",
  "if you ask",
  "dual",
  "*",
  "?",
];
const PLACES = [
  (name: string, words: string) => `${name} (${words})`,
  (name: string, words: string) => `${name} [${words}]`,
  (name: string, words: string) => `${name}, ${words}`,
  (name: string, words: string) => `${name} - ${words}`,
  (name: string, words: string) => `${name} ${words}`,
  (name: string, words: string) => `${name} + ${words}`,
  (name: string, words: string) => `${name}/${words}`,
  (name: string, words: string) => `${name} | ${words}`,
  (name: string, words: string) => `${name} and ${words}`,
  (name: string, words: string) => `${words} ${name}`,
  (name: string, words: string) => `${words} (${name})`,
  (name: string, words: string) => `Licensed under ${name}, ${words}`,
  (name: string, words: string) => `Licensed under ${name}; ${words}.`,
  (name: string, words: string) => `Dual licensed under ${name} and ${words}`,
  (name: string, words: string) => `License :: OSI Approved :: ${name} (${words})`,
];

test("a license with qualifying words gets no SPDX id or link, wherever the words are", () => {
  const names = [
    "MIT",
    "Apache-2.0",
    "GPL-2.0-or-later",
    "GPLv3+",
    "BSD-3-Clause",
    "MPL 2.0",
    "CC BY 4.0",
    "CC0",
  ];
  for (const name of names)
    for (const words of QUALIFIERS)
      for (const place of PLACES) {
        const text = place(name, words);
        const { license, warnings } = readLicense(text);
        const isShown = warnings.length > 0 || license?.kind === "statement";
        expect([license?.spdx, license?.url, isShown], text).toEqual([null, null, true]);
      }
});

test("an SPDX expression is read back as the same license", () => {
  const ids = [...current, ...deprecated];
  expect(ids.length).toBeGreaterThan(700);
  for (const id of ids) {
    const license = licenseOf(id);
    expect(licenseOf(license?.spdx), id).toEqual(license);
    const choice = licenseOf(`${id} OR (MIT-0 AND LicenseRef-House_rules)`);
    expect(licenseOf(choice?.spdx), id).toEqual(choice);
  }
});

test("all deprecated SPDX ids but one have a replacement that isn't deprecated", () => {
  const known = new Set<string>(current);
  expect(deprecated.filter((id) => !SUCCESSORS[id])).toEqual(["Net-SNMP"]);
  for (const [id, successor] of Object.entries(SUCCESSORS)) {
    const [base = "", exception] = successor.split(" WITH ");
    expect([known.has(base), exception === undefined || exceptions.includes(exception)], id).toEqual([
      true,
      true,
    ]);
  }
});

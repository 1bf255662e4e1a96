import { describe, expect, test } from "vitest";
import { formatCredit, readCredit } from "../credit.ts";
import { noticeOf, spdxOf } from "./citation.ts";

const record = (metadata: Record<string, unknown>) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "software_content" },
  metadata: { title: "T", license: "MIT", ...metadata },
});
const text = (metadata: Record<string, unknown>) => formatCredit(record(metadata), "text");
const jsonLd = (metadata: Record<string, unknown>) => JSON.parse(formatCredit(record(metadata), "json-ld"));
const tags = (metadata: Record<string, unknown>) =>
  spdxOf(record(metadata))
    .split("\n")
    .filter((line) => !line.startsWith("SPDX-License-Identifier"));

const NOTICE =
  "Apache Foo\nCopyright 2010-2024 The Foo Authors\n\nThis product includes software developed at\n" +
  "The Foo Foundation (https://foo.example/).\n\nIt contains code (c) 2011 Bar Inc.\nCopyright 2012 Bar";

describe("Apache-2.0 section 4(d): a NOTICE", () => {
  test.each([["notice"], ["copyright_notice"], ["copyrightText"]])(
    "in %s keeps lines and paragraphs",
    (member) => {
      expect(noticeOf(record({ [member]: `${NOTICE.replaceAll("\n", "\r\n")}\n` }))).toBe(
        `T\n${NOTICE}\nLicense: MIT (https://spdx.org/licenses/MIT.html)`,
      );
    },
  );

  test("CC BY 4.0 3(a)(1)(A)(ii): keeps different notices, and shows one that IIM cut in full", () => {
    const notices = (copyright: string) =>
      readCredit(record({ copyright_notice: "© Ana Prados", copyright })).credit.copyrightNotice;
    expect(notices("© Jo Lund")).toBe("© Ana Prados\n© Jo Lund");
    expect(notices("© Ana Pra")).toBe("© Ana Prados");
  });

  test("of an original keeps them too", () => {
    const lines = noticeOf(record({ based_on: { title: "O", notice: NOTICE } })).split("\n");
    expect(lines).toContain("  This product includes software developed at");
    expect(lines[lines.indexOf("  This product includes software developed at") - 1]).toBe("");
  });

  test("keeps a line that it repeats", () => {
    const notice = "Foo\nCopyright 2010 A\n\nBar\nCopyright 2010 A";
    expect(noticeOf(record({ notice, copyright: "Copyright 2010 A" }))).toBe(
      `T\n${notice}\nLicense: MIT (https://spdx.org/licenses/MIT.html)`,
    );
  });

  test("is kept next to a copyright notice", () => {
    expect(text({ copyright: "© 2020 Ana", notice: "Foo\nMade at Bar" })).toContain(
      "© 2020 Ana. Foo. Made at Bar.",
    );
  });

  test("gets no period before a line that continues a sentence", () => {
    const notice = "This product includes software of the Foo Project\nfor use in Foo.\nlibbar\nlibfoo";
    expect(text({ notice })).toContain("of the Foo Project for use in Foo. libbar. libfoo.");
  });

  test("gets no period within a sentence on two lines", () => {
    expect(text({ notice: NOTICE })).toContain(
      "Apache Foo. Copyright 2010-2024 The Foo Authors. This product includes software developed at " +
        "The Foo Foundation (https://foo.example/). It contains",
    );
  });
});

describe("REUSE 3: SPDX-FileCopyrightText only contains copyright notices", () => {
  test.each<[rule: string, metadata: Record<string, unknown>, notices: string[]]>([
    ["a NOTICE", { notice: NOTICE }, ["Copyright 2010-2024 The Foo Authors", "Copyright 2012 Bar"]],
    [
      "a NOTICE in copyright_notice",
      { copyright_notice: NOTICE },
      [...["Copyright 2010-2024 The Foo Authors", "Copyright 2012 Bar"]],
    ],
    ["a NOTICE without any", { notice: "Foo\nMade at Bar" }, []],
    ["SPDX 2.3 section 7.29", { attributionTexts: ["This product includes Foo."] }, []],
    ["SPDX 2.3 section 7.29 with a notice", { attributionTexts: ["© 2019 Foo Inc."] }, ["© 2019 Foo Inc."]],
    [
      "Debian's copyright format",
      { copyright: "2019 Nia Owen\n2021-2023 Kim Park" },
      [...["2019 Nia Owen", "2021-2023 Kim Park"]],
    ],
    ["a name alone", { copyright: "Regents of Example" }, ["Regents of Example"]],
    ["portions", { copyrightText: "(C) 1995 A\nPortions (c) 1990 B" }, ["(C) 1995 A", "Portions (c) 1990 B"]],
    [
      "CycloneDX 1.6 evidence",
      { evidence: { copyright: [{ text: "Copyright 2012 G" }, { text: "© 2015 B" }] } },
      [...["Copyright 2012 G", "© 2015 B"]],
    ],
    ["SPDX 3.0", { software_copyrightText: "Copyright 2020 Quux" }, ["Copyright 2020 Quux"]],
    ["DEP-5", { Copyright: "2001 Jo Lund" }, ["2001 Jo Lund"]],
  ])("%s", (_rule, metadata, notices) => {
    expect(tags(metadata)).toEqual(notices.map((notice) => `SPDX-FileCopyrightText: ${notice}`));
    expect(readCredit(record(metadata)).warnings).toEqual([]);
  });

  test("schema.org copyrightNotice: not an acknowledgment, which is usageInfo", () => {
    const attributionTexts = ["This product includes software developed by Foo."];
    expect(jsonLd({ attributionTexts }).copyrightNotice).toBeUndefined();
    expect(jsonLd({ attributionTexts }).usageInfo).toEqual({
      ...{ "@type": "CreativeWork", text: attributionTexts[0] },
    });
    expect(jsonLd({ notice: NOTICE }).copyrightNotice).toBe(NOTICE);
    const based_on = { title: "O", attributionTexts };
    expect(jsonLd({ based_on }).isBasedOn.usageInfo.text).toBe(attributionTexts[0]);
  });
});

describe("Dublin Core rights: only a copyright notice is one", () => {
  test.each<[rights: unknown, notice: string | null]>([
    [["Copyright Not Evaluated", "http://rightsstatements.org/vocab/CNE/1.0/"], null],
    ["Copyright undetermined", null],
    ["Copyright status unknown", null],
    ["Copyright 2010 Ana Prados", "Copyright 2010 Ana Prados"],
    [["© 2010 Ana Prados", "CC BY 4.0"], "© 2010 Ana Prados"],
  ])("%j", (rights, notice) => {
    expect(readCredit(record({ license: null, "dcterms:rights": rights })).credit.copyrightNotice).toBe(
      notice,
    );
  });

  test("shows a notice that is also the terms only once", () => {
    const license = "© 2020 Ana. All rights reserved.";
    expect(text({ license, copyright_notice: license })).toBe('"T". © 2020 Ana. All rights reserved.');
    expect(noticeOf(record({ license, copyright_notice: license }))).toBe(`T\n${license}`);
  });

  test("CC BY 4.0 3(a)(1)(B): a list of changes becomes one sentence", () => {
    expect(text({ changes: ["Cropped.", "Colors changed;", "Resized."] })).toContain(
      "Changes: Cropped; Colors changed; Resized.",
    );
  });

  test("shows a rights statement only once", () => {
    const rights = ["Copyright Not Evaluated", "http://rightsstatements.org/vocab/CNE/1.0/"];
    expect(text({ license: null, "dcterms:rights": rights })).toBe(
      '"T". Copyright Not Evaluated. To view the terms, visit https://rightsstatements.org/vocab/CNE/1.0/.',
    );
  });
});

describe("SPDX 2.3 section 7.17: a statement that there's no notice isn't one", () => {
  const nothing = [
    "None",
    "none",
    "NONE",
    "NOASSERTION",
    "N/A",
    "n/a",
    "-",
    "Unknown",
    "(c)",
    "©",
    "Copyright",
  ];
  const inWords = ["no copyright notice found", "No copyright notice was found.", "Copyright (c)", "© None"];
  test.each([...nothing, ...inWords])("%s", (none) => {
    const metadata = { copyright_notice: none, copyright: none, notice: `${none}\n` };
    expect(text(metadata)).toBe(text({}));
    expect(noticeOf(record(metadata))).toBe(noticeOf(record({})));
    expect(tags(metadata)).toEqual(tags({}));
    expect(text({ p_line: none, "dc:rights": none })).toBe(text({ "dc:rights": "" }));
    expect(readCredit(record({ copyright: ["© 2020 Ana", none] })).credit.copyrightNotice).toBe("© 2020 Ana");
  });

  test.each([
    "No Copyright - United States",
    "© None Such Records",
    "Copyright None Ltd",
    "© Unknown Pleasures",
  ])("%s is one", (notice) => expect(text({ copyright: notice })).toContain(notice));
});

import { describe, expect, test } from "vitest";
import { creditOf, formatCredit } from "../credit.ts";
import { foldText } from "../fold-name.ts";
import { bibtexOf } from "./bibtex.ts";
import { noticeOf, spdxOf } from "./citation.ts";
import { cslItem } from "./csl.ts";
import { CREDIT_LANGUAGES } from "./languages.ts";
import { creditParts } from "./parts.ts";
import { risOf } from "./ris.ts";

const ISOLATES = /[\u2066-\u2069]/;
const metadata = {
  title: "שלום",
  creators: ["Ana", { name: "محمود سعيد", url: "https://m.example/" }, { name: "𞤢𞤣𞤤𞤥" }, "Bo"],
  license: "CC BY 4.0",
};
const record = { contentId: "x:1", contentCreatorId: null, attributionType: "text_content", metadata };

describe("UAX 9: isolates a right-to-left name in a left-to-right line", () => {
  test.each([
    ["text", '"⁨שלום⁩" by Ana, ⁨محمود سعيد⁩, ⁨𞤢𞤣𞤤𞤥⁩ and Bo is licensed'],
    ["markdown", '"⁨שלום⁩" by Ana, [⁨محمود سعيد⁩](https://m.example/), ⁨𞤢𞤣𞤤𞤥⁩ and Bo is licensed'],
    [
      "html",
      '"<bdi>שלום</bdi>" by Ana, <a href="https://m.example/"><bdi>محمود سعيد</bdi></a>, <bdi>𞤢𞤣𞤤𞤥</bdi> and Bo is',
    ],
  ] as const)("%s", (format, line) => {
    expect(formatCredit(record, format)).toContain(line);
  });

  test("parts for programs form the same line", () => {
    const parts = creditParts(creditOf(record)).map(({ text }) => text);
    expect(formatCredit(record, "text")).toContain(parts.join(""));
    expect(parts.join("")).toContain("⁨محمود سعيد⁩");
  });

  test("the isolate doesn't count as the end of a sentence", () => {
    const of = (creator: string) => formatCredit({ ...record, metadata: { title: "T", creator } }, "text");
    expect(of("سعيد")).toBe('"T" by ⁨سعيد⁩. No license stated.');
    expect(of("سعيد!")).toBe('"T" by ⁨سعيد!⁩ No license stated.');
  });
});

test("machine-readable formats have no isolates, and neither do lines without such names", () => {
  for (const write of [
    bibtexOf,
    risOf,
    noticeOf,
    spdxOf,
    (one: typeof record) => JSON.stringify(cslItem(one)),
  ])
    expect(write(record)).not.toMatch(ISOLATES);
  expect(formatCredit(record, "json-ld")).not.toMatch(ISOLATES);
  for (const language of CREDIT_LANGUAGES)
    expect(
      formatCredit({ ...record, metadata: { title: "Ł", creator: "李" } }, "text", language),
    ).not.toMatch(ISOLATES);
});

test("search and byline check ignore isolates", () => {
  const line = formatCredit(record, "text");
  expect(foldText(line)).toBe(foldText(line.replaceAll(/[\u2066-\u2069]/g, "")));
  expect(foldText(line)).toContain(foldText("محمود سعيد"));
});

test("isolates are ignored if a line is sent back as metadata", () => {
  const { requiredLine } = creditOf({ metadata: { title: "T", credit_line: "Photo: ⁨سعيد⁩ / Ana" } });
  expect(requiredLine?.text).toBe("Photo: سعيد / Ana");
});

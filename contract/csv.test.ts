import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { withoutGuard } from "./csv.ts";
import { csvLines } from "./csv-lines.ts";

test("quotes cells where needed, and no text can run as a formula", () => {
  expect(csvLines([["a", 'say "x"', "1,5", " padded", "two\nlines", null, true, ""]])).toBe(
    'a,"say ""x""","1,5"," padded","two\nlines",,true,\r\n',
  );
  expect(
    csvLines([
      ["=1+1", "+1", "-1", "@x", "\tx", "＝1"],
      [-1, 2.5],
    ]),
  ).toBe("'=1+1,'+1,'-1,'@x,\"'\tx\",'＝1\r\n-1,2.5\r\n");
});

test.each([" ", "\u00a0", "\ufeff", "\u200b", "\0", " \u2060 "])("%j in front doesn't hide one", (before) => {
  for (const lead of ["=1", "+1", "-1", "@x", "＝1", "﹦1", "﹢1", "﹣1", "﹫x"]) {
    const [cell] = parse(csvLines([[before + lead, ""]]))[0] ?? [];
    expect(cell).toBe(`'${before}${lead}`);
    expect(withoutGuard(cell as string)).toBe(before + lead);
  }
});

test("no spreadsheet separator can move a formula to the start of a cell", () => {
  const leads = ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "＝1"];
  const attacks = leads.flatMap((lead) =>
    ["x;", "x\t", "x|", "x\r\n", "x\n", 'x;"', 'x;""', "x;;"].map((before) => before + lead),
  );
  for (const attack of attacks)
    for (const separator of [";", "\t", "|"]) {
      const cells = csvLines([["first", attack, "last"]]).split(new RegExp(`[${separator}\n]|\r(?!\n)`));
      for (const cell of cells)
        expect([attack, cell]).toEqual([attack, expect.not.stringMatching(/^"*[=+\-@＝]/)]);
    }
});

test("removes guards, and no other apostrophes", () => {
  const texts = ["=1", "'=1", "''=1", "'-1", "'＋1", "'\tx", "'tis", "'", "''", "x", "it's =1"];
  texts.push(
    "a;=1",
    "a;'=1",
    'a;"=1',
    "a\t\t=1",
    "a\n- one\n'- two",
    "a\r\n=1",
    "|'|=|=",
    " =1",
    "' =1",
    "a; \t=1",
    "a\n =1",
  );
  const written = texts.map((text) => parse(csvLines([[text, ""]]))[0]?.[0] as string);
  expect(new Set(written).size).toBe(texts.length);
  expect(written.map(withoutGuard)).toEqual(texts);
  expect(withoutGuard("'=1+1")).toBe("=1+1");
  expect(withoutGuard("'tis")).toBe("'tis");
});

test("reading a run of quotes takes linear time", () => {
  const quotes = '"'.repeat(1_000_000);
  expect(withoutGuard(`a${quotes}`)).toBe(`a${quotes}`);
  expect(withoutGuard(`;${quotes}'=`)).toBe(`;${quotes}=`);
});

import { expect, test } from "vitest";
import { csvLines, withoutGuard } from "./csv.ts";

test("cells are quoted where they must be, and no text can run as a formula", () => {
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

test("a guard is taken away where one was put, and no other apostrophe", () => {
  const texts = ["=1", "'=1", "''=1", "'-1", "'＋1", "'\tx", "'tis", "'", "''", "x", "it's =1"];
  const written = texts.map((text) => csvLines([[text, ""]]).replace(/^"?(.*?)"?,\r\n$/s, "$1"));
  expect(new Set(written).size).toBe(texts.length);
  expect(written.map(withoutGuard)).toEqual(texts);
  expect(withoutGuard("'=1+1")).toBe("=1+1");
  expect(withoutGuard("'tis")).toBe("'tis");
});

import { expect, test } from "vitest";
import { safeReturnPath } from "./return-path.ts";

const origin = "https://byline.example";

test("a path of this site is kept whole", () => {
  expect(safeReturnPath("/projects/1?tab=tokens#new", origin)).toBe("/projects/1?tab=tokens#new");
});

test.each([
  null,
  "",
  "projects",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "javascript:alert(1)",
])("%j leads nowhere", (value) => {
  expect(safeReturnPath(value, origin)).toBeNull();
});

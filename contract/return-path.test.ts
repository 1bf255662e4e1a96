import { expect, test } from "vitest";
import { HOSTILE_PATHS } from "./hostile-paths.ts";
import { safeReturnPath } from "./return-path.ts";

test.each([
  "/",
  "/projects/1?tab=tokens#new",
  "/search?q=//evil.example",
  "/?auth=signin&return_to=%2Fprojects",
  "/api-reference",
  "/%2F..%2F%2Fevil.example", // one oddly named segment on this site
])("%j is kept whole", (value) => {
  expect(safeReturnPath(value)).toBe(value);
});

test("dot segments within the site are resolved", () => {
  expect(safeReturnPath("/projects/../settings/./team")).toBe("/settings/team");
});

test.each([null, undefined, ...HOSTILE_PATHS])("%j leads nowhere", (value) => {
  expect(safeReturnPath(value)).toBeNull();
});

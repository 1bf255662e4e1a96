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
])("%j stays the same", (value) => {
  expect(safeReturnPath(value)).toBe(value);
});

test("resolves dot segments within the site", () => {
  expect(safeReturnPath("/projects/../settings/./team")).toBe("/settings/team");
});

test.each([null, undefined, ...HOSTILE_PATHS])("%j is refused", (value) => {
  expect(safeReturnPath(value)).toBeNull();
});

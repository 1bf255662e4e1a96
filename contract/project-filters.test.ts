import { expect, test } from "vitest";
import { readFilters } from "./project-filters.ts";

const sorts = [{ value: "newest" }, { value: "name" }];
const read = (address: string) => readFilters(new URLSearchParams(address), sorts);
const none = { q: "", type: "", status: "", sort: "" };

test("an address is read into filters: known values as they are, text trimmed and cut", () => {
  expect(read("")).toEqual({ values: none, unknown: [] });
  expect(read("q=+a+b+&type=mobile-sdk&status=live&sort=name")).toEqual({
    values: { q: "a b", type: "mobile-sdk", status: "live", sort: "name" },
    unknown: [],
  });
  expect(read("type=web-app").values.type).toBe("web-app");
  expect(read(`q=${"x".repeat(300)}`).values.q).toHaveLength(200);
});

test("the default order has no name in an address, and may be given one", () => {
  expect(read("sort=newest")).toEqual({ values: none, unknown: [] });
});

test("unknown values filter nothing and are named; an empty value is none", () => {
  expect(read("type=API&status=active&sort=oldest")).toEqual({
    values: none,
    unknown: ["type", "status", "sort"],
  });
  expect(read("type=&status=&sort=").unknown).toEqual([]);
});

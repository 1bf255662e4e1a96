import { expect, test } from "vitest";
import { readFilters } from "./project-filters.ts";

const sorts = [{ value: "newest" }, { value: "name" }];
const read = (address: string) => readFilters(new URLSearchParams(address), sorts);
const none = { q: "", type: "", status: "", sort: "" };

test("reads filters from an address: keeps known values, trims and cuts text", () => {
  expect(read("")).toEqual({ values: none, unknown: [] });
  expect(read("q=+a+b+&type=mobile-sdk&status=live&sort=name")).toEqual({
    values: { q: "a b", type: "mobile-sdk", status: "live", sort: "name" },
    unknown: [],
  });
  expect(read("type=web-app").values.type).toBe("web-app");
  expect(read(`q=${"x".repeat(300)}`).values.q).toHaveLength(200);
});

test("the default order may be omitted or given", () => {
  expect(read("sort=newest")).toEqual({ values: none, unknown: [] });
});

test("unknown values don't filter and are listed; an empty value is no filter", () => {
  expect(read("type=API&status=active&sort=oldest")).toEqual({
    values: none,
    unknown: ["type", "status", "sort"],
  });
  expect(read("type=&status=&sort=").unknown).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { formatBasisPoints, formatDollars, formatMonth, formatNumber, formatPercent } from "./figures.ts";

test("formats numbers, shares, rates, and amounts for American readers", () => {
  expect(formatNumber(1000)).toBe("1,000");
  expect([850, 700, 525].map(formatBasisPoints)).toEqual(["8.5%", "7%", "5.25%"]);
  expect([formatPercent(0.1234), formatPercent(1, 2), formatPercent(-0.5, 0)]).toEqual([
    "12.3%",
    "100%",
    "-50%",
  ]);
  expect([4900, 450, 49_900, 0].map(formatDollars)).toEqual(["$49", "$4.50", "$499", "$0"]);
  expect(["2026-10", "2027-01-01"].map(formatMonth)).toEqual(["October 2026", "January 2027"]);
});

test("no product text has a space before a percent sign", () => {
  const root = path.resolve(import.meta.dirname, "..");
  const files = globSync("{web/src,server/src,contract,docs}/**/*.{ts,tsx,md,mdx}", { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const spaced = files.filter((name) => {
    const text = readFileSync(path.join(root, name), "utf8");
    return !name.includes(".test.") && /[\d}] %(?=[\s.,;`"<)]|$)/m.test(text);
  });
  expect(spaced).toEqual([]);
});

import { expect, test } from "vitest";
import { counted, notFinal, roundTop } from "./chart-points.ts";

test("the axis ends at a round number that holds the highest point", () => {
  const tops = [0, 1, 4, 5, 8, 9, 10, 11, 41, 80, 81, 99, 100, 101, 4_000, 4_001, 999_999].map(roundTop);
  expect(tops).toEqual([4, 4, 4, 5, 8, 10, 10, 20, 50, 80, 100, 100, 100, 200, 4_000, 5_000, 1_000_000]);
});

test("the axis never ends below its highest point, and never leaves more than half of it empty", () => {
  for (let value = 5; value < 200_000; value = Math.ceil(value * 1.07)) {
    expect(roundTop(value)).toBeGreaterThanOrEqual(value);
    expect(roundTop(value)).toBeLessThanOrEqual(2 * value);
  }
});

test("as many days are said to be open as are", () => {
  const days = (...open: boolean[]) => open.map((one) => ({ day: "2026-11-21", count: 1, open: one }));
  expect([days(false), days(false, true), days(false, true, true, true)].map(notFinal)).toEqual([
    null,
    "The last day is not final",
    "The last 3 days are not final",
  ]);
});

test("a count agrees with its noun", () => {
  expect([counted(0, "views"), counted(1, "views"), counted(1_234, "views")]).toEqual([
    "0 views",
    "1 view",
    "1,234 views",
  ]);
});

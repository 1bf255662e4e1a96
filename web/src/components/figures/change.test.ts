import { expect, test } from "vitest";
import { change } from "./change.ts";

test("a figure is compared only with a period that has data from its first day", () => {
  const all = { from: "2026-09-01", since: "2026-09-01" };
  expect([150, 99, 100].map((now) => change(now, 100, all))).toEqual([
    "+50% from the previous period (100)",
    "−1% from the previous period (100)",
    "Same as the previous period (100)",
  ]);
  expect(change(999, 1000, all)).toBe("About the same as the previous period (1,000)");
  expect([change(3, 0, all), change(0, 0, all)]).toEqual([
    "New: none in the previous period",
    "None in the previous period either",
  ]);
  const started = { from: "2026-09-01", since: "2026-09-28" };
  expect([change(6852, 100, started), change(5, 0, started)]).toEqual([
    "No data before Sep 28, 2026",
    "No data before Sep 28, 2026",
  ]);
  expect(change(0, 0, { from: "2026-09-01", since: null })).toBe("No data yet");
});

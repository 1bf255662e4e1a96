import { expect, test } from "vitest";
import { spansOf } from "./spans.ts";

const limits = { now: Date.parse("2026-11-28T13:30:00Z"), kept: 30, most: 31 };
const times = (range: { from?: string; to?: string }, more: Partial<typeof limits> = {}) =>
  spansOf(range, { ...limits, ...more }).map((ms) => new Date(ms).toISOString().slice(0, 13));

test("splits a range into its days, including the last", () => {
  expect(times({ from: "2026-11-26", to: "2026-11-27" })).toEqual([
    "2026-11-26T00",
    "2026-11-27T00",
    "2026-11-28T00",
  ]);
  expect(times({ from: "2026-11-27" }).at(-1)).toBe("2026-11-29T00");
});

test("splits a single day into hours, today up to the current one", () => {
  const hours = times({ from: "2026-11-27", to: "2026-11-27" });
  expect([hours.length, hours[1], hours.at(-1)]).toEqual([25, "2026-11-27T01", "2026-11-28T00"]);
  expect(times({ from: "2026-11-28" }).at(-1)).toBe("2026-11-28T14");
  const midnight = { now: Date.parse("2026-11-28") };
  expect(times({ from: "2026-11-28" }, midnight)).toEqual(["2026-11-28T00", "2026-11-28T01"]);
});

test("cuts a range to the retention period, the maximum, and today", () => {
  expect([times({}).length, times({})[0]]).toEqual([31, "2026-10-30T00"]);
  expect(times({ from: "2020-01-01", to: "2030-01-01" })).toEqual(times({}));
  expect([times({}, { kept: 400 }).length, times({}, { kept: 1 }).length]).toEqual([32, 15]);
  const backwards = { from: "2026-11-20", to: "2026-11-19" };
  for (const range of [{ from: "2026-12-01" }, { to: "2026-10-01" }, backwards])
    expect(spansOf(range, limits).length, JSON.stringify(range)).toBeLessThanOrEqual(1);
});

import { expect, test } from "vitest";
import {
  axisTicks,
  counted,
  lengthOf,
  longName,
  marksInWords,
  notFinal,
  shortName,
  unitOf,
  withOpenDay,
} from "./chart-points.ts";

test("the axis has a few round steps in whole numbers", () => {
  const steps = [0, 1, 4, 5, 9, 11, 41, 75, 100, 120, 700, 4_001].map((value) => axisTicks(value).slice(1));
  expect(steps).toEqual([
    [2, 4],
    [2, 4],
    [2, 4],
    [2, 4, 6],
    [5, 10],
    [5, 10, 15],
    [20, 40, 60],
    [25, 50, 75],
    [50, 100],
    [50, 100, 150],
    [250, 500, 750],
    [2_000, 4_000, 6_000],
  ]);
});

test("the axis never ends below its highest point or leaves more than half empty", () => {
  for (let value = 5; value < 200_000; value = Math.ceil(value * 1.07)) {
    const top = axisTicks(value).at(-1);
    expect(top).toBeGreaterThanOrEqual(value);
    expect(top).toBeLessThanOrEqual(2 * value);
  }
});

test("shows the correct number of open days", () => {
  const days = (...open: boolean[]) => open.map((one) => ({ day: "2026-11-21", count: 1, open: one }));
  expect([days(false), days(false, true), days(false, true, true, true)].map(notFinal)).toEqual([
    null,
    "Today so far",
    "The last 3 days can still change",
  ]);
});

test("a saved chart explains its light line and what isn't final", () => {
  const days = (count: number, more: object) =>
    Array.from({ length: count }, () => ({ day: "2026-11-21", count: 1, ...more }));
  expect(
    [days(30, {}), days(30, { before: 0, open: true }), days(90, { open: true })].map(marksInWords),
  ).toEqual(["", "Light line: the 30 days before. Hatched: not final.", "Dashed: not final."]);
});

test("only the current UTC day is open", () => {
  const days = ["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => ({ day, count: 1 }));
  const openAt = (time: string) =>
    withOpenDay(days, Date.parse(time)).flatMap(({ day, open }) => (open ? [day] : []));
  expect(openAt("2026-11-22T23:59:59Z")).toEqual(["2026-11-22"]);
  expect(openAt("2026-11-22T00:30:00+01:00")).toEqual(["2026-11-21"]);
  expect(openAt("2026-11-23T00:00:00Z")).toEqual([]);
});

test("hours of a day are labeled as hours, and only the current one is open", () => {
  const hours = ["2026-11-22T00", "2026-11-22T13", "2026-11-22T14"].map((day) => ({ day, count: 1 }));
  const points = withOpenDay(hours, Date.parse("2026-11-22T13:40:00Z"));
  expect(points.map(({ open }) => open)).toEqual([false, true, false]);
  expect([notFinal(points), lengthOf(points), shortName("2026-11-22T13"), longName("2026-11-22T13")]).toEqual(
    ["This hour so far", "3 hours", "1 PM UTC", "Sun, Nov 22, 1 PM UTC"],
  );
  expect([unitOf([]), shortName("2026-11-22")]).toEqual(["day", "Nov 22"]);
});

test("earlier days and hours are open while their figures can still change", () => {
  const points = ["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => ({ day, count: 1 }));
  const [since, now] = [Date.parse("2026-11-21T20:00Z"), Date.parse("2026-11-22T13:40Z")];
  expect(notFinal(withOpenDay(points, now, since))).toBe("The last 2 days can still change");
  const hours = ["2026-11-22T12", "2026-11-22T13"].map((day) => ({ day, count: 1 }));
  expect(notFinal(withOpenDay(hours, now, since))).toBe("The last 2 hours can still change");
});

test("a count agrees with its noun", () => {
  expect([
    counted(0, "views"),
    counted(1, "views"),
    counted(1_234, "views"),
    counted(1, "deliveries"),
  ]).toEqual(["0 views", "1 view", "1,234 views", "1 delivery"]);
});

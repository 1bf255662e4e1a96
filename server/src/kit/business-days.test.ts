import { expect, test } from "vitest";
import { businessDayAfter, federalHolidays, isBusinessDay } from "./business-days.ts";

// As published by the Office of Personnel Management.
test("federal holidays fall on the days they are observed", () => {
  expect(federalHolidays(2026).toSorted()).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-03",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
  expect(federalHolidays(2027)).toEqual(
    expect.arrayContaining(["2027-06-18", "2027-07-05", "2027-12-24", "2027-05-31"]),
  );
});

test("a New Year's Day on a Saturday is observed in the previous year", () => {
  expect(isBusinessDay("2021-12-31")).toBe(false);
  expect(isBusinessDay("2022-01-03")).toBe(true);
});

test("business days count from the next day, skipping weekends and holidays", () => {
  expect(businessDayAfter("2026-11-20", 1)).toBe("2026-11-23"); // Friday to Monday
  expect(businessDayAfter("2026-11-21", 10)).toBe("2026-12-07"); // past Thanksgiving
  expect(businessDayAfter("2026-11-21", 14)).toBe("2026-12-11");
  expect(businessDayAfter("2026-12-23", 2)).toBe("2026-12-28"); // past Christmas
});

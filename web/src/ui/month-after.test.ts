import { expect, test } from "vitest";
import { monthAfter } from "./month-after.ts";

test.each([
  [new Date(2026, 0, 31), new Date(2026, 1, 28)],
  [new Date(2028, 0, 31), new Date(2028, 1, 29)],
  [new Date(2026, 10, 22), new Date(2026, 11, 22)],
  [new Date(2026, 11, 31), new Date(2027, 0, 31)],
])("a month after %s", (day, next) => expect(monthAfter(day)).toEqual(next));

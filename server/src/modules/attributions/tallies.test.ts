import { expect, test } from "vitest";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";
import { partsOf } from "./tallies.ts";

const BEGIN = "2027-12-01";
const dayAt = (n: number) => dayOf(Date.parse(BEGIN) + n * DAY_MS);

/** How often each day up to today counts, and how many days are read one by one. */
function read(parts: ReturnType<typeof partsOf>, today: string) {
  const counts = new Map<string, number>();
  let single = 0;
  for (const { unit, from, before, sign } of parts)
    for (let day = from; day < before && day <= today; day = daysBefore(day, -1)) {
      counts.set(day, (counts.get(day) ?? 0) + sign);
      if (unit === "day") single++;
    }
  return { days: [...counts].flatMap(([day, n]) => (n === 0 ? [] : [`${day} ${n}`])).toSorted(), single };
}

test("years, months, and days cover exactly the range, wherever it is and whatever today is", () => {
  for (let to = 0; to < 400; to += 39)
    for (let length = 1; length < 800; length += length < 100 ? 11 : 97)
      for (const later of [0, 1, 40]) {
        const [from, last, today] = [dayAt(to - length + 1), dayAt(to), dayAt(to + later)];
        const days = Array.from({ length }, (_, i) => `${dayAt(to - length + 1 + i)} 1`);
        expect(read(partsOf({ from, to: last }, today), today).days, `${from} ${last} ${today}`).toEqual(
          days,
        );
      }
});

test("periods that end today read at most 16 single days, on any day of the month", () => {
  for (let n = 0; n < 90; n++)
    for (const length of [7, 30, 90]) {
      const [from, today] = [dayAt(n - length + 1), dayAt(n)];
      expect(read(partsOf({ from, to: today }, today), today).single, today).toBeLessThanOrEqual(16);
    }
});

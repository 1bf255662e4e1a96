import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeOf, timeOrderedId } from "./ids.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-11-21T09:30:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const make = (count: number) => Array.from({ length: count }, timeOrderedId);
const expectOrdered = (ids: string[]) => {
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
};

test("ids ascend within a millisecond, past the counter's end, and while the clock steps back a little", () => {
  const ids = make(10_000);
  vi.setSystemTime(START - 9000);
  ids.push(...make(10_000));
  vi.setSystemTime(START + 1000);
  ids.push(...make(1));
  expectOrdered(ids);
  expect(timeOf(ids.at(-1) as string)).toBe(START + 1000);
});

test("the counter starts in its lower half, so thousands of ids fit into a millisecond", () => {
  for (let ms = 1; ms <= 50; ms++) {
    vi.setSystemTime(START + 10_000 + ms);
    expect(Number.parseInt(timeOrderedId().slice(15, 18), 16)).toBeLessThan(0x800);
  }
});

test("ids follow a clock that jumps a day ahead and is corrected", () => {
  const start = START + 60_000; // after the ids of the other test
  vi.setSystemTime(start);
  const before = make(3);
  vi.setSystemTime(start + DAY_MS);
  const ahead = make(3);
  expectOrdered([...before, ...ahead]);
  vi.setSystemTime(start + 1000);
  const corrected = make(10_000);
  expectOrdered([...before, ...corrected]);
  expect(timeOf(corrected[0] as string)).toBe(start + 1000);
  expect(timeOf(corrected.at(-1) as string)).toBeLessThan(start + 1010);
  expect(new Set([...ahead, ...corrected]).size).toBe(10_003);
});

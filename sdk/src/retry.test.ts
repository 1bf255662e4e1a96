import { expect, test } from "vitest";
import { jitter, parseRetryAfter } from "./retry.ts";

test("the wait is anywhere below a bound that doubles, and ends at ten seconds", () => {
  for (const [tries, bound] of [
    [1, 250],
    [2, 500],
    [3, 1000],
    [20, 10_000],
  ] as const) {
    const waits = Array.from({ length: 500 }, () => jitter(tries));
    expect(Math.min(...waits)).toBeLessThan(bound * 0.1);
    expect(Math.max(...waits)).toBeGreaterThan(bound * 0.9);
    expect(Math.max(...waits)).toBeLessThanOrEqual(bound);
  }
});

test("Retry-After is read as seconds or as a date, and nonsense as nothing", () => {
  expect(parseRetryAfter("120")).toBe(120);
  expect(parseRetryAfter(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThanOrEqual(29);
  expect(parseRetryAfter(new Date(0).toUTCString())).toBe(0);
  expect(parseRetryAfter("soon")).toBeUndefined();
  expect(parseRetryAfter(null)).toBeUndefined();
});

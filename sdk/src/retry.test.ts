import { expect, test } from "vitest";
import { BylineConnectionError, BylineError } from "./errors.ts";
import { isWorthAnotherTry, jitter, parseRetryAfter } from "./retry.ts";

test("the delay is random below a limit that doubles up to ten seconds", () => {
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

test("reads Retry-After as seconds or a date, and ignores nonsense", () => {
  expect(parseRetryAfter("120")).toBe(120);
  expect(parseRetryAfter(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThanOrEqual(29);
  expect(parseRetryAfter(new Date(0).toUTCString())).toBe(0);
  expect(parseRetryAfter("soon")).toBeUndefined();
  expect(parseRetryAfter(null)).toBeUndefined();
});

test("retries only temporary failures", () => {
  const again = [0, 400, 401, 402, 404, 409, 429, 500, 501, 502, 503, 504].filter((status) =>
    isWorthAnotherTry(new BylineError("internal", "Failed", { status })),
  );
  expect(again).toEqual([429, 502, 503, 504]);
  expect(isWorthAnotherTry(new BylineConnectionError("connection_failed", "Failed"))).toBe(true);
});

import { expect, test } from "vitest";
import { formatMoney, isCurrency, parseMoney } from "./money.ts";

test("amounts are minor units, exact at any size, with the digits of their currency", () => {
  expect([
    formatMoney(123_450, "USD"),
    formatMoney(-5, "EUR"),
    formatMoney(1234, "JPY"),
    formatMoney(1, "KWD"),
  ]).toEqual(["$1,234.50", "-€0.05", "¥1,234", "KWD\u00a00.001"]);
  expect(formatMoney(900_719_925_474_099, "USD")).toBe("$9,007,199,254,740.99");
  expect(formatMoney(123_450, "INR", { sign: "code" })).toBe("INR\u00a01,234.50");
  expect([106_250_000n, -10_000n, 1n].map((n) => formatMoney(n, "USD", { finer: 4 }))).toEqual([
    "$106.25",
    "-$0.01",
    "$0.000001",
  ]);
  expect(["1,234.5", "-0.05", ".5", "1.234", "", "1e3", "12"].map((text) => parseMoney(text, "USD"))).toEqual(
    [123_450, -5, null, null, null, null, 1200],
  );
  expect([parseMoney("12", "JPY"), parseMoney("12.0", "JPY")]).toEqual([12, null]);
  expect([isCurrency("USD"), isCurrency("usd"), isCurrency("XXQ")]).toEqual([true, false, false]);
});

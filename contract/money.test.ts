import { expect, test } from "vitest";
import { formatMoney, isCurrency, parseMoney } from "./money.ts";

test("amounts are minor units, exact at any size, with the digits of their currency", () => {
  expect([
    formatMoney(123_450, "USD"),
    formatMoney(-5, "EUR"),
    formatMoney(1234, "JPY"),
    formatMoney(1, "KWD"),
  ]).toEqual(["1,234.50 USD", "-0.05 EUR", "1,234 JPY", "0.001 KWD"]);
  expect(formatMoney(900_719_925_474_099, "USD")).toBe("9,007,199,254,740.99 USD");
  expect(["1,234.5", "-0.05", ".5", "1.234", "", "1e3", "12"].map((text) => parseMoney(text, "USD"))).toEqual(
    [123_450, -5, null, null, null, null, 1200],
  );
  expect([parseMoney("12", "JPY"), parseMoney("12.0", "JPY")]).toEqual([12, null]);
  expect([isCurrency("USD"), isCurrency("usd"), isCurrency("XXQ")]).toEqual([true, false, false]);
});

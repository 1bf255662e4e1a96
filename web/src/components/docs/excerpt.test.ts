import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

const lines = (text: string, words: string[]) =>
  excerptOf(text, words)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join("");

test("a short text is shown whole, with each match separate, in any case", () => {
  expect(lines("A token opens the API; tokens expire.", ["token", "api"])).toBe(
    "A [token] opens the [API]; [token]s expire.",
  );
});

test("a long text is cut around its first match, at the start of a word", () => {
  const found = lines(`${"before ".repeat(30)}the scope ${"after ".repeat(60)}`, ["scope"]);
  expect(found).toMatch(/^[.]{3} (before )+the \[scope\] (after )+a?f?t?e?r? ?[.]{3}$/);
  expect(found.replaceAll(/[[\]]/g, "")).toHaveLength(150 + 2 * " ...".length);
});

test("a text without a match starts at its beginning", () => {
  expect(lines("Nothing here.", ["elsewhere"])).toBe("Nothing here.");
});

test("special characters in a word are literal", () => {
  expect(lines("Send limit=100 and `cursor`.", ["limit=100", "`cursor`"])).toBe(
    "Send [limit=100] and [`cursor`].",
  );
  expect(lines("Is C++ a+b (or c)?", ["c++", "(or"])).toBe("Is [C++] a+b [(or] c)?");
});

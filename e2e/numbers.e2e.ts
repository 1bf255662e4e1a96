import { expect } from "@playwright/test";
import { publicPaths } from "../web/src/public-paths.ts";
import { DRAWN, REVIEWED, SAID } from "./number-sources.ts";
import { NUMBER, numberedSentences } from "./sentences.ts";
import { test } from "./story.ts";

const WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
];
const wordOf = (value: number) => ({ 12: "twelve", 100: "hundred", 1000: "thousand" })[value] ?? WORDS[value];
const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, "\\$&");

/** The phrase with its numbers in digits or words. */
const patternOf = ([phrase, ...values]: (typeof SAID)[number]) => {
  const numbers = values.map((value) =>
    [value.toLocaleString("en"), wordOf(value)].filter(Boolean).join("|"),
  );
  return new RegExp(
    escaped(phrase.replaceAll("{}", "\u0000")).replaceAll("\u0000", () => `(?:${numbers.shift()})`),
    "gi",
  );
};

test("every number that the public pages say of Byline is the constant that the product works with", async ({
  request,
}) => {
  const phrases = SAID.map((said) => ({ phrase: said[0], pattern: patternOf(said), used: false }));
  const unexplained: string[] = [];
  for (const path of publicPaths) {
    const source = DRAWN[path];
    for (const sentence of numberedSentences(await (await request.get(path)).text())) {
      let rest = sentence;
      for (const phrase of phrases) {
        const without = rest.replaceAll(phrase.pattern, " ");
        if (without !== rest) phrase.used = true;
        rest = without;
      }
      for (const [pattern] of REVIEWED) rest = rest.replaceAll(pattern, " ");
      if (source)
        rest = rest.replaceAll(/\d[\d,]*(\.\d+)?/g, (n) =>
          source.includes(Number(n.replaceAll(",", ""))) ? " " : n,
        );
      if (NUMBER.test(rest)) unexplained.push(`${path}: ${sentence}`);
    }
  }
  expect(
    [...new Set(unexplained)],
    "sentences whose number comes from no constant and is on no list",
  ).toEqual([]);
  expect(
    phrases.filter(({ used }) => !used).map(({ phrase }) => phrase),
    "phrases that no page says",
  ).toEqual([]);
});

import { expect, test } from "vitest";
import type { StatementLine } from "./royalties.ts";
import { explainLine } from "./statement-words.ts";

const line: StatementLine = {
  creatorId: "creator:ben",
  creator: null,
  period: "2026-11",
  attributions: 1,
  weight: "850",
  totalWeight: "8500",
  royalty: 10_625,
  gotRemainder: true,
  share: 1063,
  amount: 1063,
};
const why = (members: Partial<StatementLine>, statement = { period: "2026-11", currency: "USD" }) =>
  explainLine(statement, { ...line, ...members });

test("a line explains its amount: credits, rate, share, rounding, and earlier payments", () => {
  expect(why({})).toBe(
    "1 counted attribution in November 2026 at a rate of 8.5% makes up 10% of the total weight. That share " +
      "of the $106.25 royalty is $10.625, rounded down to $10.62, plus $0.01 left over from rounding: " +
      "$10.63.",
  );
  expect(
    why({ royalty: 100, share: 10, gotRemainder: false }, { period: "2026-11", currency: "JPY" }),
  ).toContain("royalty is ¥10.");
  expect(why({ royalty: -10_625, share: -1063 })).toContain(
    "royalty is -$10.625, rounded up to -$10.62, plus -$0.01 left over from rounding: -$10.63.",
  );
  expect(why({ share: 1062, gotRemainder: false })).toContain("royalty is $10.625, rounded down to $10.62.");
  expect(why({ amount: -37 }, { period: "2026-12", currency: "USD" })).toContain(
    "Earlier statements included $11.00; this line is the difference.",
  );
  expect(why({ attributions: 0, weight: "0", share: 0 })).toBe(
    "0 counted attributions in November 2026 earn no share of the $106.25 royalty.",
  );
});

import { formatMoney } from "./money.ts";
import type { StatementLine } from "./royalties.ts";

const numbers = new Intl.NumberFormat("en-US");
const percents = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** Why a line is what it is, in sentences: the same on the page and on paper. */
export function explainLine(statement: { period: string; currency: string }, line: StatementLine): string {
  const money = (minor: number) => formatMoney(minor, statement.currency);
  const [weight, total] = [BigInt(line.weight), BigInt(line.totalWeight)];
  const credits = `${numbers.format(line.attributions)} counted attribution${line.attributions === 1 ? "" : "s"} in ${line.period}`;
  const part = total === 0n ? "nothing" : `${percents.format(Number((weight * 100_000_000n) / total) / 1_000_000)} %`;
  const rate =
    line.attributions > 0 ? ` at ${percents.format(Number((weight * 10_000n) / BigInt(line.attributions)) / 1_000_000)} % on average` : "";
  const share = `${credits}${rate}, weighed by the rate on each, are ${part} of the royalty of ${money(line.royalty)}: ${money(line.share)}${
    line.gotRemainder ? ", one unit of the remainder included" : ""
  }.`;
  if (line.period === statement.period) return share;
  return `Adjustment of ${line.period}. ${share} Earlier statements gave ${money(line.share - line.amount)} of it.`;
}

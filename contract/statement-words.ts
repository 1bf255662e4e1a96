import { formatMonth, formatNumber, formatPercent } from "./figures.ts";
import { formatMoney } from "./money.ts";
import type { StatementLine } from "./royalties.ts";

/** Shown next to every royalty sum. */
export const NOTHING_IS_PAID = "Byline calculates royalties; it doesn't pay them out.";

/**
 * Explains a statement line in sentences, the same on screen and on paper. `sign`: how to write the currency.
 */
export function explainLine(
  statement: { period: string; currency: string },
  line: StatementLine,
  sign: "symbol" | "code" = "symbol",
): string {
  const money = (minor: number | bigint, finer = 0) =>
    formatMoney(minor, statement.currency, { sign, finer });
  const [weight, total] = [BigInt(line.weight), BigInt(line.totalWeight)];
  const credits =
    `${formatNumber(line.attributions)} counted ` +
    `attribution${line.attributions === 1 ? "" : "s"} in ` +
    formatMonth(line.period);
  const adjusted = line.period !== statement.period;
  const given = adjusted
    ? ` Earlier statements included ${money(line.share - line.amount)}; this line is the difference.`
    : "";
  const one = line.attributions === 1;
  if (weight === 0n || total === 0n)
    return `${credits} ${one ? "earns" : "earn"} no share of the ${money(line.royalty)} royalty.${given}`;
  const rate = formatPercent(Number((weight * 10_000n) / BigInt(line.attributions)) / 100_000_000, 4);
  const part = formatPercent(Number((weight * 100_000_000n) / total) / 100_000_000, 4);
  // The exact share before rounding, to a ten-thousandth of the minor unit.
  const exact = money((BigInt(line.royalty) * weight * 10_000n) / total, 4);
  const unit = line.royalty < 0 ? -1 : 1;
  const rounded = money(line.share - (line.gotRemainder ? unit : 0));
  const rounding = rounded === exact ? "" : `, rounded ${unit < 0 ? "up" : "down"} to ${rounded}`;
  const remainder = line.gotRemainder
    ? `, plus ${money(unit)} left over from rounding: ${money(line.share)}`
    : "";
  return (
    `${credits} at a rate of ${rate} ${one ? "makes" : "make"} up ${part} of the total weight. That share ` +
    `of the ${money(line.royalty)} royalty is ${exact}${rounding}${remainder}.${given}`
  );
}

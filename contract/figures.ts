/*
 * Numbers as English readers write them, in one place for screens, mails, messages and documents: 1,000,
 * 8.5%, $49.
 */

const numbers = new Intl.NumberFormat("en-US");
export const formatNumber = (n: number | bigint): string => numbers.format(n);

/** A share of 1, such as 0.085, as 8.5%, with at most `digits` decimals. */
export const formatPercent = (share: number, digits = 1): string =>
  share.toLocaleString("en-US", { style: "percent", maximumFractionDigits: digits });

/** Hundredths of a percent as 8.5%. */
export const formatBasisPoints = (basisPoints: number): string => formatPercent(basisPoints / 10_000, 2);

/** Minor units of a US dollar: $49, $4.50. */
export const formatDollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });

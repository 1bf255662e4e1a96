/*
 * Formats numbers and months as American readers write them, for screens, mails, messages, and documents:
 * 1,000, 8.5%, $49, October 2026.
 */

const numbers = new Intl.NumberFormat("en-US");
export const formatNumber = (n: number | bigint): string => numbers.format(n);

const mebibytes = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
/** Formats bytes as 20 MiB. */
export const formatMebibytes = (bytes: number): string => `${mebibytes.format(bytes / 1_048_576)} MiB`;

const LOW = "no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve".split("|");
/** Formats a small or round number in words, others in digits. */
export const formatInWords = (n: number): string =>
  LOW[n] ?? { 100: "hundred", 1000: "thousand" }[n] ?? formatNumber(n);

/** Formats a share, such as 0.085, as 8.5%, with at most `digits` decimals, and at least `least`. */
export const formatPercent = (share: number, digits = 1, least = 0): string =>
  share.toLocaleString("en-US", {
    style: "percent",
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  });

/** Formats a change, such as 0.5, in whole percents with a real minus sign: +50%, −1%, 0%. */
export const formatChange = (share: number): string =>
  share
    .toLocaleString("en-US", { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" })
    .replace("-", "−");

/** Formats hundredths of a percent, such as 850, as 8.5%. */
export const formatBasisPoints = (basisPoints: number): string => formatPercent(basisPoints / 10_000, 2);

const months = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
/** Formats a UTC month, such as 2026-10 or its first day, as October 2026. */
export const formatMonth = (month: string): string => months.format(new Date(month));

/** Formats cents as $49 or $4.50. */
export const formatDollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });

/** Returns 'Just now', 'Nm ago', 'Nh ago' under 1440 minutes, then 'Nd ago'. */
export function relativeTime(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return "Just now";
  if (minutes < 60) return `${minutes}m ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`;
  return `${Math.floor(minutes / 1440)}d ago`;
}

/** Whether a period has data from its first day, so it can be compared. UTC days, such as "2026-11-26". */
export const hasDataFrom = (first: string, since: string | null) => since !== null && since <= first;

const known = new Set(Intl.supportedValuesOf("currency"));

/** Whether a text is an ISO 4217 currency code, such as USD. */
export const isCurrency = (code: string) => known.has(code);

/** Returns the minor unit's number of digits: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2
  );
}

/**
 * Formats minor units, such as "$1,234.50". Exact at any size. `sign: "code"` is for output that lacks some
 * currency signs: "INR 1,234.50". `finer` is the number of digits below the minor unit.
 */
export function formatMoney(
  minor: number | bigint,
  currency: string,
  { sign = "symbol", finer = 0 }: { sign?: "symbol" | "code"; finer?: number } = {},
): string {
  const least = minorDigits(currency);
  const digits = least + finer;
  const size = String(minor < 0 ? -minor : minor).padStart(digits + 1, "0");
  const whole = size.length - digits;
  const decimal = `${minor < 0 ? "-" : ""}${size.slice(0, whole)}.${size.slice(whole)}`;
  const format = { style: "currency", currency, currencyDisplay: sign } as const;
  return new Intl.NumberFormat("en-US", {
    ...format,
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  }).format(decimal as Intl.StringNumericLiteral);
}

/** Parses an amount such as "1,234.5" into minor units, or returns null if it's invalid. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const found = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim().replaceAll(",", ""));
  if (!found) return null;
  const [, sign = "", whole = "", rest = ""] = found;
  if (rest.length > digits) return null;
  const minor = Number(whole + rest.padEnd(digits, "0"));
  return sign === "-" && minor !== 0 ? -minor : minor;
}

const known = new Set(Intl.supportedValuesOf("currency"));

/** Whether text is a currency's code of ISO 4217, such as USD. */
export const isCurrency = (code: string) => known.has(code);

/** How many digits the minor unit takes: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2
  );
}

/** Minor units as people write them, such as "1,234.50 USD". Exact at any size. */
export function formatMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const amount = `${minor < 0 ? "-" : ""}${String(Math.abs(minor)).padStart(digits + 1, "0")}`;
  const decimal = digits === 0 ? amount : `${amount.slice(0, -digits)}.${amount.slice(-digits)}`;
  const number = new Intl.NumberFormat("en-US", { minimumFractionDigits: digits });
  return `${number.format(decimal as Intl.StringNumericLiteral)} ${currency}`;
}

/** "1,234.5" as minor units of the currency; null when it is no such amount. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const found = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim().replaceAll(",", ""));
  if (!found) return null;
  const [, sign = "", whole = "", rest = ""] = found;
  if (rest.length > digits) return null;
  const minor = Number(whole + rest.padEnd(digits, "0"));
  return sign === "-" && minor !== 0 ? -minor : minor;
}

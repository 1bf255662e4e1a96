const formats = { plain: 0, exact: 2 } as const;

/** Minor units of a US dollar as people write them: $49, $4.50. */
export function formatMoney(cents: number): string {
  const digits = cents % 100 === 0 ? formats.plain : formats.exact;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

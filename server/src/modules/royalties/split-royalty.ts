/** `weight` is zero or more. */
export type Claim = { id: string; weight: bigint };
export type Share = { amount: bigint; gotRemainder: boolean };

/**
 * Splits an amount in minor units by weight, to the last unit (largest remainder): rounds each share toward
 * zero, then gives the remaining units to those who lost the most by rounding, ties to the lowest id. Splits
 * a negative amount like its opposite, so that reversing a split undoes it. If all weights are 0, returns no
 * shares.
 */
export function splitRoyalty(amount: bigint, claims: Claim[]): Map<string, Share> {
  const total = claims.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return new Map();
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  const parts = claims.map(({ id, weight }) => ({
    id,
    whole: (size * weight) / total,
    lost: (size * weight) % total,
  }));
  const left = size - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const byLoss = parts.toSorted((a, b) =>
    a.lost === b.lost ? (a.id < b.id ? -1 : 1) : a.lost > b.lost ? -1 : 1,
  );
  const roundedUp = new Set(byLoss.slice(0, Number(left)).map(({ id }) => id));
  return new Map(
    parts.map(({ id, whole }) => [
      id,
      { amount: sign * (whole + (roundedUp.has(id) ? 1n : 0n)), gotRemainder: roundedUp.has(id) },
    ]),
  );
}

/**
 * Returns the minor units due on revenue at its rates: adds up each amount times its basis points exactly,
 * and rounds once, halves away from 0.
 */
export function royaltyDue(revenues: { amount: number; royaltyBasisPoints: number }[]): bigint {
  const exact = revenues.reduce(
    (sum, { amount, royaltyBasisPoints }) => sum + BigInt(amount) * BigInt(royaltyBasisPoints),
    0n,
  );
  return exact < 0n ? -((-exact + 5_000n) / 10_000n) : (exact + 5_000n) / 10_000n;
}

import { expect, test } from "vitest";
import { royaltyDue, splitRoyalty } from "./split-royalty.ts";

const amounts = (amount: bigint, weights: Record<string, bigint>) =>
  Object.fromEntries(
    [
      ...splitRoyalty(
        amount,
        Object.entries(weights).map(([id, weight]) => ({ id, weight })),
      ),
    ].map(([id, share]) => [id, share.amount]),
  );

test("the remainder goes to those who lost most by rounding, then to the id that sorts first", () => {
  expect(amounts(12_873n, { a: 774n, b: 637n })).toEqual({ a: 7061n, b: 5812n });
  expect(amounts(100n, { c: 1n, b: 1n, a: 1n })).toEqual({ a: 34n, b: 33n, c: 33n });
  expect(amounts(2n, { a: 0n, b: 1n, c: 1n, d: 1n })).toEqual({ a: 0n, b: 1n, c: 1n, d: 0n });
  expect(amounts(-100n, { a: 1n, b: 1n, c: 1n })).toEqual({ a: -34n, b: -33n, c: -33n });
  expect(amounts(5n, { a: 0n })).toEqual({});
  expect(
    splitRoyalty(100n, [
      { id: "a", weight: 1n },
      { id: "b", weight: 2n },
    ]).get("b"),
  ).toEqual({ amount: 67n, gotRemainder: true });
});

test("shares add up, keep the sign, are within a unit of exact, and don't depend on order", () => {
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  for (let round = 0; round < 3000; round++) {
    const claims = Array.from({ length: 1 + random(20) }, (_, i) => ({
      id: `creator-${i}`,
      weight: BigInt(random(3) ? random(1e9) : random(4)),
    }));
    const amount =
      BigInt(random(2) ? random(1e9) : random(30)) *
      (random(5) ? 1n : -1n) *
      (random(9) ? 1n : 1_000_000_007n);
    const total = claims.reduce((sum, { weight }) => sum + weight, 0n);
    const shares = splitRoyalty(amount, claims);
    if (total === 0n) {
      expect(shares.size).toBe(0);
      continue;
    }
    let sum = 0n;
    for (const { id, weight } of claims) {
      const share = shares.get(id)?.amount ?? 0n;
      sum += share;
      expect(share * amount >= 0n).toBe(true);
      const off = share * total - amount * weight;
      expect(off < total && -off < total).toBe(true);
      if (weight === 0n) expect(share).toBe(0n);
    }
    expect(sum).toBe(amount);
    const shuffled = claims.map((claim) => ({ claim, at: random(1e9) })).toSorted((a, b) => a.at - b.at);
    expect(
      new Map(
        [
          ...splitRoyalty(
            amount,
            shuffled.map(({ claim }) => claim),
          ),
        ].toSorted(),
      ),
    ).toEqual(new Map([...shares].toSorted()));
  }
});

test("the royalty is rounded once, after adding up all revenue", () => {
  const at = (royaltyBasisPoints: number, ...list: number[]) =>
    list.map((amount) => ({ amount, royaltyBasisPoints }));
  expect(royaltyDue(at(850, 125_000))).toBe(10_625n);
  expect(royaltyDue(at(850, 1, 1, 1, 1, 1, 1))).toBe(1n);
  expect(royaltyDue([...at(850, 1000), ...at(700, -1000)])).toBe(15n);
  expect(royaltyDue(at(500, -10))).toBe(-1n);
  expect(royaltyDue([])).toBe(0n);
});

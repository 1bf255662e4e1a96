import { at, listOf, textOf } from "../../statements.ts";

/** A statement of an item, by the members of Wikibase's JSON. */
export type Claim = unknown;

/** The best statements of a property: preferred ones if there are, deprecated ones never. */
export function claimsAt(item: unknown, property: string): Claim[] {
  const claims = listOf(at(item, "claims", property)).filter((one) => at(one, "rank") !== "deprecated");
  const preferred = claims.filter((one) => at(one, "rank") === "preferred");
  return preferred.length > 0 ? preferred : claims;
}

export const statedIn = (claim: Claim): unknown => at(claim, "mainsnak", "datavalue", "value");

const itemId = (value: unknown): string | null => {
  const id = textOf(at(value, "id"));
  return /^Q\d+$/.test(id) ? id : null;
};

/** The item that a statement is about, or null for a text, a date, or "unknown value". */
export const itemOfClaim = (claim: Claim): string | null => itemId(statedIn(claim));

export const valuesAt = (item: unknown, property: string): unknown[] =>
  claimsAt(item, property)
    .map(statedIn)
    .filter((value) => value !== undefined);

export const idsAt = (item: unknown, property: string): string[] =>
  claimsAt(item, property).flatMap((claim) => itemOfClaim(claim) ?? []);

export const textsAt = (item: unknown, property: string): string[] =>
  valuesAt(item, property).map(textOf).filter(Boolean);

/** The values of a qualifier of a statement. */
export const qualifiersAt = (claim: Claim, property: string): unknown[] =>
  listOf(at(claim, "qualifiers", property))
    .map((snak) => at(snak, "datavalue", "value"))
    .filter((value) => value !== undefined);

export const qualifierItems = (claim: Claim, property: string): string[] =>
  qualifiersAt(claim, property).flatMap((value) => itemId(value) ?? []);

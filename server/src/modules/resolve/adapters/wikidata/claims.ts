import { at, listOf, textOf } from "../../statements.ts";

/** A statement of an item, as in Wikibase's JSON. */
export type Claim = unknown;

/** Returns a property's best statements: preferred ones if any, never deprecated ones. */
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

/** Returns the item in a statement, or null for a text, a date, or "unknown value". */
export const itemOfClaim = (claim: Claim): string | null => itemId(statedIn(claim));

export const valuesAt = (item: unknown, property: string): unknown[] =>
  claimsAt(item, property)
    .map(statedIn)
    .filter((value) => value !== undefined);

export const idsAt = (item: unknown, property: string): string[] =>
  claimsAt(item, property).flatMap((claim) => itemOfClaim(claim) ?? []);

export const textsAt = (item: unknown, property: string): string[] =>
  valuesAt(item, property).map(textOf).filter(Boolean);

/** Returns the values of a statement's qualifier. */
export const qualifiersAt = (claim: Claim, property: string): unknown[] =>
  listOf(at(claim, "qualifiers", property))
    .map((snak) => at(snak, "datavalue", "value"))
    .filter((value) => value !== undefined);

export const qualifierItems = (claim: Claim, property: string): string[] =>
  qualifiersAt(claim, property).flatMap((value) => itemId(value) ?? []);

import { formatNumber } from "../figures.ts";
import { grammarOf, joinNames } from "./grammar.ts";
import type { Credit, CreditCore } from "./model.ts";
import { isMaker, ROLES } from "./roles.ts";
import { aiLabelAfter } from "./sentence.ts";

/** Makers named in titles, cards, and badges before "and 2 others". */
export const MAX_NAMED_MAKERS = 3;

/**
 * Returns `A`, `A and B`, or `A, B and C`, or null without names. Above `limit` names: `A, B, C and 297
 * others`. With `hasOthers`: `A, B and others`.
 */
export function phraseOf(
  names: string[],
  { limit = Number.POSITIVE_INFINITY, hasOthers = false }: { limit?: number; hasOthers?: boolean } = {},
): string | null {
  if (names.length === 0) return null;
  const others = hasOthers ? "others" : othersOf(names.length, limit);
  return joinNames(others ? [...names.slice(0, limit), others] : names, grammarOf("en"));
}

/** Returns "1 other" or "297 others" if there are more than `limit`, or null. */
export function othersOf(count: number, limit: number): string | null {
  const others = count - limit;
  return others > 0 ? `${formatNumber(others)} ${others === 1 ? "other" : "others"}` : null;
}

/**
 * Returns a credit whose sentence names up to three makers for each kind of contribution, then the number of
 * others.
 */
export function withFewNames<T extends CreditCore & { originals?: CreditCore[] }>(credit: T): T {
  const { contributors, hasOthers, originals } = credit;
  const first = contributors.find(({ role }) => isMaker(role));
  const byWording = Map.groupBy(contributors, ({ role }) => ROLES[role].wording);
  const few = [...byWording].flatMap(([wording, people]) => {
    const [one] = people;
    const others = othersOf(people.length, MAX_NAMED_MAKERS);
    if (wording === null || !one || !others) return people;
    const named = people.slice(0, MAX_NAMED_MAKERS);
    return hasOthers && one === first ? named : [...named, { ...UNNAMED, role: one.role, name: others }];
  });
  return { ...credit, contributors: few, ...(originals && { originals: originals.map(withFewNames) }) };
}
const UNNAMED = { id: null, url: null, kind: "unknown", parts: null } as const;

/** Returns the makers as a credit line shows them: the required wording, or else their names. */
export const creditedName = ({
  requiredLine,
  creators,
  hasOthers,
}: Pick<Credit, "requiredLine" | "creators" | "hasOthers">) =>
  requiredLine?.text ?? phraseOf(creators, { limit: MAX_NAMED_MAKERS, hasOthers });

/** Returns a title for lines without quotation marks: "City of glass (AI-generated)". */
export const labeledTitle = (title: string, credit: Pick<CreditCore, "aiLabel">) =>
  title + aiLabelAfter(credit, grammarOf("en"));

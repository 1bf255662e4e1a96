import { formatNumber } from "../figures.ts";
import { grammarOf, joinNames } from "./grammar.ts";
import type { Credit, CreditCore } from "./model.ts";
import { isMaker, ROLES } from "./roles.ts";
import { aiLabelAfter } from "./sentence.ts";

/** Makers that titles, cards, and badges name before "and 2 others". */
export const MAX_NAMED_MAKERS = 3;

/**
 * `A`, `A and B`, `A, B and C`; null without names. Above `limit` names: `A, B, C and 297 others`. With
 * `hasOthers`: `A, B and others`.
 */
export function phraseOf(
  names: string[],
  { limit = Number.POSITIVE_INFINITY, hasOthers = false }: { limit?: number; hasOthers?: boolean } = {},
): string | null {
  if (names.length === 0) return null;
  const others = hasOthers ? "others" : othersOf(names.length, limit);
  return joinNames(others ? [...names.slice(0, limit), others] : names, grammarOf("en"));
}

/** "1 other" or "297 others" if there are more than `limit`, else null. */
export function othersOf(count: number, limit: number): string | null {
  const others = count - limit;
  return others > 0 ? `${formatNumber(others)} ${others === 1 ? "other" : "others"}` : null;
}

/** Returns a credit whose sentence names three makers of each role, then how many others there are. */
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

/** Returns the makers as a credit line says them: in the required wording, or else by name. */
export const creditedName = ({
  requiredLine,
  creators,
  hasOthers,
}: Pick<Credit, "requiredLine" | "creators" | "hasOthers">) =>
  requiredLine?.text ?? phraseOf(creators, { limit: MAX_NAMED_MAKERS, hasOthers });

/** Returns a title as lines without quotation marks show it: "City of glass (AI-generated)". */
export const labeledTitle = (title: string, credit: Pick<CreditCore, "aiLabel">) =>
  title + aiLabelAfter(credit, grammarOf("en"));

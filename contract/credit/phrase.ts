import { formatNumber } from "../figures.ts";
import { grammarOf, joinNames } from "./grammar.ts";
import type { Credit, CreditCore } from "./model.ts";
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

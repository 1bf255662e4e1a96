import { foldText } from "../fold-name.ts";
import { inSpokenOrder } from "./personal-name.ts";

type Named = { name: string };
type Stated = { member: string; contributors: Named[] };
type Warning = { path: string; code: string; message: string };

/**
 * Returns a warning for each further member with names that the credit leaves out, because it uses only the
 * first of the `stated` members with a name. Other spellings of a credited name don't count.
 */
export function otherMakers(stated: Stated[], credited: Named[]): Warning[] {
  if (stated.length < 2) return [];
  const [first, ...others] = stated.filter(({ contributors }) => contributors.length > 0);
  if (!first || others.length === 0) return [];
  const known = credited.map(({ name }) => wordsOf(name));
  return others.flatMap(({ member, contributors }) => {
    const left: string[] = [];
    for (const { name } of contributors)
      if (left.length < MAX_NAMES && !isKnown(name, known)) left.push(name);
    if (left.length === 0) return [];
    const names = left.join(", ");
    const message = `"${names.slice(0, 60)}" isn't credited, because the credit uses ${first.member}. \
Send everyone in creators.`;
    return { path: `metadata.${member}`, code: "creator_ambiguous", message };
  });
}

/** Maximum names in a message. Comparing more is slow. */
const MAX_NAMES = 5;

/** Separators between names in a text. */
const SEPARATOR = /[,;/&、،؛]| (?:and|und|et|y|e|en|i) /;

/** Whether a text consists of exactly these names, in any spelling. */
export const areNamed = (text: string, stated: Named[]): boolean =>
  stated.length > 0 &&
  isKnown(
    text,
    stated.map(({ name }) => wordsOf(name)),
  );

const isKnown = (name: string, known: string[][]) =>
  inSpokenOrder(name)
    .split(SEPARATOR)
    .map(wordsOf)
    .every((words) => known.some((other) => isWithin(words, other) || isWithin(other, words)));

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a longer name contains every word of a shorter one, or its initial. */
const isWithin = (words: string[], longer: string[]) =>
  words.length <= longer.length &&
  words.every((word) => longer.some((other) => word === other || isInitial(word, other)));

const isInitial = (word: string, other: string) =>
  (word.length === 1 || other.length === 1) && word[0] === other[0];

import { readLicense } from "@byline/contract/licenses/licenses.ts";

const ADDRESS = /https?:\/\/(?:www\.)?(?:creativecommons|rightsstatements)\.org\/[^\s"'<>()]+/i;
/** Where a license name may start. */
const START = /\b(?:CC[ -]?0|CC[ -]BY|Creative Commons)\b/gi;
const MAX_STARTS = 5;
/** "Creative Commons Attribution-NonCommercial-NoDerivs 3.0 United States License" has nine. */
const MAX_WORDS = 12;
const CLOSING = /[.,;:)\]]+$/;

/** Returns the longest known license name in a copyright notice, as written, or null. */
export function licenseWithin(notice: string): string | null {
  if (isKnown(notice)) return notice;
  const address = ADDRESS.exec(notice)?.[0].replace(/[.,;:]+$/, "");
  if (address) return isKnown(address) ? address : null;
  for (const { index } of [...notice.matchAll(START)].slice(0, MAX_STARTS)) {
    const name = longestName(notice.slice(index).split(/\s+/, MAX_WORDS));
    if (name) return name;
  }
  return null;
}

function longestName(words: string[]): string | null {
  let longest: { name: string; words: number } | null = null;
  for (let count = 1; count <= words.length; count++) {
    const name = words.slice(0, count).join(" ").replace(CLOSING, "");
    if (isKnown(name) && !(longest && isOtherWord(longest.name, name, words.slice(count - 1))))
      longest = { name, words: count };
    if (CLOSING.test(words[count - 1] ?? "")) break;
  }
  if (!longest) return null;
  // "CC BY 9.0" isn't "CC BY".
  const isOtherVersion = !/\d/.test(longest.name) && /^v?\d+\.\d/.test(words[longest.words] ?? "");
  return isOtherVersion ? null : longest.name;
}

/**
 * Whether a word that looks like a jurisdiction is probably another word: "CC BY 3.0 es una licencia", "CC BY
 * 3.0 NO RESALE", and "CC BY 2.5 Sweden Daily".
 */
function isOtherWord(before: string, name: string, [word = "", next]: string[]): boolean {
  if (nameOf(before) === nameOf(name) || !/\d/.test(before) || /\d/.test(word)) return false;
  if (next === undefined || CLOSING.test(word)) return false;
  if (word.length > 2) return /^\p{Lu}/u.test(next) && !/^licen[cs]e/i.test(next);
  return word !== word.toUpperCase() || /^\p{Lu}{2}/u.test(next);
}

const nameOf = (text: string) => readLicense(text).license?.name;

/** Whether a text is a license that Byline knows by name or address, or the public domain. */
export function isKnown(text: string): boolean {
  const { license, warnings } = readLicense(text);
  return license !== null && warnings.length === 0 && !["custom", "statement"].includes(license.kind);
}

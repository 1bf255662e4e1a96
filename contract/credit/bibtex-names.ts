import { catalogParts } from "./personal-name.ts";
import { statesAny } from "./stated.ts";
import { readTex } from "./tex.ts";
import { BIBTEX_MEMBERS } from "./title.ts";

/**
 * If metadata has one of these members, its names are BibTeX. CSL also has `citation-key`, but its names
 * aren't text.
 */
export const BIBTEX_NAME_MEMBERS: ReadonlySet<string> = new Set([
  ...BIBTEX_MEMBERS,
  ...["citation-key", "citekey"],
]);
/** The fields of BibTeX and BibLaTeX that contain lists of names. */
const NAME_FIELDS = new Set(["author", "authors", "editor", "editors", "translator", "translators"]);

/** Skips the checks below for most names. */
const MAY_BE_BIBTEX = /[,{~]|\sand\s/i;
const ACCENT = /\{\\|\\["'`^~=.]\{/;

/**
 * Splits `Knuth, Donald E. and {The TeX Users Group} and others`. Returns null for any other text. Outside
 * BibTeX entries, requires braces or commas, because "and" may be part of a name.
 */
export function bibtexNames(
  text: string,
  { member, metadata }: { member: string; metadata: Record<string, unknown> },
): unknown[] | null {
  if (!MAY_BE_BIBTEX.test(text)) return null;
  const isBibtex = NAME_FIELDS.has(member) && statesAny(metadata, BIBTEX_NAME_MEMBERS);
  if (!isBibtex && !/\sand\s/i.test(text)) return null;
  const names = namesBetween(text);
  const isKnown = (name: string) => bareName(name) !== name || name === "others" || partsOf(name) !== null;
  const isSure = () => names.some((name) => bareName(name) !== name) || ACCENT.test(text);
  if (!isBibtex && (names.length < 2 || !(isSure() || names.every(isKnown)))) return null;
  if (names.every((name) => name === "others")) return null;
  return names.map((name) => {
    if (name === "others") return "et al.";
    const bare = bareName(name);
    const plain = readTex(bare, true);
    return bare === name ? (partsOf(plain) ?? plain) : { literal: plain };
  });
}

/** Splits at each "and" outside braces, ignoring case, as BibTeX does. */
function namesBetween(text: string): string[] {
  const names: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: found, index } of text.matchAll(/[{}]|\sand(?=\s)/gi)) {
    if (found === "{") depth += 1;
    else if (found === "}") depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      names.push(text.slice(start, index));
      start = index + found.length;
    }
  }
  return [...names, text.slice(start)].map((name) => name.trim()).filter(Boolean);
}

/** Returns a name without braces around the whole of it. `{A} {B}` has none. */
function bareName(name: string): string {
  if (!(name.startsWith("{") && name.endsWith("}"))) return name;
  let depth = 0;
  for (let at = 0; at < name.length - 1; at++) {
    if (name[at] === "{") depth += 1;
    else if (name[at] === "}") depth -= 1;
    if (depth === 0) return name;
  }
  return bareName(name.slice(1, -1).trim());
}

/** Reads `von Last, First` and `von Last, Jr, First`. */
function partsOf(name: string) {
  const [last, junior, first, ...more] = name.split(/,\s*/);
  const isOfThree = first !== undefined && more.length === 0;
  return catalogParts(name) ?? (isOfThree ? catalogParts(`${last}, ${first}, ${junior}`) : null);
}

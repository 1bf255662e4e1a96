/** TeX's accents, as combining characters for after a letter. */
const ACCENTS: Record<string, string> = {
  ...{ "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304" },
  ...{ ".": "\u0307", u: "\u0306", v: "\u030c", H: "\u030b", c: "\u0327", k: "\u0328", r: "\u030a" },
  ...{ d: "\u0323", b: "\u0331" },
};
const LETTERS: Record<string, string> = {
  ...{ ss: "ß", ae: "æ", AE: "Æ", oe: "œ", OE: "Œ", aa: "å", AA: "Å", o: "ø", O: "Ø", l: "ł", L: "Ł" },
  ...{ i: "ı", j: "ȷ" },
};
/** `{\"o}`, `\"{o}`, `{\v s}`, `\v{s}`: only braces distinguish an accent from an escaped quotation mark. */
const COMMAND = "(?:([\"'`^~=.])|([uvHckrdb])(?=[\\s{]))";
const ACCENT = new RegExp(
  `\\{\\\\${COMMAND}\\s*\\{?(\\\\?[A-Za-z])\\}?\\}|\\\\${COMMAND}\\{(\\\\?[A-Za-z])\\}`,
  "g",
);
const LETTER = /\{\\(ss|ae|AE|oe|OE|aa|AA|[oOlLij])\}|\\(ss|ae|AE|oe|OE|aa|AA|[oOlLij])\{\}/g;
const SIGN = /\{\\([&%$#_])\}/g;

/** Braces that keep capitals: in part of a word, around a word such as LaTeX, or nested. */
const IN_WORD = /\p{L}\{\p{L}|\{\p{Lu}+\}\p{L}/u;
const AROUND_WORD = /\{([^{}\s,;]+)\}/g;
const MIXED_CASE = /\p{Ll}\p{Lu}|\p{Lu}\p{Ll}/u;
const NESTED = /\{[^{}]+\{[^{}]*\}|\{[^{}]*\}[^{}]+\}/;
const AROUND_ALL = /^\{[^{}]+\}$/;
/** Wiki templates and code. */
const OTHER = /\{\{|\}\}|\{\s/;

const keepsCapitals = (text: string) =>
  !OTHER.test(text) &&
  (IN_WORD.test(text) ||
    NESTED.test(text) ||
    (AROUND_ALL.test(text) && text.includes(" ")) ||
    [...text.matchAll(AROUND_WORD)].some(([, word = ""]) => MIXED_CASE.test(word)));

/**
 * Returns BibTeX text without braces and commands: `M{\"u}ller` becomes "Müller", and `The {LaTeX} Book`
 * loses its braces. `isBibtex`: it's certainly BibTeX. Other text changes only if its braces can't mean
 * anything else.
 */
export function readTex(text: string, isBibtex = false): string {
  if (!(isBibtex || text.includes("{")) || text.length > MAX_LENGTH) return text;
  const spelled = text
    .replaceAll(ACCENT, (_, ...found: (string | undefined)[]) => {
      const [sign, letterSign, one, otherSign, otherLetterSign, other] = found;
      const letter = (one ?? other ?? "").replace("\\", "");
      const accent = ACCENTS[sign ?? letterSign ?? otherSign ?? otherLetterSign ?? ""] ?? "";
      return (letter + accent).normalize("NFC");
    })
    .replaceAll(LETTER, (_, inBraces: string, before: string) => LETTERS[inBraces ?? before] ?? "")
    .replaceAll(SIGN, "$1");
  if (!isBibtex && spelled === text && !keepsCapitals(text)) return text;
  const bare = areBalanced(spelled) ? spelled.replaceAll(/[{}]/g, "") : spelled;
  return bare
    .replaceAll(/\\([&%$#_])/g, "$1")
    .replaceAll("---", "—")
    .replaceAll("--", "–")
    .replaceAll("~", " ");
}

const MAX_LENGTH = 4000;

function areBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "{") depth += 1;
    else if (character === "}" && --depth < 0) return false;
  }
  return depth === 0;
}

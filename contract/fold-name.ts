/** Hexadecimal ranges of characters that don't distinguish names, such as accents. */
const REMOVED = [
  "300-36f 483-487 951-954 1ab0-1aff 1dc0-1dff 20d0-20ff 2de0-2dff", // accents
  "a66f a674-a67d a69e-a69f fe20-fe2f",
  "591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 fb1e", // Hebrew points
  "610-61a 640 64b-65f 670 6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 897-89f 8ca-8e1 8e3-8ff", // Arabic vowels, tatweel
  "711 730-74a", // Syriac vowels
  "ad 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f", // Default_Ignorable_Code_Point
  "fe00-fe0f feff fff0-fff8 e0000-e0fff",
];
const REMOVED_CHARACTERS = new RegExp(
  `[${REMOVED.join(" ")
    .replaceAll(/[\da-f]+/g, "\\u{$&}")
    .replaceAll(" ", "")}]`,
  "gu",
);

/**
 * Letters whose folded form differs from their NFKD lower case: by full case folding (C and F in
 * CaseFolding.txt), by CLDR's root collation, the dotless i, and thorn.
 */
const LETTERS: Record<string, string> = {
  ...{ ß: "ss", ς: "σ", ᲀ: "в", ᲁ: "д", ᲂ: "о", ᲃ: "с", ᲄ: "т", ᲅ: "т", ᲆ: "ъ", ᲇ: "ѣ", ᲈ: "ꙋ" },
  ...{ æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", þ: "th" },
  ...{ "‘": "'", "’": "'", "‛": "'", ʻ: "'", ʼ: "'", "′": "'", "`": "'" },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/** Maximum length of a folded name, in characters. */
const MAX_LENGTH = 150;

/**
 * Returns a name in a form for comparison: without case, accents, and vowel marks, with one kind of
 * apostrophe and single spaces. Keeps marks that make a different letter, as in Japanese and Indic scripts.
 * The database's `fold_name` returns the same, so a change needs a migration that folds stored names again.
 */
export function foldName(name: string): string {
  return [...foldText(name)].slice(0, MAX_LENGTH).join("");
}

/**
 * Returns a search query folded like the searched texts. Accents or spaces alone fold to nothing, which would
 * match every text, so they stay as typed and match none.
 */
export const foldQuery = (typed: string): string => foldName(typed) || typed.trim();

/** Folds a text of any length like a name. The database's `fold_text` returns the same. */
export const foldText = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : withSingleSpaces(foldLetters(text));

/** ASCII words with single spaces, like most names. Folding only changes their case. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

const withSingleSpaces = (text: string): string =>
  text.replaceAll(/[\t-\r \u0085\u1680\u2028\u2029]+/g, " ").replaceAll(/^ | $/g, "");

const foldLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(REMOVED_CHARACTERS, "")
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter);

/**
 * Legitimate invisible characters: joiners within words of scripts that need them, parts of emoji, and the
 * blank between words in Braille.
 */
const NEEDED = [
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d](?=[\p{L}\p{M}])/u,
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/u,
  /(?<=[\p{Extended_Pictographic}#*0-9])\ufe0f/u,
  /(?<=[\u2801-\u28ff])\u2800(?=[\u2801-\u28ff])/u,
];
/** Characters that print blank but aren't white space. */
const BLANK = /[\u2800\ufff9-\ufffb\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u;
const INVISIBLE = new RegExp(
  `((?![\\t\\n\\r])\\p{Cc}|\\p{Default_Ignorable_Code_Point}|\\p{Noncharacter_Code_Point}|${BLANK.source})`,
  "u",
);
const KEPT_OR_HIDDEN = new RegExp([...NEEDED, INVISIBLE].map(({ source }) => source).join("|"), "gu");

/**
 * Whether the text contains characters that are invisible or reverse the text around them: zero-width and
 * bidirectional characters, and noncharacters.
 */
export const hidesSomething = (value: string) => withoutHidden(value) !== value;

/** Returns the text without those characters. For programs' input, which is accepted as it is. */
export const withoutHidden = (value: string) =>
  PRINTABLE_ASCII.test(value)
    ? value
    : value.replace(KEPT_OR_HIDDEN, (character, hidden?: string) => (hidden === undefined ? character : ""));

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/**
 * Invisible characters that are legitimate: joiners within words of scripts that need them, parts of
 * emoji, and the blank between words of Braille.
 */
const NEEDED = [
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d](?=[\p{L}\p{M}])/u,
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/u,
  /(?<=[\p{Extended_Pictographic}#*0-9])\ufe0f/u,
  /(?<=[\u2801-\u28ff])\u2800(?=[\u2801-\u28ff])/u,
];
/** Blank in print, and white space to nobody. */
const BLANK = /[\u2800\ufff9-\ufffb\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u;
const INVISIBLE = new RegExp(
  `((?![\\t\\n\\r])\\p{Cc}|\\p{Default_Ignorable_Code_Point}|\\p{Noncharacter_Code_Point}|${BLANK.source})`,
  "u",
);
const KEPT_OR_HIDDEN = new RegExp([...NEEDED, INVISIBLE].map(({ source }) => source).join("|"), "gu");

/**
 * Whether it holds characters that are invisible or reverse the text around them: zero-width and
 * bidirectional characters, and code points that are no characters.
 */
export const hidesSomething = (value: string) => withoutHidden(value) !== value;

/** The text without those characters: for what programs recorded, which is taken as it comes. */
export const withoutHidden = (value: string) =>
  PRINTABLE_ASCII.test(value)
    ? value
    : value.replace(KEPT_OR_HIDDEN, (character, hidden?: string) => (hidden === undefined ? character : ""));

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/**
 * Invisible characters that are legitimate: joiners within words of scripts that need them, and parts of
 * emoji.
 */
const NEEDED = [
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d](?=[\p{L}\p{M}])/u,
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/u,
  /(?<=[\p{Extended_Pictographic}#*0-9])\ufe0f/u,
];
const INVISIBLE = /((?![\t\n\r])\p{Cc}|\p{Default_Ignorable_Code_Point})/u;
const KEPT_OR_HIDDEN = new RegExp([...NEEDED, INVISIBLE].map(({ source }) => source).join("|"), "gu");

/**
 * Whether it holds characters that are invisible or reverse the text around them: zero-width and
 * bidirectional characters.
 */
export const hidesSomething = (value: string) => withoutHidden(value) !== value;

/** The text without those characters: for what programs recorded, which is taken as it comes. */
export const withoutHidden = (value: string) =>
  value.replace(KEPT_OR_HIDDEN, (character, hidden?: string) => (hidden === undefined ? character : ""));

/** Likelier encodings of a text that was decoded as Windows-1252. */
export type OtherEncoding = "Windows-1251" | "Windows-1250" | "Macintosh" | "UTF-8";

/** More consecutive accented letters than Western languages have. */
const ALL_ACCENTED = /[À-ÖØ-öø-ÿ]{4,}/u;
/** Windows-1252 characters that never appear within a word. Macintosh has accented letters in their place. */
const WITHIN_WORD = /\p{L}[\u0080-\u009f€‚ƒ„†‡ˆ‰‹˜›§](?=\p{Ll})|\p{L}[ŠŽŸŒ](?=\p{Ll})|\p{Ll}[ŠŽŸŒ]$/u;
/** Windows-1252 signs. Windows-1250 has Central European letters in their place. */
const SIGN_WITHIN_WORD = /\p{L}[¡¢£¥¦¨¬¯±³¶¸¹¼¾¿](?=\p{Ll})/u;
const UTF8 = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/**
 * Returns the likelier encoding of a text decoded as Windows-1252, or null. It's a guess, so the user must
 * confirm it.
 */
export function likelyEncoding(text: string): OtherEncoding | null {
  if (UTF8.test(text)) return "UTF-8";
  if (ALL_ACCENTED.test(text)) return "Windows-1251";
  if (WITHIN_WORD.test(text)) return "Macintosh";
  return SIGN_WITHIN_WORD.test(text) ? "Windows-1250" : null;
}

const HIGH = new Map(
  Array.from({ length: 32 }, (_, i) => [
    new TextDecoder("windows-1252").decode(Uint8Array.of(0x80 + i)),
    0x80 + i,
  ]),
);

/** Returns a text's bytes before it was decoded as Windows-1252, or null if it wasn't. */
export function bytesOfWindows1252(text: string): Uint8Array | null {
  const bytes = [...text].map((character) => HIGH.get(character) ?? character.charCodeAt(0));
  return bytes.every((byte) => byte < 256) ? Uint8Array.from(bytes) : null;
}

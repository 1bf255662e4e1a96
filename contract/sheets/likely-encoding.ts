/** An encoding that a text which was read as Windows-1252 is more likely in. */
export type OtherEncoding = "Windows-1251" | "Windows-1250" | "Macintosh" | "UTF-8";

/** Letters that accented ones of Western languages never follow each other in. */
const ALL_ACCENTED = /[À-ÖØ-öø-ÿ]{4,}/u;
/** Where Macintosh has accented letters, Windows-1252 has these, which come within no word. */
const WITHIN_WORD = /\p{L}[\u0080-\u009f€‚ƒ„†‡ˆ‰‹˜›§](?=\p{Ll})|\p{L}[ŠŽŸŒ](?=\p{Ll})|\p{Ll}[ŠŽŸŒ]$/u;
/** Where Windows-1250 has letters of Central Europe, Windows-1252 has these signs. */
const SIGN_WITHIN_WORD = /\p{L}[¡¢£¥¦¨¬¯±³¶¸¹¼¾¿](?=\p{Ll})/u;
const UTF8 = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/**
 * Returns the encoding that a text read as Windows-1252 is more likely in, or null. Which one it is can only
 * be guessed, so a reader has to be asked.
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

/** Returns the bytes that a text was in before it was read as Windows-1252, or null if it never was. */
export function bytesOfWindows1252(text: string): Uint8Array | null {
  const bytes = [...text].map((character) => HIGH.get(character) ?? character.charCodeAt(0));
  return bytes.every((byte) => byte < 256) ? Uint8Array.from(bytes) : null;
}

import unhomoglyph from "unhomoglyph";

/** Look-alikes in small print that Unicode's data leaves out. */
const SMALL = new Map(
  [..."ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzпnßbЪbъbþbʋvεeɛeєeəeәeǝeɘe€e∊eŋnᴎn∩n¡iꟾlʃl"].flatMap(
    (shape, i, all) => (i % 2 ? [] : [[shape, all[i + 1] ?? shape] as const]),
  ),
);

/** Returns the letter inside a filled circle, square, or flag, which Unicode doesn't decompose. */
const letterInside = (symbol: string) => {
  const code = symbol.codePointAt(0) as number;
  return String.fromCodePoint(0x41 + (code < 0x1f1e6 ? (code - 0x1f150) % 0x20 : code - 0x1f1e6));
};

/**
 * Returns a name as it looks: each character replaced by its look-alike (Unicode TR 39), and a capital I by
 * l. Keeps case and word separators.
 */
export const shapeOf = (name: string): string =>
  name
    .replace(/[\u2120\u2122]/g, "") // the marks SM and TM, which are not read as letters of the name
    .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, letterInside)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\P{ASCII}/gu, (character) => SMALL.get(character) ?? character)
    .replace(/\P{ASCII}+/gu, unhomoglyph)
    .replace(/[I|]/g, "l")
    .replaceAll(/rn/gi, "m");

/** Returns a shape without case and without the difference between i and l. */
export const skeletonOf = (shape: string): string => shape.toLowerCase().replaceAll("i", "l");

/** Returns a name's shapes as written and in either case, since a capital may look like another letter. */
export const shapesOf = (name: string): string[] => [
  ...new Set([name, name.toLowerCase(), name.toUpperCase()].map(shapeOf)),
];

/** Returns the index of the first letter, or the text's length. */
export const firstLetter = (text: string): number => {
  const at = text.search(/\p{L}/u);
  return at < 0 ? text.length : at;
};

/** Returns the end of the last letter, or 0. Searches from the end; a pattern would scan repeatedly. */
export function afterLastLetter(text: string): number {
  let end = text.length;
  while (end > 0 && !/\p{L}$/u.test(text.slice(Math.max(0, end - 2), end))) end--;
  return end;
}

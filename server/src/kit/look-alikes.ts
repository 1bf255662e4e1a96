import unhomoglyph from "unhomoglyph";

/** Which the data of Unicode leaves out, though they look alike in small print. */
const SMALL = new Map(
  [..."ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzпnßbЪbъbþbʋvεeɛeєeəeәeǝeɘe€e∊eŋnᴎn∩n¡iꟾlʃl"].flatMap(
    (shape, i, all) => (i % 2 ? [] : [[shape, all[i + 1] ?? shape] as const]),
  ),
);

/** The letter of a filled circle or square, or of a flag, which Unicode does not decompose. */
const letterInside = (symbol: string) => {
  const code = symbol.codePointAt(0) as number;
  return String.fromCodePoint(0x41 + (code < 0x1f1e6 ? (code - 0x1f150) % 0x20 : code - 0x1f1e6));
};

/**
 * What a reader sees of a name: each character for the one that it is confused with (the data of Unicode
 * TR 39), a capital I for l. Case and what separates words are kept.
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

/** What shapes share that also look alike to somebody who overlooks case and the dot of an i. */
export const skeletonOf = (shape: string): string => shape.toLowerCase().replaceAll("i", "l");

/** As readers may take a name: as it stands and in either case, as a capital may look like another letter. */
export const shapesOf = (name: string): string[] => [
  ...new Set([name, name.toLowerCase(), name.toUpperCase()].map(shapeOf)),
];

/** Where the first letter of a text is, or its length. */
export const firstLetter = (text: string): number => {
  const at = text.search(/\p{L}/u);
  return at < 0 ? text.length : at;
};

/** Where its last letter ends, or 0. From the end: a pattern would read other signs again and again. */
export function afterLastLetter(text: string): number {
  let end = text.length;
  while (end > 0 && !/\p{L}$/u.test(text.slice(Math.max(0, end - 2), end))) end--;
  return end;
}

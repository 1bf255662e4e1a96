import unhomoglyph from "unhomoglyph";

/** Which the data of Unicode leaves out, though they look alike in small print. */
const SMALL = new Map(
  [..."ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzпn"].flatMap((shape, i, all) =>
    i % 2 ? [] : [[shape, all[i + 1] ?? shape] as const],
  ),
);

/**
 * What a reader sees of a name: each character for the one that it is confused with (the data of Unicode
 * TR 39), a capital I for l. Case and what separates words are kept.
 */
export const shapeOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\P{ASCII}/gu, (character) => SMALL.get(character) ?? unhomoglyph(character))
    .replace(/[I|]/g, "l")
    .replaceAll(/rn/gi, "m");

/** What shapes share that also look alike to somebody who overlooks case and the dot of an i. */
export const skeletonOf = (shape: string): string => shape.toLowerCase().replaceAll("i", "l");

/** As readers may take a name: as it stands and in either case, as a capital may look like another letter. */
export const shapesOf = (name: string): string[] => [
  ...new Set([name, name.toLowerCase(), name.toUpperCase()].map(shapeOf)),
];

import unhomoglyph from "unhomoglyph";

/** Which the data of Unicode leaves out, though they look alike in small print. */
const SMALL = new Map(
  [..."ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzпn"].flatMap((shape, i, all) =>
    i % 2 ? [] : [[shape, all[i + 1] ?? shape] as const],
  ),
);

/**
 * What two names share that look alike, in lower case and without what is neither letter nor digit: each
 * character for the one that it is confused with (the data of Unicode TR 39). In capitals I is taken for l,
 * so here i is l.
 */
export function skeletonOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\P{ASCII}/gu, (character) => SMALL.get(character) ?? unhomoglyph(character))
    .toLowerCase()
    .replace(/[i|]/g, "l")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("rn", "m");
}

/** As readers may take a name: as it stands and in either case, as a capital may look like another letter. */
export const skeletonsOf = (name: string): string[] => [
  ...new Set([name, name.toLowerCase(), name.toUpperCase()].map(skeletonOf)),
];

import unhomoglyph from "unhomoglyph";

/**
 * How readers may take a name, in lower case and without what is neither letter nor digit: as it stands, and
 * with each character for the one that it is confused with (the data of Unicode TR 39, capitals too).
 */
export function readingsOf(name: string): string[] {
  const letters = name.normalize("NFKD").replace(/\p{M}/gu, "");
  const shapes = [letters, letters.toUpperCase()].map((text) =>
    text.replace(/\P{ASCII}/gu, (character) => unhomoglyph(character)),
  );
  const readings = [...shapes, unhomoglyph(letters)].map((text) =>
    text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
  );
  return [...new Set(readings.flatMap((text) => [text, text.replaceAll("rn", "m")]))];
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const resolve = createRequire(import.meta.url).resolve;
const read = (file: string) => create(readFileSync(resolve(`@fontsource/${file}.woff`))) as Font;

const newsreader = (style: string) =>
  ["latin", "latin-ext", "vietnamese"].map((part) => `newsreader/files/newsreader-${part}-400-${style}`);
const FILES = {
  serif: newsreader("normal"),
  italic: newsreader("italic"),
  sans: ["geist-sans/files/geist-sans-latin-400-normal"],
};
export type Face = keyof typeof FILES;

/** Text in one face: paths of it can be drawn without any font of the machine. */
export type Run = { text: string; face: Face };
type Line = { runs: Run[]; width: number };

/** Characters of a text that are looked at: more than any picture holds. */
const LONGEST = 400;

const loaded = new Map<Face, Font[]>();

/** Read when first drawn with: 30 ms and some megabytes that most processes never need. */
function fontsOf(face: Face): Font[] {
  const fonts = loaded.get(face) ?? FILES[face].map(read);
  loaded.set(face, fonts);
  return fonts;
}

/** Neighboring characters that one font has together. What none has (Japanese, emoji) is left out. */
function partsOf({ text, face }: Run): { font: Font; text: string }[] {
  const parts: { font: Font; text: string }[] = [];
  for (const character of text.normalize("NFC")) {
    const font = fontsOf(face).find((one) => one.hasGlyphForCodePoint(character.codePointAt(0) as number));
    const last = parts.at(-1);
    if (font && last?.font === font) last.text += character;
    else if (font) parts.push({ font, text: character });
  }
  return parts;
}

/** Whether anything of it would be seen. */
export const isDrawable = (text: string, face: Face) =>
  partsOf({ text, face }).some((part) => part.text.trim() !== "");

/** The data of an SVG path with its baseline at `y`, in pixels, and how wide it is. */
export function drawText(run: Run, size: number, x: number, y: number): { path: string; width: number } {
  let at = x;
  let path = "";
  for (const { font, text } of partsOf(run)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [i, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
      const place = glyph.path.scale(scale, -scale).translate(at + xOffset * scale, y - yOffset * scale);
      path += place.toSVG();
      at += xAdvance * scale;
    }
  }
  return { path, width: at - x };
}

const widthOf = (run: Run, size: number) =>
  partsOf(run).reduce(
    (width, { font, text }) => width + (font.layout(text).advanceWidth * size) / font.unitsPerEm,
    0,
  );

/** Broken between words into lines of at most `width`; what `lines` cannot hold ends in an ellipsis. */
export function breakLines(runs: Run[], size: number, width: number, lines: number): Line[] {
  const words = runs.flatMap(({ text, face }) =>
    text
      .slice(0, LONGEST)
      .split(/(?<=\s)/)
      .map((word) => shorten({ text: word, face }, size, width)),
  );
  const broken: Line[] = [{ runs: [], width: 0 }];
  for (const word of words) {
    const line = broken.at(-1) as Line;
    const wide = widthOf(word, size);
    if (line.width + wide <= width || line.runs.length === 0) {
      line.runs.push(word);
      line.width += wide;
    } else if (broken.length < lines) broken.push({ runs: [word], width: wide });
    else {
      line.runs.push({ ...word, text: "…" });
      break;
    }
  }
  return broken;
}

/** A word that no line could hold, cut. */
function shorten(run: Run, size: number, width: number): Run {
  let { text } = run;
  for (let wide = widthOf(run, size); wide > width; wide = widthOf({ ...run, text }, size))
    text = `${text.slice(0, Math.max(1, Math.floor((text.length * width) / wide) - 2))}…`;
  return { ...run, text };
}

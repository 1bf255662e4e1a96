import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { LRUCache } from "lru-cache";
import decompress from "woff2-encoder/decompress";

const resolve = createRequire(import.meta.url).resolve;

const newsreader = (style: string) =>
  ["latin", "latin-ext", "vietnamese"].map((part) => `newsreader/files/newsreader-${part}-400-${style}.woff`);
/** Our own typefaces, used for the letters they have. */
const FACES = {
  serif: newsreader("normal"),
  italic: newsreader("italic"),
  sans: ["geist-sans/files/geist-sans-latin-400-normal.woff"],
};
export type Face = keyof typeof FACES;

/** A font family for other scripts, split into files by characters. unicode.json lists each file's ranges. */
type Family = { folder: string; file: (part: string, face: Face) => string };

const noto = (name: string): Family => ({
  folder: `@fontsource-variable/${name}`,
  file: (part) => `${name}-${part}-wght-normal.woff2`,
});
const [JAPANESE, CHINESE, KOREAN] = [noto("noto-serif-jp"), noto("noto-serif-sc"), noto("noto-serif-kr")];
const SCRIPTS: Family[] = [
  {
    folder: "@fontsource/tinos",
    file: (part, face) => `tinos-${part}-400-${face === "italic" ? "italic" : "normal"}.woff`,
  },
  noto("noto-naskh-arabic"),
  noto("noto-serif-devanagari"),
  noto("noto-serif-thai"),
];

/** Font files kept in memory, a few hundred kilobytes each. */
const MAX_CACHED_FILES = 64;
const REGULAR = { wght: 400 };

const ownFontCache = new Map<Face, Font[]>();
const fileCache = new LRUCache<string, Promise<Font>>({ max: MAX_CACHED_FILES });
const indexes = new Map<Family, { part: string; ranges: [number, number][] }[]>();

/** Loaded on first use: takes 30 ms and a few megabytes that most processes never need. */
function ownFonts(face: Face): Font[] {
  const read = (file: string) => create(readFileSync(resolve(`@fontsource/${file}`))) as Font;
  const fonts = ownFontCache.get(face) ?? FACES[face].map(read);
  ownFontCache.set(face, fonts);
  return fonts;
}

/** Returns the font with a typeface's Latin letters. */
export const firstFont = (face: Face) => ownFonts(face)[0] as Font;

/** Returns the font of each character in a text. Skips characters that no font has. */
export async function fontsOf(text: string, face: Face): Promise<Map<string, Font>> {
  const fonts = new Map<string, Font>();
  const [ours, families] = [ownFonts(face), familiesFor(text)];
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) as number;
    const font =
      ours.find((one) => one.hasGlyphForCodePoint(code)) ?? (await furtherFont(code, face, families));
    if (font) fonts.set(character, font);
  }
  return fonts;
}

/** Chinese and Japanese share characters but draw them differently. */
function familiesFor(text: string): Family[] {
  if (/\p{Script=Hangul}/u.test(text)) return [...SCRIPTS, KOREAN, JAPANESE, CHINESE];
  const han = [...text].filter((character) => /\p{Script=Han}/u.test(character));
  const japanese = han.every((character) => partWith(JAPANESE, character.codePointAt(0) as number));
  const [first, second] =
    japanese || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? [JAPANESE, CHINESE]
      : [CHINESE, JAPANESE];
  return [...SCRIPTS, first, second, KOREAN];
}

async function furtherFont(code: number, face: Face, families: Family[]): Promise<Font | undefined> {
  for (const family of families) {
    const part = partWith(family, code);
    if (part === undefined) continue;
    const font = await load(`${family.folder}/files/${family.file(part, face)}`);
    if (font.hasGlyphForCodePoint(code)) return font;
  }
}

/** Returns the file of a family that contains a character, or undefined. */
function partWith(family: Family, code: number): string | undefined {
  const index = indexes.get(family) ?? readIndex(family);
  indexes.set(family, index);
  return index.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.part;
}

function readIndex({ folder }: Family) {
  const parts: Record<string, string> = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), "utf8"));
  return Object.entries(parts).map(([part, list]) => ({
    part: part.replace(/^\[(\d+)\]$/, "$1"),
    ranges: list.split(",").map((range): [number, number] => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
}

function load(path: string): Promise<Font> {
  const font = fileCache.get(path) ?? read(resolve(path));
  fileCache.set(path, font);
  font.catch(() => fileCache.delete(path));
  return font;
}

async function read(path: string): Promise<Font> {
  const file = await readFile(path);
  if (!path.endsWith(".woff2")) return create(file) as Font;
  const font = create(Buffer.from(await decompress(file))) as Font;
  return font.getVariation(REGULAR);
}

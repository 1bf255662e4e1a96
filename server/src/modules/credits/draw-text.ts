import bidiFactory from "bidi-js";
import type { Font } from "fontkit";
import { type Face, firstFont, fontsOf } from "./fonts.ts";

/** Text in one typeface, to be drawn as paths without the machine's fonts. */
export type Run = { text: string; face: Face };

/** A character with its font. Characters of odd levels read right to left. */
type Letter = { run: Run; character: string; font: Font; level: number };
type Space = { size: number; width: number; lines: number };

/** A line's width in pixels and its SVG path data; `y` is the baseline. */
export type TextLine = { width: number; pathAt: (x: number, y: number) => string };

/** Maximum characters read of a text, more than any picture can show. */
const MAX_CHARACTERS = 400;
/** Direction marks are removed, so that text can't reverse the text next to it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Characters shared by several scripts use the font of the character before them. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Where a line may end: after spaces, and between characters of scripts without spaces. */
const BREAKS = /(?<=\s)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?![\p{P}\p{M}\u30fc\s])/u;

const bidi = bidiFactory();
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });

/** Whether all letters and digits can be drawn. Other characters, such as emoji, may be left out. */
export async function isDrawable(text: string, face: Face): Promise<boolean> {
  const letters = (clean(text).match(/[\p{L}\p{N}]/gu) ?? []).join("");
  const fonts = await fontsOf(letters, face);
  return letters !== "" && [...letters].every((character) => fonts.has(character));
}

const clean = (text: string) => text.slice(0, MAX_CHARACTERS).normalize("NFC").replace(DIRECTIONS, "");

/** Sets text in the first space that fits all of it, or truncates it to fit the last one. */
export async function setText(runs: Run[], spaces: Space[]): Promise<{ lines: TextLine[]; size: number }> {
  const words = await Promise.all(runs.map(wordsOf));
  const broken = spaces.map((space) => ({ space, lines: breakLines(words.flat(), space) }));
  const { space, lines } = broken.find(({ space, lines }) => lines.length <= space.lines) ?? {
    space: spaces.at(-1) as Space,
    lines: cutLines(words, spaces.at(-1) as Space),
  };
  return { lines: lines.map((line) => lineOf(trimmed(line), space.size)), size: space.size };
}

/** Removes trailing spaces. */
const trimmed = (line: Letter[]) =>
  line.slice(0, 1 + line.findLastIndex(({ character }) => character.trim() !== ""));

/** Limits the first text to about half of the space, so that part of the others shows. */
function cutLines([first = [], ...others]: Letter[][][], space: Space): Letter[][] {
  const half =
    space.lines > 1
      ? { ...space, lines: Math.floor(space.lines / 2) }
      : { ...space, width: space.width * 0.55 };
  const head = others.length > 0 ? cut(breakLines(first, half), half) : first;
  return cut(breakLines([...head, ...others.flat()], space), space);
}

/** Returns a text's drawable characters as words. A line may end after each word. */
async function wordsOf(run: Run): Promise<Letter[][]> {
  const text = clean(run.text);
  const fonts = await fontsOf(text, run.face);
  const { levels } = bidi.getEmbeddingLevels(text);
  let at = 0;
  let last: Font | undefined;
  const words = text.split(BREAKS).flatMap(splitThai);
  return words.map((word) =>
    [...word].flatMap((typed) => {
      const level = levels[at] ?? 0;
      at += typed.length;
      const character = (level % 2 === 1 && bidi.getMirroredCharacter(typed)) || typed;
      const shared = SHARED.test(typed) && last?.hasGlyphForCodePoint(character.codePointAt(0) as number);
      const font = shared ? last : fonts.get(typed);
      last = font ?? last;
      return font ? [{ run, character, font, level }] : [];
    }),
  );
}

const splitThai = (word: string) =>
  /\p{Script=Thai}/u.test(word) ? [...thaiWords.segment(word)].map(({ segment }) => segment) : [word];

function breakLines(words: Letter[][], { size, width }: Pick<Space, "size" | "width">): Letter[][] {
  const lines: Letter[][] = [];
  let left = 0;
  const parts = words.flatMap((word) => splitLong(word, size, width));
  for (const [i, word] of parts.entries()) {
    const wide = widthOf(word, size);
    const line = lines.at(-1);
    const starts = i === 0 || (wide > left && !/^[,.]/.test(word[0]?.character ?? ""));
    if (line && !starts) line.push(...word);
    else lines.push([...word]);
    left = (line && !starts ? left : width) - wide;
  }
  return lines;
}

/** Splits a word that is wider than a line. */
function splitLong(word: Letter[], size: number, width: number): Letter[][] {
  if (word.length < 2 || widthOf(word, size) <= width) return [word];
  let count = Math.floor((word.length * width) / widthOf(word, size));
  while (count > 1 && widthOf(word.slice(0, count), size) > width) count--;
  return [word.slice(0, count), ...splitLong(word.slice(count), size, width)];
}

/** Keeps as many lines as fit and ends the last one with an ellipsis. */
function cut(lines: Letter[][], { size, width, lines: most }: Space): Letter[][] {
  const shown = lines.slice(0, most);
  const last = shown.at(-1);
  if (lines.length <= most || !last) return shown;
  const kept = last.slice();
  const ended = () => {
    const { run, level } = kept.at(-1) as Letter;
    return [...kept, { run, level, character: "…", font: firstFont(run.face) }];
  };
  while (kept.length > 1 && (widthOf(ended(), size) > width || /[\s,]/.test(kept.at(-1)?.character ?? "")))
    kept.pop();
  return [...shown.slice(0, -1), ended()];
}

type Piece = { run: Run; font: Font; level: number; text: string };

/** Joins neighboring characters with the same font and direction. */
function piecesOf(letters: Letter[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { run, font, level, character } of letters) {
    const last = pieces.at(-1);
    if (last?.run === run && last.font === font && last.level === level) last.text += character;
    else pieces.push({ run, font, level, text: character });
  }
  return pieces;
}

const layOut = ({ font, level, text }: Piece) =>
  font.layout(text, undefined, undefined, undefined, level % 2 === 1 ? "rtl" : "ltr");

const widthOf = (letters: Letter[], size: number) =>
  piecesOf(letters).reduce(
    (width, piece) => width + (layOut(piece).advanceWidth * size) / piece.font.unitsPerEm,
    0,
  );

function lineOf(letters: Letter[], size: number): TextLine {
  return {
    width: widthOf(letters, size),
    pathAt: (x, y) => {
      let at = x;
      let path = "";
      for (const piece of inVisualOrder(piecesOf(letters))) {
        const scale = size / piece.font.unitsPerEm;
        const { glyphs, positions } = layOut(piece);
        for (const [i, glyph] of glyphs.entries()) {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
          const place = glyph.path.scale(scale, -scale).translate(at + xOffset * scale, y - yOffset * scale);
          path += place.toSVG();
          at += xAdvance * scale;
        }
      }
      return path;
    },
  };
}

/** Orders pieces from left to right, per text, by rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const texts = [...Map.groupBy(pieces, ({ run }) => run).values()];
  return texts.flatMap((ordered) => {
    for (let level = Math.max(...ordered.map((piece) => piece.level)); level > 0; level--)
      for (let from = 0; from < ordered.length; from++) {
        let to = from;
        while ((ordered[to]?.level ?? -1) >= level) to++;
        ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
        from = Math.max(from, to);
      }
    return ordered;
  });
}

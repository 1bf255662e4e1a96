import { UNTITLED } from "./credit.ts";
import type { Shape } from "./shape.ts";

type Labeled = { title: string | null; creator: string | null; year: string | null };

const SERIF = { fontFamily: "var(--font-serif)" };
const SANS_FACE = { fontFamily: "var(--font-sans)" };
const [INK, RED] = ["#1c1a17", "#c5361a"];
const [LEFT, WIDTH] = [12, 76];
const LEADING = 1.18;
const round = (value: number) => Math.round(value * 100) / 100;

/** Returns the title below a rule, with the creator and year at the bottom unless the plate is small. */
export function captionOf(work: Labeled, height: number, isSmall: boolean): Shape[] {
  const by = [work.creator, work.year].filter(Boolean).join(", ");
  const write = (text: string, y: number, fontSize: number, more: Shape["attributes"]): Shape => ({
    tag: "text",
    attributes: { x: LEFT, y: round(y), fontSize, fill: INK, "data-caption": "", ...more },
    text,
  });
  const space = { width: WIDTH, lines: isSmall ? 5 : 6, largest: 10, smallest: isSmall ? 6.5 : 5 };
  const { rows, size } = fit(work.title ?? UNTITLED, space);
  const face = { ...SERIF, ...(work.title !== null && { fontStyle: "italic" }) };
  const rule = { x: LEFT, y: 40, width: 16, height: 1.4, fill: RED, "data-caption": "" };
  const maker = clip(by, WIDTH, 4.4 * SANS_WIDTH_RATIO);
  return [
    { tag: "rect", attributes: rule },
    ...rows.map((row, i) => write(row, 54 + i * size * LEADING, size, face)),
    ...(by && !isSmall ? [write(maker, height - 9, 4.4, { ...SANS_FACE, fillOpacity: 0.75 })] : []),
  ];
}

/** Widths of letters narrower or wider than most, in ems of the serif font. */
const LETTER_WIDTHS: [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[ijl.,:;'’|! ]/, 0.27],
  [/[ftr()[\]-]/, 0.35],
  [/[mwMW\u2014@%&]/, 0.9],
  [/[\p{Lu}\p{N}]/u, 0.65],
  [/[\u2e80-\uffdc]|[\u{20000}-\u{3ffff}]/u, 1],
];
/** The sans font's width relative to the serif's. */
const SANS_WIDTH_RATIO = 1.1;

/** Estimates a text's width in ems, since the fonts exist only in the browser. */
const widthOf = (text: string) =>
  [...text].reduce(
    (width, letter) => width + (LETTER_WIDTHS.find(([like]) => like.test(letter))?.[1] ?? 0.5),
    0,
  );

/** Cuts a text to at most `width` at font size `size`. */
function clip(text: string, width: number, size: number): string {
  if (widthOf(text) * size <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && (widthOf(letters.join("")) + 0.9) * size > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

type Space = { width: number; lines: number; largest: number; smallest: number };

/** Returns the lines at the largest size that fits. Cuts text only at the smallest size. */
function fit(text: string, { width, lines, largest, smallest }: Space) {
  const words = text.slice(0, 200).split(/\s+/);
  for (let size = largest; size >= smallest; size = round(size - 0.2)) {
    const rows = breakLines(words, width / size);
    if (rows.length <= lines && rows.every((row) => widthOf(row) * size <= width)) return { rows, size };
  }
  const rows = breakLines(words, width / smallest);
  const last = rows.slice(lines - 1).join(" ");
  const shown = [...rows.slice(0, lines - 1), ...(last ? [last] : [])];
  return { rows: shown.map((row) => clip(row, width, smallest)), size: smallest };
}

/** Breaks words into lines of at most `ems`. A longer word gets its own line. */
function breakLines(words: string[], ems: number): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const longer = `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && widthOf(longer) <= ems) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

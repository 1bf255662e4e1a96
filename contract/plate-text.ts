import { UNTITLED } from "./credit.ts";
import type { Caption } from "./plate-motifs.ts";
import type { Shape } from "./plate-scenes.ts";

type Labeled = { title: string | null; creator: string | null; year: number | null };

const FACES = {
  serif: { fontFamily: "var(--font-serif)" },
  sans: { fontFamily: "var(--font-sans)" },
};
const RED = "#c5361a";
const LEADING = 1.18;
const round = (value: number) => Math.round(value * 100) / 100;

/** Below the last line of a label. */
const FOOT = 8;

/**
 * The title, and who made the work; of small ones the title alone, in letters that can be read. With how high
 * the plate is for that.
 */
export function captionOn(
  { on, y, ink, height }: Caption,
  work: Labeled,
  small: boolean,
): { height: number; shapes: Shape[] } {
  const title = work.title ?? UNTITLED;
  const by = [work.creator, work.year].filter(Boolean).join(", ");
  const write = (text: string, x: number, line: number, fontSize: number, more: Shape["attributes"]) => ({
    tag: "text" as const,
    attributes: { x, y: round(line), fontSize, fill: ink, ...more },
    text,
  });
  const italic = { ...FACES.serif, ...(work.title !== null && { fontStyle: "italic" }) };
  if (on === "frame") {
    const { rows, size } = fit(title, { width: 84, lines: 2, largest: 6, smallest: small ? 5.6 : 4 });
    const top = y - (rows.length - 1) * size * LEADING;
    const centered = { ...italic, textAnchor: "middle" };
    return { height, shapes: rows.map((row, i) => write(row, 50, top + i * size * LEADING, size, centered)) };
  }
  if (on === "mat") {
    const sizes = small ? { largest: 6.6, smallest: 5.6 } : { largest: 5, smallest: 3.4 };
    const { rows, size } = fit(title, { width: 72, lines: 2, ...sizes });
    const rule = { x: 9, y: round(y - size * 0.32), width: 8, height: 0.9, fill: RED };
    const titles = rows.map((row, i) => write(row, 19, y + i * size * LEADING, size, italic));
    const last = y + (rows.length - 1) * size * LEADING;
    const label: Shape[] = [{ tag: "rect", attributes: rule }, ...titles];
    if (!by || small) return { height: round(last + FOOT), shapes: label };
    const below = last + 5.6;
    const maker = write(clip(by, 72, 3.6 * SANS), 19, below, 3.6, { ...FACES.sans, fillOpacity: 0.75 });
    return { height: round(below + FOOT), shapes: [...label, maker] };
  }
  const tall = height > 130;
  const { rows, size } = fit(
    title,
    tall
      ? { width: 68, lines: 6, largest: 11, smallest: 6 }
      : { width: 68, lines: 3, largest: 8, smallest: small ? 5.6 : 5 },
  );
  const written = rows.map((row, i) => write(row, 16, y + i * size * LEADING, size, FACES.serif));
  const maker = clip((work.creator ?? "").toUpperCase(), 68, 5 * SANS + 0.8);
  const foot = { ...FACES.sans, letterSpacing: 0.5, fillOpacity: 0.85 };
  const signed = maker && tall ? [write(maker, 16, height - 16, 5, foot)] : [];
  return { height, shapes: [...written, ...signed] };
}

/** Of letters that are narrower or wider than most, in ems of the serif. */
const WIDTHS: [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[ijl.,:;'’|! ]/, 0.27],
  [/[ftr()[\]-]/, 0.35],
  [/[mwMW\u2014@%&]/, 0.9],
  [/[\p{Lu}\p{N}]/u, 0.65],
  [/[\u2e80-\uffdc]|[\u{20000}-\u{3ffff}]/u, 1],
];
/** How much wider the sans is. */
const SANS = 1.1;

/** About how wide a text is, in ems: the fonts themselves are only where it is shown. */
const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + (WIDTHS.find(([like]) => like.test(letter))?.[1] ?? 0.5), 0);

/** Cut to at most `width` at letters of `size`. */
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

/** Broken between words into lines of at most `ems`; a longer word has a line of its own. */
function breakLines(words: string[], ems: number): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const longer = `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && widthOf(longer) <= ems) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

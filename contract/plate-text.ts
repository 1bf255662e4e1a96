import type { Caption, Shape } from "./plate-motifs.ts";

type Labeled = { title: string | null; creator: string | null; year: number | null };

const FACES = {
  serif: { fontFamily: "var(--font-serif)" },
  sans: { fontFamily: "var(--font-sans)" },
};
const RED = "#c5361a";

/** The title, and who made the work; of small ones the title alone, in letters that can be read. */
export function captionOn({ on, y, ink, height }: Caption, work: Labeled, small: boolean): Shape[] {
  const title = work.title ?? "Untitled";
  const by = [work.creator, work.year].filter(Boolean).join(", ");
  const write = (text: string, x: number, line: number, fontSize: number, more: Shape["attributes"]) => ({
    tag: "text" as const,
    attributes: { x, y: line, fontSize, fill: ink, ...more },
    text,
  });
  const italic = { ...FACES.serif, fontStyle: "italic" };
  if (on === "frame") {
    const shown = clip(title, 84, 6);
    const centered = { ...italic, textAnchor: "middle" };
    return [write(shown, 50, y, 6, centered)];
  }
  if (on === "mat") {
    const letter = small ? 6.6 : 5;
    const rule = { x: 9, y: y - letter * 0.32, width: 8, height: 0.9, fill: RED };
    const first = write(clip(title, 72, letter), 19, y, letter, italic);
    const second = write(clip(by, 72, 3.6), 19, y + 5.6, 3.6, { ...FACES.sans, fillOpacity: 0.75 });
    return [{ tag: "rect", attributes: rule }, first, ...(by && !small ? [second] : [])];
  }
  const tall = height > 130;
  const lines = tall ? breakLines(title, 68, 11, 5) : breakLines(title, 68, 8, 3);
  const written = lines.rows.map((row, i) =>
    write(row, 16, y + i * lines.size * 1.18, lines.size, FACES.serif),
  );
  const maker = clip(work.creator ?? "", 68, 6).toUpperCase();
  const foot = { ...FACES.sans, letterSpacing: 0.5, fillOpacity: 0.85 };
  return [...written, ...(maker && tall ? [write(maker, 16, height - 16, 5, foot)] : [])];
}

/** About how wide a text is, in ems: the fonts themselves are only where it is shown. */
const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.46), 0);

/** Cut to at most `width` at letters of `size`. */
function clip(text: string, width: number, size: number): string {
  if (widthOf(text) * size <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && (widthOf(letters.join("")) + 0.8) * size > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Broken between words into at most `lines`, in letters no larger than `largest`. */
function breakLines(text: string, width: number, largest: number, lines: number) {
  const words = text.slice(0, 200).split(/\s+/);
  const longest = Math.max(...words.map(widthOf));
  const size = Math.max(6, Math.min(largest, width / longest));
  const rows: string[] = [];
  for (const word of words) {
    const longer = `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && widthOf(longer) * size <= width) rows[rows.length - 1] = longer;
    else if (rows.length < lines) rows.push(word);
    else {
      rows[lines - 1] = clip(`${longer} ${"…".repeat(width)}`, width, size);
      break;
    }
  }
  return { rows: rows.map((row) => clip(row, width, size)), size };
}

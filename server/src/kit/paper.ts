import PDFDocument from "pdfkit";

/** Margins and foot of an A4 page, in points. */
const LEFT = 56;
const RIGHT = 539;
const TOP = 56;
const BOTTOM = 760;
const FOOT = 782;
const WIDTH = RIGHT - LEFT;
const GAP = 16;
/** Baseline of outlines as a share of their size, roughly that of the fonts. */
const ASCENT = 0.8;

/** Colors from web/src/ui/tokens.css. */
const INK = "#1c1a17";
const SOFT = "#57534b";
const ACCENT = "#c5361a";
const RULE = "#e3dfd6";

type Paper = PDFKit.PDFDocument;

/** A line of text as the data of an SVG path with its baseline at `y`. */
export type Outline = { pathAt: (x: number, y: number) => string };

/** Printed words, 10 points by default. `outlines` draw lines that the standard fonts can't. */
export type Words = { text: string; size?: number; soft?: boolean; bold?: boolean; outlines?: Outline[] };

export type Column = { title: string; width: number; right?: boolean };

/** Width of a party's column. */
export const PARTY_WIDTH = (WIDTH - GAP) / 2;
/** Returns the width of a table's first column next to others of these widths. */
export const firstWidth = (...others: number[]) =>
  WIDTH - others.reduce((sum, width) => sum + width + GAP, 0);

/**
 * Starts a document with the brand and its `name`. `endPaper` writes the pages, once it knows their number.
 */
export function startPaper(title: string, name: string, createdAt: Date): Paper {
  const page = new PDFDocument({
    size: "A4",
    margins: { top: TOP, bottom: 0, left: LEFT, right: 0 },
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Author: "Byline", CreationDate: createdAt },
  });
  page.rect(LEFT, 68, 24, 3).fill(ACCENT);
  page
    .fillColor(INK)
    .font("Times-Roman")
    .fontSize(20)
    .text("Byline", LEFT + 32, 58);
  page.fontSize(24).text(name, LEFT + 120, TOP, { width: WIDTH - 120, align: "right" });
  page.y = 108;
  return page;
}

/** Draws the document's facts, such as its number and date. */
export function drawFacts(page: Paper, facts: [name: string, value: string][]) {
  for (const [name, value] of facts) {
    const top = page.y;
    draw(page, { text: name, size: 9, soft: true }, LEFT, 110);
    page.y = top + draw(page, { text: value, size: 9 }, LEFT + 110, WIDTH - 110, top) + 3;
  }
  page.y += GAP;
}

/** Draws two parties side by side. */
export function drawParties(page: Paper, parties: { title: string; lines: Words[] }[]) {
  const top = page.y;
  const ends = parties.map(({ title, lines }, i) =>
    stack(page, [{ text: title, size: 9, bold: true }, ...lines], {
      left: LEFT + i * (PARTY_WIDTH + GAP),
      top,
      width: PARTY_WIDTH,
    }),
  );
  page.y = Math.max(...ends) + 24;
}

/** Draws the document's total. */
export function drawSum(page: Paper, sum: string, note?: string) {
  page.font("Times-Roman").fontSize(18).fillColor(INK).text(sum, LEFT, page.y, { width: WIDTH });
  if (note) page.y += draw(page, { text: note, soft: true }, LEFT, WIDTH, page.y + 4) + 4;
  page.y += GAP;
}

/** Draws a table. Rows aren't split, and each page repeats the head. */
export function drawTable(page: Paper, columns: Column[], rows: Words[][][]) {
  for (const [i, cells] of rows.entries()) {
    const height = Math.max(...cells.map((cell, at) => heightOf(page, cell, columns[at] as Column)));
    const breaks = page.y + height + (i === 0 ? 40 : 16) > BOTTOM;
    if (breaks) page.addPage();
    if (i === 0 || breaks) drawHead(page, columns);
    drawCells(page, columns, cells);
    rule(page, RULE);
  }
}

/** Draws sums below a table, on the right and on the same page. */
export function drawTotals(page: Paper, totals: { name: string; amount: string; bold?: boolean }[]) {
  if (page.y + totals.length * 18 > BOTTOM) page.addPage();
  for (const { name, amount, bold = false } of totals) {
    const words = (text: string) => [{ text, bold }];
    drawCells(page, TOTALS, [words(""), words(name), words(amount)]);
    page.y += 5;
  }
}

const TOTALS: Column[] = [
  { title: "", width: firstWidth(200, 90) },
  { title: "", width: 200 },
  { title: "", width: 90, right: true },
];

/** Draws a paragraph in small print. */
export function drawNote(page: Paper, text: string) {
  const words = { text, size: 8, soft: true };
  if (page.y + measure(page, words, WIDTH) > BOTTOM) page.addPage();
  page.y += draw(page, words, LEFT, WIDTH, page.y);
}

/** Writes `foot` and "Page 1 of 2" below every page. */
export function endPaper(page: Paper, foot: string): Paper {
  const { start, count } = page.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    page.switchToPage(start + i);
    draw(page, { text: foot, size: 8, soft: true }, LEFT, WIDTH - 90, FOOT);
    page.text(`Page ${i + 1} of ${count}`, RIGHT - 80, FOOT, { width: 80, align: "right" });
  }
  page.end();
  return page;
}

/** Whether the standard fonts, which cover Windows-1252, can write a text. */
export const isPlain = (text: string) => plain(text) === text;

const plain = (text: string) =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]/gu, "?");

function drawHead(page: Paper, columns: Column[]) {
  const titles = columns.map(({ title }) => [{ text: title, size: 8, soft: true }]);
  drawCells(page, columns, titles);
  rule(page, INK);
}

function drawCells(page: Paper, columns: Column[], cells: Words[][]) {
  const top = page.y;
  let left = LEFT;
  const ends = columns.map((column, i) => {
    const end = stack(page, cells[i] ?? [], { left, top, width: column.width, right: column.right });
    left += column.width + GAP;
    return end;
  });
  page.y = Math.max(...ends);
}

type Place = { left: number; top: number; width: number; right?: boolean | undefined };

/** Draws words below one another. Returns where they end. */
function stack(page: Paper, words: Words[], { left, top, width, right = false }: Place): number {
  return words.reduce((y, one) => y + draw(page, one, left, width, y, right) + 2, top);
}

const heightOf = (page: Paper, cell: Words[], { width }: Column) =>
  cell.reduce((height, words) => height + measure(page, words, width) + 2, 0);

const lineHeight = ({ size = 10 }: Words) => size * 1.25;

function setFont(page: Paper, { size = 10, soft, bold }: Words) {
  page
    .font(bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .fillColor(soft ? SOFT : INK);
}

function measure(page: Paper, words: Words, width: number): number {
  if (words.outlines) return words.outlines.length * lineHeight(words);
  setFont(page, words);
  return page.heightOfString(plain(words.text), { width });
}

/** Draws words and returns their height. */
function draw(page: Paper, words: Words, left: number, width: number, top = page.y, right = false): number {
  setFont(page, words);
  if (!words.outlines) {
    page.text(plain(words.text), left, top, { width, align: right ? "right" : "left" });
    return page.y - top;
  }
  page.markContent("Span", { actual: words.text });
  for (const [i, { pathAt }] of words.outlines.entries())
    page.path(pathAt(left, top + (words.size ?? 10) * ASCENT + i * lineHeight(words))).fill();
  page.endMarkedContent();
  return measure(page, words, width);
}

function rule(page: Paper, color: string) {
  page.y += 4;
  page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(0.5).stroke(color);
  page.y += 8;
}

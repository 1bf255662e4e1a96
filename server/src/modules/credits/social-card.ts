import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Credit, creditedName, creditOf } from "@byline/contract/credit.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { drawPlate, type Plate, type Plated } from "@byline/contract/plate.ts";
import type { Shape } from "@byline/contract/plate-motifs.ts";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { AppError } from "../../core/errors.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { breakLines, drawText, isDrawable, type Run } from "./draw-text.ts";
import { shapesOf } from "./plate.ts";

export const CARD = { width: 1200, height: 630 } as const;
const [PAPER, INK, GRAY, ACCENT] = ["#fbfaf7", "#1c1a17", "#57534b", "#c5361a"];
const [TEXT_X, TEXT_WIDTH] = [616, 504];
const [SIZE, LINES] = [54, 4];

/** Drawn at once: rasterizing is done by threads that also compress and hash. */
const [AT_ONCE, WAITING] = [2, 50];
const CACHED = 200;

/** What stands beside the plate, or in its place the picture. */
type CardText = { runs: Run[]; note?: string | undefined; picture?: Picture | null };

/** The picture that social sites show of a credit, as SVG: every letter is a path. */
export function drawCard(plated: Plated, { runs, note, picture = null }: CardText): string {
  const [left, side] = [80, 470];
  const shown = picture
    ? `<image x="${left}" y="80" width="${side}" height="${side}" href="${picture.digest}"/>`
    : plateOn({ left, side }, drawPlate(plated, "page"));
  const written = breakLines(runs, SIZE, TEXT_WIDTH, LINES);
  const height = written.length * SIZE * 1.16;
  const top = (CARD.height - height) / 2 + SIZE;
  const headline = written.map(({ runs }, i) => {
    let x = TEXT_X;
    return runs.map((run) => {
      const { path, width } = drawText(run, SIZE, x, top + i * SIZE * 1.16);
      x += width;
      return path;
    });
  });
  const small = (text: string, y: number) => {
    const [line] = breakLines([{ text, face: "sans" }], 24, TEXT_WIDTH, 1);
    const shown = line?.runs.map((run) => run.text).join("") ?? "";
    return `<path fill="${GRAY}" d="${drawText({ text: shown, face: "sans" }, 24, TEXT_X, y).path}"/>`;
  };
  const name = drawText({ text: "Byline", face: "serif" }, 34, TEXT_X + 52, CARD.height - 72).path;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<rect width="100%" height="100%" fill="${PAPER}"/>
${shown}
<rect x="${TEXT_X}" y="${top - SIZE - 30}" width="72" height="6" fill="${ACCENT}"/>
<path fill="${INK}" d="${headline.flat().join("")}"/>
${note ? small(note, top + height - SIZE + 44) : ""}
<rect x="${TEXT_X}" y="${CARD.height - 86}" width="40" height="5" fill="${ACCENT}"/>
<path fill="${INK}" d="${name}"/>
</svg>`;
}

/** A whole plate, with its letters as paths. */
function plateOn({ left, side }: { left: number; side: number }, { height, shapes }: Plate): string {
  const drawn = shapes.map((shape) => (shape.tag === "text" ? letterPaths(shape) : shape));
  const plate = { width: side, height, shapes: drawn };
  return `<svg x="${left}" y="80" width="${side}" height="${side}" viewBox="0 0 100 ${height}">${
    shapesOf(plate).text
  }</svg>`;
}

function letterPaths({ attributes, text = "" }: Shape): Shape {
  const { x, y, fontSize, fontFamily, fontStyle, fill, fillOpacity = 1, textAnchor } = attributes;
  const face = String(fontFamily).includes("sans") ? "sans" : fontStyle === "italic" ? "italic" : "serif";
  const draw = (left: number) => drawText({ text, face }, Number(fontSize), left, Number(y));
  const { path, width } = draw(Number(x));
  const d = textAnchor === "middle" ? draw(Number(x) - width / 2).path : path;
  return { tag: "path", attributes: { d, fill: fill ?? INK, fillOpacity } };
}

/** With the picture itself in place of its digest, by which printed cards are known. */
export async function withPicture(svg: string, digest: string, file: Readable): Promise<string> {
  const jpeg = await sharp(await buffer(file))
    .flatten({ background: PAPER })
    .jpeg({ quality: 85 })
    .toBuffer();
  return svg.replace(`href="${digest}"`, `href="data:image/jpeg;base64,${jpeg.toString("base64")}"`);
}

/** Creator and title; what our fonts cannot write gives way to the name of the project. */
export const runsOf = (attribution: ShownAttribution): Run[] =>
  runsOfNames(creditOf(attribution), `A credit of ${attribution.projectName}`);

export function runsOfNames(
  { title, ...credit }: Pick<Credit, "creator" | "creditLine" | "title">,
  otherwise: string,
): Run[] {
  const creator = creditedName(credit);
  const runs: Run[] = [
    ...(creator && isDrawable(creator, "serif") ? [{ text: creator, face: "serif" } as const] : []),
    ...(title && isDrawable(title, "italic") ? [{ text: title, face: "italic" } as const] : []),
  ];
  if (runs.length === 0) return [{ text: otherwise, face: "serif" }];
  return runs.map((run, i) => (i < runs.length - 1 ? { ...run, text: `${run.text}, ` } : run));
}

/** Rasterizes cards, few at a time, and keeps the latest. */
export function createCardPrinter() {
  const known = new LRUCache<string, Promise<Buffer>>({ max: CACHED });
  const waiting: (() => void)[] = [];
  let running = 0;

  async function print(svg: string): Promise<Buffer> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING)
        throw new AppError("unavailable", "Too many pictures are being drawn.", {
          retryAfter: 5,
          planned: true,
        });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 1 }).toBuffer();
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  return (svg: string): Promise<Buffer> => {
    let printed = known.get(svg);
    if (!printed) {
      printed = print(svg);
      known.set(svg, printed);
      printed.catch(() => known.delete(svg));
    }
    return printed;
  };
}

import { type Credited, creditedName, creditOf, labeledTitle, UNTITLED } from "@byline/contract/credit.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { CARD } from "@byline/contract/pages.ts";
import { MOST_ENLARGED } from "@byline/contract/picture-sources.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { drawPlate, type Plate, type Plated } from "@byline/contract/plate.ts";
import type { Shape } from "@byline/contract/shape.ts";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../core/deps.ts";
import { isDrawable, type Run, setText } from "./draw-text.ts";
import type { Face } from "./fonts.ts";

const [PAPER, INK, GRAY, ACCENT] = ["#fbfaf7", "#1c1a17", "#57534b", "#c5361a"];
const WASH = "#f2f0ea";
const [TEXT_X, TEXT_WIDTH] = [616, 504];
const LEADING = 1.16;
const TASK = new URL("./card-task.ts", import.meta.url);
const HEADLINES = [
  { size: 54, lines: 4 },
  { size: 44, lines: 5 },
  { size: 36, lines: 6 },
].map((space) => ({ ...space, width: TEXT_WIDTH }));

/** Cards kept in memory, half a megabyte each if they contain a picture. */
const MAX_CACHED = 60;

/** A card's content: a picture or plate, and the text next to it. */
export type Card = { plated: Plated; runs: Run[]; note: string | undefined; picture: Picture | null };

/** Draws the picture that social sites show for a page, as an SVG with letters as paths. */
export async function drawCard({ plated, runs, note, picture }: Card): Promise<string> {
  const [left, side] = [80, 470];
  const shown = picture
    ? pictureIn({ left, side }, picture)
    : await plateOn({ left, side }, drawPlate(await drawable(plated), "page"));
  const { lines, size } = await setText(runs, HEADLINES);
  const height = lines.length * size * LEADING;
  const top = (CARD.height - height) / 2 + size;
  const headline = lines.map((line, i) => line.pathAt(TEXT_X, top + i * size * LEADING));
  const small = async (run: Run, size: number, x: number, y: number) => {
    const { lines } = await setText([run], [{ size, width: TEXT_WIDTH, lines: 1 }]);
    return lines.map((line) => line.pathAt(x, y)).join("");
  };
  const name = await small({ text: "Byline", face: "serif" }, 34, TEXT_X + 52, CARD.height - 72);
  const noted = note ? await small({ text: note, face: "sans" }, 24, TEXT_X, top + height - size + 44) : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<rect width="100%" height="100%" fill="${PAPER}"/>
${shown}
<rect x="${TEXT_X}" y="${top - size - 30}" width="72" height="6" fill="${ACCENT}"/>
<path fill="${INK}" d="${headline.join("")}"/>
<path fill="${GRAY}" d="${noted}"/>
<rect x="${TEXT_X}" y="${CARD.height - 86}" width="40" height="5" fill="${ACCENT}"/>
<path fill="${INK}" d="${name}"/>
</svg>`;
}

/** Draws the picture uncropped, enlarged no more than on its page. */
function pictureIn({ left, side }: { left: number; side: number }, { digest, width, height }: Picture) {
  const size = Math.min(side, Math.max(width, height) * MOST_ENLARGED);
  const inset = (side - size) / 2;
  const ground = `<rect x="${left}" y="80" width="${side}" height="${side}" fill="${WASH}"/>`;
  return `${inset > 0 ? ground : ""}<image x="${left + inset}" y="${80 + inset}" width="${size}"
  height="${size}" href="${digest}"/>`;
}

/** Keeps only the text that our fonts can write. A title they can't write becomes the id. */
async function drawable(plated: Plated): Promise<Plated> {
  const { id, title, creator } = plated;
  return {
    ...plated,
    title: title && !(await isDrawable(title, "italic")) ? id : title,
    creator: creator && (await isDrawable(creator, "sans")) ? creator : null,
  };
}

/** Draws the whole plate with letters as paths. */
async function plateOn({ left, side }: { left: number; side: number }, { height, shapes }: Plate) {
  const drawn = await Promise.all(shapes.map((shape) => (shape.tag === "text" ? letterPaths(shape) : shape)));
  const area = `x="${left}" y="80" width="${side}" height="${side}" viewBox="0 0 100 ${height}"`;
  return `<svg ${area}>${drawn.map(shapeSvg).join("")}</svg>`;
}

function shapeSvg({ tag, attributes }: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return ` ${dashed}="${escapeHtml(String(value))}"`;
  });
  return `<${tag}${written.join("")}/>`;
}

async function letterPaths({ attributes, text = "" }: Shape): Promise<Shape> {
  const { x, y, fontSize, fontFamily, fontStyle, fill, fillOpacity = 1, textAnchor } = attributes;
  const face = String(fontFamily).includes("sans") ? "sans" : fontStyle === "italic" ? "italic" : "serif";
  const { lines } = await setText([{ text, face }], [{ size: Number(fontSize), width: 100, lines: 1 }]);
  const d = lines.map(({ width, pathAt }) =>
    pathAt(Number(x) - (textAnchor === "middle" ? width / 2 : 0), Number(y)),
  );
  return { tag: "path", attributes: { d: d.join(""), fill: fill ?? INK, fillOpacity } };
}

/** Returns creator and title, or their ids if our fonts can't write them. */
export async function runsOf(recorded: Credited, otherwise: string): Promise<Run[]> {
  const { contentId, contentCreatorId } = recorded;
  const { title, ...credit } = creditOf(recorded);
  const creator = await firstDrawable([creditedName(credit), contentCreatorId], "serif");
  const work: Run | null =
    title === null
      ? { text: UNTITLED, face: "serif" }
      : await firstDrawable(creator ? [title] : [title, contentId], "italic");
  const label: Run[] = credit.aiLabel ? [{ text: labeledTitle("", credit), face: "serif" }] : [];
  if (creator && work) return [creator, { text: ", ", face: "serif" }, work, ...label];
  return [creator ?? work ?? { text: otherwise, face: "serif" }, ...label];
}

/** Returns the first name that our fonts can write, or `otherwise`. */
export async function runOf(names: (string | null)[], otherwise: string): Promise<Run[]> {
  return [(await firstDrawable(names, "serif")) ?? { text: otherwise, face: "serif" }];
}

async function firstDrawable(names: (string | null)[], face: Face): Promise<Run | null> {
  for (const text of names) if (text && (await isDrawable(text, face))) return { text, face };
  return null;
}

/** An SVG to rasterize. `picture` replaces its digest in the SVG, on `ground` where transparent. */
export type CardDrawing = { svg: string; ground: string; picture: { digest: string; file: Buffer } | null };

/** Rasterizes cards and caches the latest, by their SVG, which includes the picture's digest. */
export function createCardPrinter(deps: Pick<Deps, "decoding">) {
  const known = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });
  const print = async (svg: string, picture: CardDrawing["picture"]) => {
    const drawing: CardDrawing = { svg, ground: PAPER, picture };
    return Buffer.from(await deps.decoding.for(null)<Uint8Array>(TASK, drawing));
  };
  return (svg: string, picture: CardDrawing["picture"]): Promise<Buffer> => {
    let printed = known.get(svg);
    if (!printed) {
      printed = print(svg, picture);
      known.set(svg, printed);
      printed.catch(() => known.delete(svg));
    }
    return printed;
  };
}

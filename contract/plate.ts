import { type Credited, creditedName, creditOf, NAME_REMOVED } from "./credit.ts";
import { kindOf, motifs } from "./plate-motifs.ts";
import type { Shape } from "./plate-scenes.ts";
import { captionOn } from "./plate-text.ts";
import { sequenceOf } from "./seed.ts";

/** Widths in pixels: a menu or a dense list, a row, a card of a grid, a panel, a whole page. */
export const PLATE_SIZES = { menu: 24, row: 40, card: 192, panel: 320, page: 560 } as const;
export type PlateSize = keyof typeof PLATE_SIZES;

/** What a plate is drawn from. `id` chooses its colors and positions, `type` its motif. */
export type Plated = {
  id: string;
  type: string;
  title: string | null;
  creator: string | null;
  year: number | null;
};

/** An SVG of `viewBox="0 0 100 <height>"`, to be shown `width` pixels wide. */
export type Plate = { width: number; height: number; shapes: Shape[] };

/** 30 degrees of hue apart and of near lightness. The id chooses evenly: no color is met more often. */
const INKS = [
  "#874748",
  "#92542f",
  "#876115",
  "#67681e",
  "#3f6436",
  "#1b5947",
  "#04585c",
  "#1b546c",
  "#364d73",
  "#4d4671",
  "#5e4065",
  "#6d3e55",
];
const PAPERS = ["#eedfdc", "#e7e3d7", "#dbe6dd", "#d7e6e9", "#dee3ef", "#eadfe8"];

/**
 * What stands for a work of which no picture is stored: abstract, so that nobody takes it for the work, and
 * with the title wherever that can be read.
 */
export function drawPlate(work: Plated, size: PlateSize): Plate {
  const random = sequenceOf(work.id);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const first = Math.floor(random() * INKS.length);
  const further = (step: number) => INKS[(first + step) % INKS.length] as string;
  const inks = [further(0), further(pick([4, 5, 7, 8])), further(pick([2, 3, 9, 10]))];
  const square = size === "menu" || size === "row";
  const paper = pick(PAPERS);
  const { shapes, caption, height } = motifs[kindOf(work.type)]({ inks, paper, random, square });
  const label = square ? { height, shapes: [] } : captionOn(caption, work, size === "card");
  const labelShapes = label.shapes.map(({ attributes, ...shape }) => ({
    ...shape,
    attributes: { ...attributes, "data-caption": "" },
  }));
  const mat: Shape[] =
    caption.on === "mat"
      ? [{ tag: "rect", attributes: { x: 0, y: 0, width: 100, height: label.height, fill: paper } }]
      : [];
  return { width: PLATE_SIZES[size], height: label.height, shapes: [...mat, ...shapes, ...labelShapes] };
}

/**
 * Of an attribution: the same content id has the same plate wherever it is credited. It names its creators as
 * the credit line beside it does.
 */
export function platedOf(attribution: Credited): Plated {
  const credit = creditOf(attribution);
  const { contentId: id, attributionType: type, metadata } = attribution;
  const creator = creditedName(credit);
  const named = creator === NAME_REMOVED ? null : creator;
  return { id, type, title: credit.title, creator: named, year: yearOf(metadata) };
}

/** The members of metadata that people use for the year of a work. */
export const YEAR_MEMBERS = ["year", "date", "date_created", "created", "date_published", "published"];

function yearOf(metadata: Record<string, unknown>): number | null {
  for (const member of YEAR_MEMBERS) {
    const found = /^\s*(\d{4})(?!\d)/.exec(String(metadata[member] ?? ""));
    if (found) return Number(found[1]);
  }
  return null;
}

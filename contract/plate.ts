import { schemaTypeOf } from "./attribution-types.ts";
import { yearText } from "./credit/date-text.ts";
import { dateOf } from "./credit/dates.ts";
import { type Credited, creditedName, creditOf, NAME_REMOVED } from "./credit.ts";
import { plateIcon } from "./plate-icons.ts";
import { captionOf } from "./plate-text.ts";
import { rect, type Shape } from "./shape.ts";

/** Widths in pixels: a menu or dense list, a row, a card in a grid, a panel, a whole page. */
export const PLATE_SIZES = { menu: 24, row: 40, card: 192, panel: 320, page: 560 } as const;
export type PlateSize = keyof typeof PLATE_SIZES;

/** A plate's content: the icon of its `type`, its title, and its creator. */
export type Plated = {
  id: string;
  type: string;
  title: string | null;
  creator: string | null;
  /** The displayed year: "1998", "1998–2004", or "c. 1565". */
  year: string | null;
};

/** An SVG with `viewBox="0 0 100 <height>"`, displayed `width` pixels wide. */
export type Plate = { width: number; height: number; shapes: Shape[] };

const [PAPER, INK] = ["#f2f0ea", "#57534b"];
const ICON_BOX = 24;
const HEIGHT = 125;

/**
 * Returns a tile for a work without a picture: its type's icon on paper, and the title if it's legible. It
 * uses no colors or shapes from the work, so no one mistakes it for the work.
 */
export function drawPlate(work: Plated, size: PlateSize): Plate {
  const isSmall = size === "menu" || size === "row";
  const height = isSmall ? 100 : HEIGHT;
  return {
    width: PLATE_SIZES[size],
    height,
    shapes: [
      rect({ x: 0, y: 0, width: 100, height, fill: PAPER }),
      ...(isSmall ? iconOf(work.type, 27, 46) : iconOf(work.type, 12, 16)),
      ...(isSmall ? [] : captionOf(work, height, size === "card")),
    ],
  };
}

/** Returns the icon, `width` units wide, with the same offset from the left and the top. */
const iconOf = (type: string, offset: number, width: number): Shape[] =>
  plateIcon(type).map(({ tag, attributes }) => ({
    tag,
    attributes: {
      ...attributes,
      fill: "none",
      stroke: INK,
      strokeWidth: 1.75,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      transform: `translate(${offset} ${offset}) scale(${Math.round((width / ICON_BOX) * 1000) / 1000})`,
      "data-icon": "",
    },
  }));

/** Returns an attribution's plate, with its creators named as in the credit line. */
export function platedOf(attribution: Credited): Plated {
  const credit = creditOf(attribution);
  const { contentId: id, attributionType: type, metadata } = attribution;
  const creator = creditedName(credit);
  const named = creator === NAME_REMOVED ? null : creator;
  const date = dateOf(metadata, schemaTypeOf(type));
  return { id, type, title: credit.title, creator: named, year: date && yearText(date) };
}

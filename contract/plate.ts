import { schemaTypeOf } from "./attribution-types.ts";
import { yearText } from "./credit/date-text.ts";
import { dateOf } from "./credit/dates.ts";
import { type Credited, creditedName, creditOf, NAME_REMOVED } from "./credit.ts";
import { plateIcon } from "./plate-icons.ts";
import { captionOf } from "./plate-text.ts";
import { rect, type Shape } from "./shape.ts";

/** Widths in pixels: a menu or a dense list, a row, a card of a grid, a panel, a whole page. */
export const PLATE_SIZES = { menu: 24, row: 40, card: 192, panel: 320, page: 560 } as const;
export type PlateSize = keyof typeof PLATE_SIZES;

/** What a plate is drawn from: the icon of its `type`, its title, and who made it. */
export type Plated = {
  id: string;
  type: string;
  title: string | null;
  creator: string | null;
  /** As it is shown: "1998", "1998–2004", or "c. 1565". */
  year: string | null;
};

/** An SVG of `viewBox="0 0 100 <height>"`, to be shown `width` pixels wide. */
export type Plate = { width: number; height: number; shapes: Shape[] };

const [PAPER, INK] = ["#f2f0ea", "#57534b"];
const ICON_BOX = 24;
const HEIGHT = 125;

/**
 * A tile in place of a work's picture: the icon of its kind on paper, and the title where it can be read. It
 * has no colors or shapes of its own, so no one takes it for the work.
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

/** The icon `width` units wide, as far from the left as from the top. */
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

/**
 * Returns the plate of an attribution, which names its creators as the credit line next to it does.
 */
export function platedOf(attribution: Credited): Plated {
  const credit = creditOf(attribution);
  const { contentId: id, attributionType: type, metadata } = attribution;
  const creator = creditedName(credit);
  const named = creator === NAME_REMOVED ? null : creator;
  const date = dateOf(metadata, schemaTypeOf(type));
  return { id, type, title: credit.title, creator: named, year: date && yearText(date) };
}

import { pictureSources } from "@byline/contract/picture-sources.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { drawPlate, type Plate, type Plated, type PlateSize } from "@byline/contract/plate.ts";
import { Html, html } from "./html.ts";

/** Renders a plate as an SVG. Hidden from screen readers, because its text is next to it. */
export function plateSvg(work: Plated, size: PlateSize, classes: string): Html {
  const plate = drawPlate(work, size);
  const { width, height } = plate;
  return html`<svg viewBox="0 0 100 ${height}" width="${width}" height="${Math.round((width * height) / 100)}"
  class="plate ${classes}" aria-hidden="true">${shapesOf(plate)}</svg>`;
}

/** Renders a work's picture or plate. Hidden from screen readers, which read the name next to it. */
export function workShown(work: Plated, picture: Picture | null, size: "row" | "card", classes = ""): Html {
  const shown = size === "card" ? `w-full ${classes}` : classes;
  if (!picture) return plateSvg(work, size, shown);
  const { src, width, height, fit } = pictureSources("/pictures", picture, size);
  return html`<img class="plate bg-wash ${shown}" src="${src}"
  style="aspect-ratio:${width}/${height};object-fit:${fit}"
  width="${width}" height="${height}" alt="" loading="lazy" decoding="async">`;
}

/** Returns the shapes inside the SVG, for pictures with more than a plate. */
export const shapesOf = ({ shapes }: Pick<Plate, "shapes">): Html => html`${shapes.map(shapeSvg)}`;

function shapeSvg({ tag, attributes, text }: Plate["shapes"][number]): Html {
  const named = Object.entries(attributes).map(
    ([name, value]) => html` ${new Html(dashed(name))}="${value}"`,
  );
  return new Html(`<${tag}${html`${named}`.text}>${html`${text ?? null}`.text}</${tag}>`);
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

import { ATTRIBUTION_TYPES } from "@byline/contract/attribution-types.ts";

const TYPES = Object.keys(ATTRIBUTION_TYPES);
/** Puts types that often occur together far apart. */
const STRIDE = 3;
/** Hues without red, the color of failures. */
const HUES = { first: 70, range: 260 };

/** `place` is from 0 to 1. The theme has the lightness and chroma. */
const colorAt = (place: number) =>
  `oklch(var(--series-lightness) var(--series-chroma) ${Math.round(HUES.first + place * HUES.range)})`;

/** Returns an attribution type's color, the same in every chart. Words of a workspace's own share ink. */
export function typeColor(type: string): string {
  const index = TYPES.indexOf(type);
  return index < 0 ? "var(--ink-2)" : colorAt(((index * STRIDE) % TYPES.length) / TYPES.length);
}

/** Returns a project's color, the same in every chart. Project ids are random. */
export const projectColor = (id: string) => colorAt(Number.parseInt(id.slice(0, 4), 16) / 0xffff);

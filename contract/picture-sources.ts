import type { Picture } from "./pictures.ts";
import { PLATE_SIZES, type PlateSize } from "./plate.ts";

/** Stored widths of a picture, in pixels, up to the original's width. */
export const PICTURE_WIDTHS = [160, 640, 1280] as const;
type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** `/pictures` is public, `/api/pictures` is for the workspace's members. */
type PictureBase = "/pictures" | "/api/pictures";

export const picturePath = (base: PictureBase, digest: string, width: PictureWidth) =>
  `${base}/${digest}-${width}.webp`;

/** Returns a public picture's address for programs, or null without a picture. */
export const pictureAddress = (shown: Picture | null, siteUrl: string) =>
  shown && siteUrl + picturePath("/pictures", shown.digest, 640);

/** Maximum height of a picture in a grid, relative to its width. Equals the tallest plate. */
const MAX_GRID_HEIGHT_RATIO = 1.42;

/** Maximum ratio of the longer to the shorter side for cropping. Beyond it, too little would remain. */
const MAX_CROPPED_RATIO = 2.5;
/** Maximum enlargement of a picture. Beyond it, the picture blurs. */
export const MOST_ENLARGED = 2;

/**
 * Returns the attributes of an image at this size: cropped to a square if small, no taller than a plate in a
 * grid, otherwise uncropped. `width` and `height` are in pixels and define the ratio; `fit` is the object-fit
 * within it.
 */
export function pictureSources(base: PictureBase, { digest, width, height }: Picture, size: PlateSize) {
  const at = (wide: PictureWidth) => picturePath(base, digest, wide);
  const shown = PLATE_SIZES[size];
  const long = Math.max(width, height) > MAX_CROPPED_RATIO * Math.min(width, height);
  const fit = width * MOST_ENLARGED < shown ? "scale-down" : long ? "contain" : "cover";
  if (size === "menu" || size === "row")
    return { src: at(160), srcSet: null, width: shown, height: shown, fit } as const;
  const whole = Math.round((shown * height) / width);
  return {
    src: at(640),
    srcSet: `${at(640)} 640w, ${at(1280)} 1280w`,
    width: shown,
    height: size === "card" ? Math.min(whole, Math.round(shown * MAX_GRID_HEIGHT_RATIO)) : whole,
    fit,
  } as const;
}

import type { Picture } from "./pictures.ts";
import { PLATE_SIZES, type PlateSize } from "./plate.ts";

/** Widths in pixels in which a picture is kept, as far as the original is as wide. */
export const PICTURE_WIDTHS = [160, 640, 1280] as const;
type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** `/pictures` is what everybody may see, `/api/pictures` what members of the workspace may. */
type PictureBase = "/pictures" | "/api/pictures";

export const picturePath = (base: PictureBase, digest: string, width: PictureWidth) =>
  `${base}/${digest}-${width}.webp`;

/** The address of a stored picture that everybody may see, for programs; null without one. */
export const pictureAddress = (shown: Picture | null, siteUrl: string) =>
  shown && siteUrl + picturePath("/pictures", shown.digest, 640);

/** The tallest that a picture of a grid is, of its width: as tall as the tallest plate. */
const TALLEST = 1.42;

/** Longer than that for its width, or wider for its height, a picture is not cropped: too little is left. */
const LONGEST = 2.5;
/** Times its own width a picture is shown at most: beyond it blurs. */
export const MOST_ENLARGED = 2;

/**
 * The attributes of an image of this size: square and cropped where it is small, no taller than a plate in a
 * grid, else whole. `width` and `height` are in pixels, and the ratio of what is shown; `fit` is how the
 * picture fills that.
 */
export function pictureSources(base: PictureBase, { digest, width, height }: Picture, size: PlateSize) {
  const at = (wide: PictureWidth) => picturePath(base, digest, wide);
  const shown = PLATE_SIZES[size];
  const long = Math.max(width, height) > LONGEST * Math.min(width, height);
  const fit = width * MOST_ENLARGED < shown ? "scale-down" : long ? "contain" : "cover";
  if (size === "menu" || size === "row")
    return { src: at(160), srcSet: null, width: shown, height: shown, fit } as const;
  const whole = Math.round((shown * height) / width);
  return {
    src: at(640),
    srcSet: `${at(640)} 640w, ${at(1280)} 1280w`,
    width: shown,
    height: size === "card" ? Math.min(whole, Math.round(shown * TALLEST)) : whole,
    fit,
  } as const;
}

import { z } from "zod";
import { PLATE_SIZES, type PlateSize } from "./plate.ts";

/** Widths in pixels in which a picture is kept, as far as the original is as wide. */
export const PICTURE_WIDTHS = [160, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_LIMITS = {
  bytes: 10 * 1_048_576,
  types: ["image/png", "image/jpeg", "image/webp", "image/gif"],
} as const;

/** `removed` by the workspace, `taken_down` by who runs the instance: then none is stored again. */
export const PICTURE_STATES = ["waiting", "stored", "failed", "removed", "taken_down"] as const;

/** Why one was not fetched. Only what could not be reached is tried again, a few times. */
export const PICTURE_PROBLEMS = ["refused", "missing", "unreadable", "unreachable"] as const;

const plated = z
  .object({
    id: z.string(),
    type: z.string(),
    title: z.string().nullable(),
    creator: z.string().nullable(),
    year: z.int().nullable(),
  })
  .meta({ description: "What the plate of the work is drawn from" });

/** The picture of a work; its width and height are those of the largest kept. */
export const picture = z.object({ digest: z.string(), width: z.int(), height: z.int() });
export type Picture = z.infer<typeof picture>;

/** How a work is shown, or a creator by one: its stored picture, else the plate. */
export const shownAs = { plate: plated, picture: picture.nullable() };
const shown = z.object(shownAs);
export type ShownAs = z.infer<typeof shown>;

/** GET /api/attributions/:id/picture: of the work that it credits. */
export const workPicture = z.object({
  picture: picture.nullable(),
  state: z.enum([...PICTURE_STATES, "none"]),
  problem: z.enum(PICTURE_PROBLEMS).nullable(),
  /** When what could not be reached is tried again; null where it is not. */
  retryAt: z.string().nullable(),
  /** Where it is from; null of one that was uploaded. */
  sourceUrl: z.string().nullable(),
});
export type WorkPicture = z.infer<typeof workPicture>;

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

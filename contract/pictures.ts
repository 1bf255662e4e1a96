import { z } from "zod";
import { webAddress } from "./text.ts";

export const PICTURE_LIMITS = {
  bytes: 10 * 1_048_576,
  types: ["image/png", "image/jpeg", "image/webp", "image/gif"],
} as const;

/** `removed`: by the workspace. `taken_down`: by an operator; it's never stored again. */
export const PICTURE_STATES = ["waiting", "stored", "failed", "removed", "taken_down"] as const;

/** Reasons a picture wasn't fetched. Only an unreachable one is retried, a few times. */
export const PICTURE_PROBLEMS = ["refused", "missing", "unreadable", "unreachable"] as const;

const plated = z
  .object({
    id: z.string(),
    type: z.string(),
    title: z.string().nullable(),
    creator: z.string().nullable(),
    /** The displayed year: "1998", "1998–2004", or "c. 1565". */
    year: z.string().nullable(),
  })
  .meta({ description: "The data for the work's plate" });

/** A work's picture. Its width and height are those of the largest stored size. */
export const picture = z.object({ digest: z.string(), width: z.int(), height: z.int() });
export type Picture = z.infer<typeof picture>;

/** The preview of a work, or of a creator by one of their works: the stored picture, or else the plate. */
export const shownAs = { plate: plated, picture: picture.nullable() };
const shown = z.object(shownAs);
export type ShownAs = z.infer<typeof shown>;

/** GET /api/attributions/:id/picture: the credited work's picture. */
export const workPicture = z.object({
  picture: picture.nullable(),
  state: z.enum([...PICTURE_STATES, "none"]),
  problem: z.enum(PICTURE_PROBLEMS).nullable(),
  /** When an unreachable picture is retried, or null if it isn't. */
  retryAt: z.string().nullable(),
  /** The original's address, or null for an upload. */
  sourceUrl: z.string().nullable(),
});
export type WorkPicture = z.infer<typeof workPicture>;

/** GET /api/pictures/preview: a small copy of the picture at an address. It isn't stored. */
export const previewQuery = z.object({ url: webAddress });

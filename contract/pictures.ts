import { z } from "zod";
import { webAddress } from "./text.ts";

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
    /** As it is shown: "1998", "1998–2004", or "c. 1565". */
    year: z.string().nullable(),
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

/** GET /api/pictures/preview: a small copy of the picture at an address, which is not kept. */
export const previewQuery = z.object({ url: webAddress });

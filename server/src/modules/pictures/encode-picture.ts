import { createHash } from "node:crypto";
import { PICTURE_WIDTHS } from "@byline/contract/picture-sources.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import sharp from "sharp";
import { inTurn } from "../../kit/in-turn.ts";

/** A small file can hold an image of any size; decoded, this is 200 MB. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
/** Encoded at once by this process: each keeps a core busy. */
const LANES = 2;
let begun = 0;

/** A picture in every width, by the names of its files. */
export type Encoded = Picture & { files: Record<string, Buffer> };

/**
 * Upright WebPs without the original's metadata (no place, no camera, no name), uncropped. Null for what is
 * no PNG, JPEG, WebP or GIF, or cannot be read as one. Of a moving one the first frame is kept.
 */
export async function encodePicture(file: Buffer): Promise<Encoded | null> {
  if (!isImage(file)) return null;
  return inTurn(`picture ${begun++ % LANES}`, () => encode(file)).catch(() => null);
}

/** Decodes once, to the largest size. */
async function encode(file: Buffer): Promise<Encoded> {
  const within = (width: number) =>
    ({ width, height: 2 * width, fit: "inside", withoutEnlargement: true }) as const;
  const most = PICTURE_WIDTHS.at(-1) as number;
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(within(most))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: Record<string, Buffer> = {};
  for (const one of PICTURE_WIDTHS)
    files[fileOf(one)] = await sharp(data, { raw: { width, height, channels } })
      .resize(within(one))
      .webp({ quality: QUALITY })
      .toBuffer();
  const largest = files[fileOf(most)] as Buffer;
  const digest = createHash("sha256").update(largest).digest("hex").slice(0, 32);
  return { digest, width, height, files };
}

export const fileOf = (width: number) => `${width}.webp`;

/** By its first bytes; the type that somebody gives is not trusted, and nothing else reaches the decoder. */
function isImage(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString("hex") === hex;
  const webp = starts("52494646") && starts("57454250", 8);
  return webp || ["89504e470d0a1a0a", "ffd8ff", "474946383761", "474946383961"].some((hex) => starts(hex));
}

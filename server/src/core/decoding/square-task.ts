import sharp from "sharp";
import { refuseCostlyPicture } from "./costly-picture.ts";
import { MAX_PIXELS, SHARP_SECONDS } from "./picture-limits.ts";

const SIDE = 256;

sharp.cache(false);
sharp.concurrency(1);

/** Returns a square, upright WebP without the original's metadata, or null if it can't be read. */
export async function run({ file }: { file: Uint8Array }): Promise<Uint8Array | null> {
  refuseCostlyPicture(file);
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize(SIDE, SIDE, { fit: "cover" })
    .webp({ quality: 82 })
    .timeout({ seconds: SHARP_SECONDS })
    .toBuffer()
    .catch(() => null);
}

import { createHash } from "node:crypto";
import { PICTURE_WIDTHS } from "@byline/contract/picture-sources.ts";
import sharp from "sharp";
import { refuseCostlyPicture } from "../../core/decoding/costly-picture.ts";
import { MAX_PIXELS, SHARP_SECONDS } from "../../core/decoding/picture-limits.ts";
import { type Encoded, fileOf } from "./encode-picture.ts";

const QUALITY = 80;

sharp.cache(false);
sharp.concurrency(1);

/** Returns null if the file can't be read. */
export async function run({ file }: { file: Uint8Array }): Promise<Encoded | null> {
  refuseCostlyPicture(file);
  return encode(file).catch(() => null);
}

/** Decodes once, to the largest size. */
async function encode(file: Uint8Array): Promise<Encoded> {
  const within = (width: number) =>
    ({ width, height: 2 * width, fit: "inside", withoutEnlargement: true }) as const;
  const maxWidth = PICTURE_WIDTHS.at(-1) as number;
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(within(maxWidth))
    .raw()
    .timeout({ seconds: SHARP_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: Record<string, Buffer> = {};
  for (const one of PICTURE_WIDTHS)
    files[fileOf(one)] = await sharp(data, { raw: { width, height, channels } })
      .resize(within(one))
      .webp({ quality: QUALITY })
      .toBuffer();
  const largest = files[fileOf(maxWidth)] as Buffer;
  const digest = createHash("sha256").update(largest).digest("hex").slice(0, 32);
  return { digest, width, height, files };
}

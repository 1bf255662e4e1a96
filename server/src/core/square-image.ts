import sharp from "sharp";

const SIDE = 256;
/** A small file can hold an image of any size; 50 megapixels is more than any camera's portrait. */
const MAX_PIXELS = 50_000_000;

sharp.cache(false);

/**
 * A square, upright WebP of 256 pixels without the original's metadata: no place, no camera, no name. Null
 * for what is no PNG, JPEG or WebP, or cannot be read as one.
 */
export async function encodeSquare(file: Buffer): Promise<Buffer | null> {
  if (!isImage(file)) return null;
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** By their first bytes; the type the sender gives is not trusted. */
function isImage(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString("hex") === hex;
  return starts("89504e470d0a1a0a") || starts("ffd8ff") || (starts("52494646") && starts("57454250", 8));
}

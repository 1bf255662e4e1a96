import type { Decode } from "./decoding/decoding.ts";

const TASK = new URL("./decoding/square-task.ts", import.meta.url);

/**
 * Returns a square, upright WebP of 256 pixels without the original's metadata (place, camera, name), or null
 * if the file is no PNG, JPEG, or WebP or can't be read. Throws what `Decode` throws.
 */
export async function encodeSquare(decode: Decode, file: Buffer): Promise<Buffer | null> {
  if (!isImage(file)) return null;
  const image = await decode<Uint8Array | null>(TASK, { file });
  return image && Buffer.from(image);
}

/** By their first bytes; the type the sender gives is not trusted. */
function isImage(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString("hex") === hex;
  return starts("89504e470d0a1a0a") || starts("ffd8ff") || (starts("52494646") && starts("57454250", 8));
}

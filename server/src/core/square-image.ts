import type { Decode } from "./decoding/decoding.ts";

const TASK = new URL("./decoding/square-task.ts", import.meta.url);

/**
 * Returns a square, upright 256-pixel WebP without the original's metadata (place, camera, name), or null if
 * the file isn't a readable PNG, JPEG, or WebP. Throws the errors of `Decode`.
 */
export async function encodeSquare(decode: Decode, file: Buffer): Promise<Buffer | null> {
  if (!isImage(file)) return null;
  const image = await decode<Uint8Array | null>(TASK, { file });
  return image && Buffer.from(image);
}

/** Checks the first bytes, because the sender's type can't be trusted. */
function isImage(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString("hex") === hex;
  return starts("89504e470d0a1a0a") || starts("ffd8ff") || (starts("52494646") && starts("57454250", 8));
}

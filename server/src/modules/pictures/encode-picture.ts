import type { Picture } from "@byline/contract/pictures.ts";
import type { Decode } from "../../core/decoding/decoding.ts";

const TASK = new URL("./picture-task.ts", import.meta.url);

/** A picture in every width, by file name. */
export type Encoded = Picture & { files: Record<string, Buffer> };

/**
 * Returns upright, uncropped WebPs without the original's metadata (location, camera, name), or null if the
 * file isn't a readable PNG, JPEG, WebP, or GIF. Uses the first frame of an animation. Throws what `Decode`
 * throws.
 */
export async function encodePicture(decode: Decode, file: Buffer): Promise<Encoded | null> {
  if (!isImage(file)) return null;
  const encoded = await decode<Encoded | null>(TASK, { file });
  if (!encoded) return null;
  const files = Object.entries(encoded.files).map(([name, bytes]) => [name, Buffer.from(bytes)]);
  return { ...encoded, files: Object.fromEntries(files) };
}

export const fileOf = (width: number) => `${width}.webp`;

/** Checks the first bytes rather than the given type, so that nothing else reaches the decoder. */
function isImage(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString("hex") === hex;
  const webp = starts("52494646") && starts("57454250", 8);
  return webp || ["89504e470d0a1a0a", "ffd8ff", "474946383761", "474946383961"].some((hex) => starts(hex));
}

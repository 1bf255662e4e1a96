import type { FileReading } from "./field.ts";
import { readMedia } from "./media.ts";
import { readPicture } from "./picture.ts";
import { readSvg } from "./svg.ts";

/**
 * Reads a file, or returns null if it isn't a picture, sound, or film. Files come from strangers and may take
 * minutes to read, so outside tests, only call this in a process that can be ended.
 */
export const readFile = async (bytes: Uint8Array): Promise<FileReading | null> =>
  readPicture(bytes) ?? readSvg(bytes) ?? (await readMedia(bytes));

import type { FileReading } from "./field.ts";
import { readMedia } from "./media.ts";
import { readPicture } from "./picture.ts";
import { readSvg } from "./svg.ts";

/**
 * Files come from strangers, and some take their readers minutes: outside of tests only a process that can
 * be ended calls this. Null for what is no picture, sound, or film.
 */
export const readFile = async (bytes: Uint8Array): Promise<FileReading | null> =>
  readPicture(bytes) ?? readSvg(bytes) ?? (await readMedia(bytes));

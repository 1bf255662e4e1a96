/** A small file can hold an image of any size; decoded, this is 200 MB. */
export const MAX_PIXELS = 50_000_000;
/** libvips stops between lines of pixels. Anything it can't stop ends with its process. */
export const SHARP_SECONDS = 20;

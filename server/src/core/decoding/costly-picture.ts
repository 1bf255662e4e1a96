import { inflateSync } from "node:zlib";
import { MAX_PIXELS } from "./picture-limits.ts";
import { UndecodableFile } from "./undecodable-file.ts";

const MIB = 1_048_576;
/** Cameras write 1, web optimizers 10 to 25. Each one makes the decoder pass over every pixel. */
const MAX_SCANS = 64;
const MAX_FRAMES = 1000;
const MAX_CHUNKS = 10_000;
/** Limits all compressed texts and color profiles of a PNG together. */
const MAX_INFLATED_BYTES = 8 * MIB;
const COMPRESSED = new Set(["zTXt", "iTXt", "iCCP"]);

const ADVICE = "Export it again with standard settings, or choose another file.";

/**
 * Throws UndecodableFile for a picture that would take long to decode. Judges it by its structure, without
 * decoding: size, scans, frames, chunks, and compressed texts.
 */
export function refuseCostlyPicture(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.readUInt16BE(0) === 0xffd8) refuseJpeg(file);
  else if (file.toString("latin1", 1, 4) === "PNG") refusePng(file);
  else if (file.toString("latin1", 0, 3) === "GIF") refuseGif(file);
  else if (file.toString("latin1", 0, 4) === "RIFF") refuseWebp(file);
}

function refuseJpeg(file: Buffer) {
  let scans = 0;
  for (let at = 2; at >= 0 && at + 9 < file.length; ) {
    const marker = file[at] === 0xff ? (file[at + 1] as number) : 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      refusePixels(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
    if (marker === 0xda && ++scans > MAX_SCANS)
      throw new UndecodableFile(`This JPEG has more than ${MAX_SCANS} scans. ${ADVICE}`);
    const hasLength = marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd9);
    at = file.indexOf(0xff, hasLength ? at + 2 + file.readUInt16BE(at + 2) : at + 1);
  }
}

function refusePng(file: Buffer) {
  if (file.length >= 24) refusePixels(file.readUInt32BE(16), file.readUInt32BE(20));
  let [chunks, frames, inflated] = [0, 0, 0];
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    if (++chunks > MAX_CHUNKS)
      throw new UndecodableFile(`This PNG has more than ${MAX_CHUNKS} chunks. ${ADVICE}`);
    if (type === "fcTL") refuseFrames(++frames);
    if (COMPRESSED.has(type)) {
      inflated += inflatedBytes(file.subarray(at + 8, at + 8 + length), MAX_INFLATED_BYTES - inflated);
      if (inflated >= MAX_INFLATED_BYTES)
        throw new UndecodableFile(`This PNG has more than 8 MiB of text and color profiles. ${ADVICE}`);
    }
    at += 12 + length;
  }
}

/** Returns the size of the zlib stream in a chunk, `most` if it is larger, or 0 without a stream. */
function inflatedBytes(chunk: Buffer, most: number): number {
  for (let at = chunk.indexOf(0x78); at >= 0 && at < 400; at = chunk.indexOf(0x78, at + 1)) {
    if (((chunk[at] as number) * 256 + (chunk[at + 1] ?? 0)) % 31 !== 0) continue; // no zlib header
    try {
      return inflateSync(chunk.subarray(at), { maxOutputLength: most }).length;
    } catch (error) {
      if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") return most;
    }
  }
  return 0;
}

function refuseGif(file: Buffer) {
  if (file.length < 13) return;
  refusePixels(file.readUInt16LE(6), file.readUInt16LE(8));
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  for (let at = 13 + tableBytes(file[10] as number); at < file.length; ) {
    const kind = file[at];
    if (kind === 0x2c) refuseFrames(++frames);
    else if (kind !== 0x21) return;
    at += kind === 0x2c ? 11 + tableBytes(file[at + 9] ?? 0) : 2;
    while (file[at]) at += 1 + (file[at] as number);
    at++;
  }
}

function refuseWebp(file: Buffer) {
  let [chunks, frames] = [0, 0];
  for (let at = 12; at + 8 <= file.length; ) {
    const type = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (type === "VP8X" && at + 18 <= file.length)
      refusePixels(1 + file.readUIntLE(at + 12, 3), 1 + file.readUIntLE(at + 15, 3));
    if (type === "ANMF") refuseFrames(++frames);
    if (++chunks > MAX_CHUNKS)
      throw new UndecodableFile(`This WebP has more than ${MAX_CHUNKS} chunks. ${ADVICE}`);
    at += 8 + length + (length % 2);
  }
}

function refusePixels(width: number, height: number) {
  if (width * height > MAX_PIXELS)
    throw new UndecodableFile(
      `This picture has ${width} x ${height} pixels. Scale it down to 50 megapixels or fewer.`,
    );
}

function refuseFrames(frames: number) {
  if (frames > MAX_FRAMES)
    throw new UndecodableFile(
      `This animation has more than ${MAX_FRAMES} frames. Upload a single frame as a PNG or JPEG.`,
    );
}

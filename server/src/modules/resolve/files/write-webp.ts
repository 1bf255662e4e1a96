import type { EmbeddedCredit, EmbeddedPart } from "@byline/contract/credit-files.ts";
import { UndecodableFile } from "../../../core/decoding/undecodable-file.ts";
import { writeExif } from "./write-exif.ts";
import { writeXmp } from "./write-xmp.ts";

const [XMP_FLAG, ALPHA_FLAG] = [0x04, 0x10];
const MAX_CHUNKS = 10_000;
const EXIF = Buffer.from("Exif\0\0");

type Chunk = { type: string; data: Buffer };

export const isWebp = (file: Buffer) =>
  file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";

export const webpHasManifest = (file: Buffer) => readChunks(file).some(({ type }) => type === "C2PA");

/** Writes parts of a credit into XMP and existing EXIF of a WebP. Its image stays unchanged. */
export function writeWebp(file: Buffer, parts: EmbeddedPart[], credit: EmbeddedCredit): Buffer {
  const chunks = readChunks(file);
  const old = chunks.find(({ type }) => type === "XMP ")?.data.toString("utf8") ?? null;
  const xmp = { type: "XMP ", data: Buffer.from(writeXmp(old, parts, credit)) };
  const [first] = chunks;
  const extended = first?.type === "VP8X" ? { ...first, data: Buffer.from(first.data) } : extensionOf(first);
  extended.data[0] = (extended.data[0] ?? 0) | XMP_FLAG;
  const others = chunks
    .filter(({ type }) => type !== "VP8X" && type !== "XMP ")
    .map((one) => (one.type === "EXIF" ? { ...one, data: exifOf(one.data, parts, credit) } : one));
  const body = Buffer.concat([extended, ...others, xmp].map(bytesOf));
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function readChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > file.length || chunks.length >= MAX_CHUNKS) throw broken();
    chunks.push({ type: file.toString("latin1", at, at + 4), data: file.subarray(at + 8, end) });
    at = end + (length % 2);
  }
  return chunks;
}

const broken = () =>
  new UndecodableFile("This WebP is cut off, or has more than 10,000 parts. Export it again.");

function exifOf(data: Buffer, parts: EmbeddedPart[], credit: EmbeddedCredit): Buffer {
  const hasPrefix = data.subarray(0, EXIF.length).equals(EXIF);
  const tiff = writeExif(hasPrefix ? data.subarray(EXIF.length) : data, parts, credit);
  return hasPrefix ? Buffer.concat([EXIF, tiff]) : tiff;
}

/** Returns the header that a WebP needs for XMP, with its image's size minus one. */
function extensionOf(image: Chunk | undefined): Chunk {
  const data = Buffer.alloc(10);
  if (image?.type === "VP8 " && image.data.length >= 10) {
    data.writeUIntLE((image.data.readUInt16LE(6) & 0x3fff) - 1, 4, 3);
    data.writeUIntLE((image.data.readUInt16LE(8) & 0x3fff) - 1, 7, 3);
  } else if (image?.type === "VP8L" && image.data.length >= 5) {
    const bits = image.data.readUInt32LE(1);
    data.writeUIntLE(bits & 0x3fff, 4, 3);
    data.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3);
    if ((bits >>> 28) & 1) data[0] = ALPHA_FLAG;
  } else throw broken();
  return { type: "VP8X", data };
}

function bytesOf({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

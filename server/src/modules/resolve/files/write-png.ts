import { crc32, inflateSync } from "node:zlib";
import type { EmbeddedCredit, EmbeddedPart } from "@byline/contract/credit-files.ts";
import { UndecodableFile } from "../../../core/decoding/undecodable-file.ts";
import { writeExif } from "./write-exif.ts";
import { writeXmp } from "./write-xmp.ts";

const XMP_KEYWORD = "XML:com.adobe.xmp";
const TEXTS = ["tEXt", "zTXt", "iTXt"];
const SIGNATURE_BYTES = 8;
const MAX_PACKET_BYTES = 2 * 1_048_576;
const MAX_CHUNKS = 10_000;

/** Text chunks that repeat a part. They're removed when the part is written. */
const KEYWORDS: Partial<Record<EmbeddedPart, string[]>> = {
  title: ["title"],
  creators: ["author", "artist", "creator"],
  copyright_notice: ["copyright"],
  license: ["license", "licence"],
};

type Chunk = { type: string; data: Buffer; raw: Buffer };

/** Content Credentials are in caBX. */
export const pngHasManifest = (file: Buffer) => readChunks(file).some(({ type }) => type === "caBX");

/** Writes parts of a credit into XMP and existing EXIF of a PNG. Its image stays unchanged. */
export function writePng(file: Buffer, parts: EmbeddedPart[], credit: EmbeddedCredit): Buffer {
  const chunks = readChunks(file);
  const isXmp = (one: Chunk) => one.type === "iTXt" && keywordOf(one) === XMP_KEYWORD;
  const old = chunks.find(isXmp);
  const packet = writeXmp(old ? packetIn(old.data) : null, parts, credit);
  const xmp = chunkOf(
    "iTXt",
    Buffer.concat([Buffer.from(`${XMP_KEYWORD}\0\0\0\0\0`, "latin1"), Buffer.from(packet)]),
  );
  const replaced = new Set(parts.flatMap((part) => KEYWORDS[part] ?? []));
  const kept = chunks
    .filter((one) => !isXmp(one))
    .filter((one) => !TEXTS.includes(one.type) || !replaced.has(keywordOf(one).toLowerCase()))
    .map((one) => (one.type === "eXIf" ? chunkOf("eXIf", writeExif(one.data, parts, credit)) : one));
  const [header, ...others] = kept;
  if (header?.type !== "IHDR") throw new UndecodableFile("This PNG can't be read. Export it again.");
  const all = [header, xmp, ...others].map(({ raw }) => raw);
  return Buffer.concat([file.subarray(0, SIGNATURE_BYTES), ...all]);
}

/** Returns all chunks. Drops anything after the last one. */
function readChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length && chunks.length < MAX_CHUNKS; ) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) throw new UndecodableFile("This PNG is cut off. Export it again.");
    const type = file.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end - 4), raw: file.subarray(at, end) });
    at = end;
    if (type === "IEND") return chunks;
  }
  throw new UndecodableFile("This PNG is cut off, or has more than 10,000 parts. Export it again.");
}

function chunkOf(type: string, data: Buffer): Chunk {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return { type, data, raw: Buffer.concat([length, body, sum]) };
}

const keywordOf = ({ data }: Chunk) => data.toString("latin1", 0, Math.max(data.indexOf(0), 0)).trim();

function packetIn(data: Buffer): string {
  const start = data.indexOf(0) + 1;
  const language = data.indexOf(0, start + 2);
  const rest = data.subarray(data.indexOf(0, language + 1) + 1);
  try {
    const bytes = data[start] === 1 ? inflateSync(rest, { maxOutputLength: MAX_PACKET_BYTES }) : rest;
    return bytes.toString("utf8");
  } catch {
    throw new UndecodableFile("The XMP metadata of this PNG can't be decompressed. Export it again.");
  }
}

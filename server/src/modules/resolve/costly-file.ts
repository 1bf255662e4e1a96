import { UndecodableFile } from "../../core/decoding/undecodable-file.ts";

/** Hours of media have a few thousand boxes, chunks, or elements. Parsers read each one. */
const MAX_PARTS = 20_000;
const MAX_ID3_FRAMES = 5000;
/** ExifReader searches the rest of the XMP for each packet end. Files have one or a few. */
const MAX_XMP_ENDS = 100;
/** Maximum for all ID3 frames together, except pictures and other skipped data. */
const MAX_ID3_TEXT_BYTES = 1_048_576;
const SKIPPED_FRAMES = new Set(["APIC", "GEOB", "PRIV", "PIC", "GEO"]);

/** FLAC's block type for comments. */
const FLAC_COMMENTS = 4;

const ADVICE = "Export it again with standard settings, or choose another file.";

/** Throws UndecodableFile if a file has too many parts to read quickly. */
export function refuseCostlyFile(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = file.toString("latin1", 0, 4);
  if (
    file.toString("latin1", 4, 8) === "ftyp" ||
    /^(free|moov|mdat|skip|wide)$/.test(file.toString("latin1", 4, 8))
  )
    refuseParts(countBoxes(file, 0, file.length, 0));
  else if (magic === "RIFF" || magic === "FORM")
    refuseParts(countChunks(file, { from: 12, to: file.length, isLittle: magic === "RIFF" }));
  else if (magic === "\x1a\x45\xdf\xa3") refuseParts(countElements(file));
  else refuseFlac(file, refuseId3(file, 0));
  for (const [mark, at] of COMMENT_COUNTS) refuseComments(file, mark, at);
  refuseXmpEnds(file);
}

function refuseParts(parts: number) {
  if (parts > MAX_PARTS) throw new UndecodableFile(`This file has more than ${MAX_PARTS} parts. ${ADVICE}`);
}

function refuseXmpEnds(file: Buffer) {
  const end = "<?xpacket end=";
  let ends = 0;
  for (let at = file.indexOf(end); at >= 0; at = file.indexOf(end, at + end.length))
    if (++ends > MAX_XMP_ENDS)
      throw new UndecodableFile(`This file has more than ${MAX_XMP_ENDS} XMP packets. ${ADVICE}`);
}

const MAX_COMMENTS = 5000;
/** Returns the position of the comment count, from the end of the mark before it. */
const COMMENT_COUNTS: [mark: string, at: (file: Buffer, from: number) => number][] = [
  ["\x03vorbis", afterVendor],
  ["OpusTags", afterVendor],
  ["APETAGEX", (_file, from) => from + 8],
];

function refuseComments(file: Buffer, mark: string, countAt: (file: Buffer, from: number) => number) {
  for (let at = file.indexOf(mark, 0, "latin1"); at >= 0; at = file.indexOf(mark, at + 1, "latin1"))
    refuseCount(file, countAt(file, at + mark.length));
}

/** Readers trust the number of comments at `at`. */
function refuseCount(file: Buffer, at: number) {
  if (at + 4 <= file.length && file.readUInt32LE(at) > MAX_COMMENTS)
    throw new UndecodableFile(`This file has more than ${MAX_COMMENTS} tags. ${ADVICE}`);
}

/** Returns the position after the vendor's name, which is prefixed with its length. */
function afterVendor(file: Buffer, from: number): number {
  return from + 4 <= file.length ? from + 4 + file.readUInt32LE(from) : file.length;
}

/** Checks each block of a FLAC file at `start`, and its number of comments. */
function refuseFlac(file: Buffer, start: number) {
  if (file.toString("latin1", start, start + 4) !== "fLaC") return;
  let [blocks, isLast] = [0, false];
  for (let at = start + 4; at + 4 <= file.length && !isLast; at += 4 + file.readUIntBE(at + 1, 3)) {
    const kind = file[at] as number;
    isLast = (kind & 0x80) !== 0;
    refuseParts(++blocks);
    if ((kind & 0x7f) === FLAC_COMMENTS) refuseCount(file, afterVendor(file, at + 4));
  }
}

/** Boxes in ISO files that contain other boxes. */
const PARENTS = new Set(["moov", "udta", "meta", "trak", "mdia", "minf", "stbl", "ilst", "moof", "traf"]);
const MAX_DEPTH = 8;

function countBoxes(file: Buffer, from: number, to: number, depth: number): number {
  let boxes = 0;
  for (let at = from; at + 8 <= to && boxes <= MAX_PARTS; ) {
    const size = file.readUInt32BE(at);
    boxes++;
    const isLong = size === 1 && at + 16 <= to; // a 64-bit size
    const bytes = isLong ? Number(file.readBigUInt64BE(at + 8)) : size;
    const head = isLong ? 16 : 8;
    if (bytes < head) break; // extends to the end of the file
    const type = file.toString("latin1", at + 4, at + 8);
    if (PARENTS.has(type) && depth < MAX_DEPTH)
      boxes += countBoxes(file, at + head + (type === "meta" ? 4 : 0), Math.min(at + bytes, to), depth + 1);
    at += bytes;
  }
  return boxes;
}

/** Sound files store ID3 in a chunk, and other texts in chunks within a LIST. */
function countChunks(file: Buffer, { from, to, isLittle }: { from: number; to: number; isLittle: boolean }) {
  let chunks = 0;
  for (let at = from; at + 8 <= to && chunks <= MAX_PARTS; chunks++) {
    const type = file.toString("latin1", at, at + 4);
    const size = isLittle ? file.readUInt32LE(at + 4) : file.readUInt32BE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (/^id3 $/i.test(type)) refuseId3(file, at + 8);
    if (type === "LIST" && from === 12)
      chunks += countChunks(file, { from: at + 12, to: Math.min(next, to), isLittle });
    at = next;
  }
  return chunks;
}

/** WebM elements that contain others: segment, tags and their members, tracks, and chapters. */
const EBML_PARENTS = new Set([0x18538067, 0x1254c367, 0x7373, 0x67c8, 0x63c0, 0x1654ae6b, 0xae, 0x1043a770]);

function countElements(file: Buffer): number {
  let elements = 0;
  for (let at = 0; at < file.length && elements <= MAX_PARTS; elements++) {
    const id = readVint(file, at);
    const size = readVint(file, at + id.bytes);
    at += id.bytes + size.bytes;
    if (!EBML_PARENTS.has(id.value)) at += size.value - 2 ** (7 * size.bytes); // minus the marker bit
  }
  return elements;
}

/** Reads an EBML number, including its length marker bit. */
function readVint(file: Buffer, at: number) {
  const bytes = Math.clz32(file[at] ?? 0) - 23;
  let value = 0;
  for (let i = 0; i < bytes; i++) value = value * 256 + (file[at + i] ?? 0);
  return { value, bytes };
}

/** Checks consecutive ID3 tags at `start`. Returns where they end. */
function refuseId3(file: Buffer, start: number): number {
  let [frames, textBytes, tag] = [0, 0, start];
  while (file.toString("latin1", tag, tag + 3) === "ID3") {
    const version = file[tag + 3] as number;
    const [idBytes, headerBytes] = version === 2 ? [3, 6] : [4, 10];
    const end = Math.min(file.length, tag + 10 + syncSafe(file, tag + 6));
    for (let at = tag + 10; at + headerBytes <= end && file[at]; ) {
      const size = at + idBytes;
      const length =
        version === 2
          ? file.readUIntBE(size, 3)
          : version === 4
            ? syncSafe(file, size)
            : file.readUInt32BE(size);
      if (!SKIPPED_FRAMES.has(file.toString("latin1", at, size))) textBytes += Math.min(length, end - at);
      if (++frames > MAX_ID3_FRAMES)
        throw new UndecodableFile(`This file has more than ${MAX_ID3_FRAMES} ID3 tags. ${ADVICE}`);
      if (textBytes > MAX_ID3_TEXT_BYTES)
        throw new UndecodableFile(`This file has more than 1 MiB of text in its ID3 tags. ${ADVICE}`);
      at += headerBytes + length;
    }
    tag = end;
  }
  return tag;
}

/** Reads an ID3 number: seven bits in each of four bytes. */
const syncSafe = (file: Buffer, at: number) =>
  [...file.subarray(at, at + 4)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

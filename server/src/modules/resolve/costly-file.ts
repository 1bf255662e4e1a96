import { UndecodableFile } from "../../core/decoding/undecodable-file.ts";

/** Files of hours have a few hundred boxes, chunks, or elements; parsers look at each one. */
const MAX_PARTS = 20_000;
const MAX_ID3_FRAMES = 5000;

const AGAIN = "Export it again with standard settings, or choose another one.";

/** Throws UndecodableFile for a sound or film that has too many parts to be read quickly. */
export function refuseCostlyFile(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = file.toString("latin1", 0, 4);
  if (
    file.toString("latin1", 4, 8) === "ftyp" ||
    /^(free|moov|mdat|skip|wide)$/.test(file.toString("latin1", 4, 8))
  )
    refuseParts(countBoxes(file, 0, file.length, 0));
  else if (magic === "RIFF" || magic === "FORM") refuseParts(countChunks(file, magic === "RIFF"));
  else if (magic.startsWith("ID3")) refuseId3(file);
}

function refuseParts(parts: number) {
  if (parts > MAX_PARTS) throw new UndecodableFile(`This file has more than ${MAX_PARTS} parts. ${AGAIN}`);
}

/** Boxes of ISO files that hold other boxes. */
const HOLDERS = new Set(["moov", "udta", "meta", "trak", "mdia", "minf", "stbl", "ilst", "moof", "traf"]);
const MAX_DEPTH = 8;

function countBoxes(file: Buffer, from: number, to: number, depth: number): number {
  let boxes = 0;
  for (let at = from; at + 8 <= to && boxes <= MAX_PARTS; ) {
    const size = file.readUInt32BE(at);
    boxes++;
    if (size < 8) break; // to the end of the file, or with a 64-bit size: of more than any file's bytes
    const type = file.toString("latin1", at + 4, at + 8);
    if (HOLDERS.has(type) && depth < MAX_DEPTH)
      boxes += countBoxes(file, at + (type === "meta" ? 12 : 8), Math.min(at + size, to), depth + 1);
    at += size;
  }
  return boxes;
}

function countChunks(file: Buffer, isLittle: boolean): number {
  let chunks = 0;
  for (let at = 12; at + 8 <= file.length && chunks <= MAX_PARTS; chunks++) {
    const size = isLittle ? file.readUInt32LE(at + 4) : file.readUInt32BE(at + 4);
    at += 8 + size + (size % 2);
  }
  return chunks;
}

function refuseId3(file: Buffer) {
  const version = file[3] as number;
  const [idBytes, headerBytes] = version === 2 ? [3, 6] : [4, 10];
  const end = Math.min(file.length, 10 + syncSafe(file, 6));
  let frames = 0;
  for (let at = 10; at + headerBytes <= end && file[at]; ) {
    if (++frames > MAX_ID3_FRAMES)
      throw new UndecodableFile(`This file has more than ${MAX_ID3_FRAMES} ID3 tags. ${AGAIN}`);
    const size = at + idBytes;
    const length =
      version === 2
        ? file.readUIntBE(size, 3)
        : version === 4
          ? syncSafe(file, size)
          : file.readUInt32BE(size);
    at += headerBytes + length;
  }
}

/** A number of ID3: seven bits of each of four bytes. */
const syncSafe = (file: Buffer, at: number) =>
  [...file.subarray(at, at + 4)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

import type { EmbeddedCredit, EmbeddedPart } from "@byline/contract/credit-files.ts";

/** EXIF fields for each part. XPTitle and XPAuthor are from Windows Explorer, in UTF-16. */
const TAGS: Partial<Record<EmbeddedPart, [tag: number, isUtf16: boolean][]>> = {
  title: [[0x9c9b, true]],
  creators: [
    [0x013b, false],
    [0x9c9d, true],
  ],
  copyright_notice: [[0x8298, false]],
};

/**
 * Returns EXIF's TIFF data with these parts in its existing fields; adds none. New texts go to the end, so
 * other fields don't move.
 */
export function writeExif(tiff: Buffer, parts: EmbeddedPart[], credit: EmbeddedCredit): Buffer {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  if (tiff.length < 8 || (!isLittle && tiff.toString("latin1", 0, 2) !== "MM")) return tiff;
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const written = Buffer.from(tiff);
  const write32 = (value: number, at: number) =>
    isLittle ? written.writeUInt32LE(value, at) : written.writeUInt32BE(value, at);
  const added: Buffer[] = [];
  let end = tiff.length;
  const directory = read32(4);
  const entries = directory + 2 <= tiff.length ? read16(directory) : 0;
  for (let n = 0; n < entries; n++) {
    const at = directory + 2 + n * 12;
    if (at + 12 > tiff.length) break;
    for (const part of parts)
      for (const [tag, isUtf16] of TAGS[part] ?? []) {
        if (read16(at) !== tag) continue;
        const text = `${textOf(part, credit)}\0`;
        const bytes = isUtf16 ? Buffer.from(text, "utf16le") : Buffer.from(text, "utf8");
        const padded = Buffer.concat([bytes, Buffer.alloc(bytes.length < 4 ? 4 : bytes.length % 2)]);
        const isInline = bytes.length <= 4;
        write32(bytes.length, at + 4);
        if (isInline) padded.copy(written, at + 8, 0, 4);
        else {
          const gap = Buffer.alloc(end % 2);
          write32(end + gap.length, at + 8);
          added.push(gap, padded);
          end += gap.length + padded.length;
        }
      }
  }
  return Buffer.concat([written, ...added]);
}

const textOf = (part: EmbeddedPart, { title, creators, copyright_notice: notice }: EmbeddedCredit) =>
  (part === "title" ? title : part === "creators" ? creators.join("; ") : notice) ?? "";

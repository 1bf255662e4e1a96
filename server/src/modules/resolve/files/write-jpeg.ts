import type { EmbeddedCredit, EmbeddedPart } from "@byline/contract/credit-files.ts";
import { UndecodableFile } from "../../../core/decoding/undecodable-file.ts";
import { writeExif } from "./write-exif.ts";
import { isPhotoshop, writeIptc } from "./write-iptc.ts";
import { writeXmp } from "./write-xmp.ts";

const XMP = Buffer.from("http://ns.adobe.com/xap/1.0/\0");
const EXIF = Buffer.from("Exif\0\0");
const [APP0, APP1, APP11, APP13, START_OF_SCAN] = [0xe0, 0xe1, 0xeb, 0xed, 0xda];
const MAX_SEGMENT = 65_533;

type Segment = { marker: number; body: Buffer };

export const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === 0xd8;

/** Content Credentials are in APP11. */
export const jpegHasManifest = (file: Buffer) =>
  readSegments(file).segments.some(({ marker, body }) => marker === APP11 && body.includes("c2pa"));

/** Writes parts of a credit into XMP, IPTC, and existing EXIF of a JPEG. Its image stays unchanged. */
export function writeJpeg(file: Buffer, parts: EmbeddedPart[], credit: EmbeddedCredit): Buffer {
  const { segments, image } = readSegments(file);
  const isXmp = ({ marker, body }: Segment) => marker === APP1 && starts(body, XMP);
  const isIptc = ({ marker, body }: Segment) => marker === APP13 && isPhotoshop(body);
  const packet = segments.find(isXmp)?.body.toString("utf8", XMP.length) ?? null;
  const xmp = { marker: APP1, body: Buffer.concat([XMP, Buffer.from(writeXmp(packet, parts, credit))]) };
  const iptc = {
    marker: APP13,
    body: writeIptc(segments.find(isIptc)?.body ?? null, parts, credit),
  };
  const written = segments.map((one) => {
    if (isXmp(one)) return xmp;
    if (isIptc(one)) return iptc;
    if (one.marker !== APP1 || !starts(one.body, EXIF)) return one;
    const tiff = writeExif(one.body.subarray(EXIF.length), parts, credit);
    return { marker: APP1, body: Buffer.concat([EXIF, tiff]) };
  });
  // JFIF and EXIF come first.
  const first = written.findIndex(
    ({ marker, body }) => marker !== APP0 && !(marker === APP1 && starts(body, EXIF)),
  );
  const added = [xmp, iptc].filter((one) => !written.includes(one));
  written.splice(first < 0 ? written.length : first, 0, ...added);
  return Buffer.concat([file.subarray(0, 2), ...once(written).map(bytesOf), image]);
}

/** Writes a duplicate segment once. */
const once = (segments: Segment[]) => segments.filter((one, at) => segments.indexOf(one) === at);

const starts = (body: Buffer, prefix: Buffer) => body.subarray(0, prefix.length).equals(prefix);

/** Returns the segments before the first scan, and everything from it on. */
function readSegments(file: Buffer): { segments: Segment[]; image: Buffer } {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== START_OF_SCAN) {
    const marker = file[at + 1] as number;
    if (marker === 0xff) {
      at++; // a fill byte
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) break;
    segments.push({ marker, body: file.subarray(at + 4, end) });
    at = end;
  }
  return { segments, image: file.subarray(at) };
}

function bytesOf({ marker, body }: Segment): Buffer {
  if (body.length > MAX_SEGMENT)
    throw new UndecodableFile(
      "This picture's metadata has no room for the credit. Export it again without edit history.",
    );
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

import { crc32, deflateSync } from "node:zlib";

/** A JPEG of 7,000 x 7,000 gray pixels: one scan of all, then `scans` that refine nothing. */
export function jpegOfScans(scans: number, side = 7000): Buffer {
  const segment = (marker: number, body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
  const size = [side >> 8, side & 255];
  const head = [
    ...segment(0xdb, [0, ...Array(64).fill(1)]),
    ...segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, 1, ...Array(15).fill(0), 0]), // one DC code: no difference
    ...segment(0xc4, [0x10, 1, ...Array(15).fill(0), 0xe0]), // one AC code: 16,384 blocks without any
  ];
  const blocks = Math.ceil(side / 8) ** 2;
  const scan = (first: number, last: number, zeros: number, high: number) => [
    ...segment(0xda, [1, 1, 0, first, last, high]),
    ...Array(zeros).fill(0),
  ];
  const runs = Math.ceil(blocks / 16_384);
  const bodies = [scan(0, 0, Math.ceil(blocks / 8), 0)];
  for (let i = 0; i < scans; i++)
    bodies.push(scan(1 + (i % 63), 1 + (i % 63), Math.ceil((runs * 15) / 8), 0));
  return Buffer.from([0xff, 0xd8, ...head, ...bodies.flat(), 0xff, 0xd9]);
}

/** A black PNG with these chunks before its pixels; only its header tells how large it is. */
export function pngOf(chunks: [type: string, data: Buffer][], side = 64): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc(64 * 65));
  const all: [string, Buffer][] = [["IHDR", header], ...chunks, ["IDAT", pixels], ["IEND", Buffer.alloc(0)]];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...all.map(pngChunk)]);
}

function pngChunk([type, data]: [string, Buffer]): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A GIF of so many frames of one pixel. */
export function animatedGif(frames: number): Buffer {
  const head = Buffer.from("4749463839610100010080000000000000ffffff", "hex").subarray(0, 19);
  const frame = Buffer.from("2c000000000100010000020244010021f90400000000 00".replaceAll(" ", ""), "hex");
  return Buffer.concat([head, ...Array(frames).fill(frame), Buffer.from(";")]);
}

/** A film of nothing but empty atoms of 8 bytes. */
export function mp4OfAtoms(bytes: number): Buffer {
  const head = Buffer.from("00000014667479706d703432000000006d703432", "hex");
  return Buffer.concat([head, ...Array(bytes >> 3).fill(Buffer.from("0000000866726565", "hex"))]);
}

/** A black PNG whose XMP is `xml` within a description. */
export const pngOfXmp = (xml: string) =>
  pngOf([
    [
      "iTXt",
      Buffer.from(
        `XML:com.adobe.xmp\0\0\0\0\0<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
          `<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">${xml}</rdf:Description></rdf:RDF>`,
      ),
    ],
  ]);

/** A chunk of RIFF. */
export function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, "latin1"), length, data, Buffer.alloc(data.length % 2)]);
}

/** A RIFF file of this form, such as WAVE or WEBP, with these chunks. */
export const riffOf = (form: string, chunks: Buffer[]) =>
  riffChunk("RIFF", Buffer.concat([Buffer.from(form, "latin1"), ...chunks]));

/** An ID3v2.3 tag of so many artists of these bytes. */
export function id3Of(frames: number, bytes = 2): Buffer {
  const frame = Buffer.alloc(10 + bytes, "a");
  frame.write("TPE1\0\0\0\0\0\0\x03", "latin1");
  frame.writeUInt32BE(bytes, 4);
  const size = [21, 14, 7, 0].map((shift) => ((frames * frame.length) >> shift) & 127);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), ...Array(frames).fill(frame)]);
}

/** A WebM of nothing but empty elements of 2 bytes. */
export function webmOfElements(elements: number): Buffer {
  const head = Buffer.from("1a45dfa3874282847765626d18538067", "hex");
  const size = Buffer.alloc(8);
  size.writeUInt32BE(0x01000000);
  size.writeUInt32BE(2 * elements, 4);
  return Buffer.concat([head, size, Buffer.alloc(2 * elements, Buffer.from("ec80", "hex"))]);
}

import { deflateSync, gzipSync } from "node:zlib";
import { pngOf } from "./hostile-files.ts";

/** A JPEG of one gray pixel with these segments before its image. */
export function jpegOf(...segments: Buffer[]): Buffer {
  const segment = (marker: number, body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
  const jfif = segment(0xe0, [...Buffer.from("JFIF\0"), 1, 1, 1, 0, 72, 0, 72, 0, 0]);
  const image = [
    ...segment(0xdb, [0, ...Array(64).fill(255)]),
    ...segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, 1, ...Array(15).fill(0), 0]),
    ...segment(0xc4, [0x10, 1, ...Array(15).fill(0), 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x3f, 0xff, 0xd9],
  ];
  return Buffer.concat([Buffer.from([0xff, 0xd8, ...jfif]), ...segments, Buffer.from(image)]);
}

function segmentOf(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const NAMESPACES =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" ' +
  'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:cc="http://creativecommons.org/ns#" ' +
  'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
  'xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"';

/** An XMP packet with these members, as elements or, in `attributes`, as attributes. */
export const xmpPacket = (members: string, attributes = "") =>
  '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `<rdf:Description rdf:about="" ${NAMESPACES} ${attributes}>${members}</rdf:Description>` +
  '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>';

export const xmpSegment = (packet: string) =>
  segmentOf(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`));

/** `rdf:Alt` of texts by their language. */
export const xmpAlt = (property: string, texts: Record<string, string>) => {
  const items = Object.entries(texts).map(([lang, text]) => `<rdf:li xml:lang="${lang}">${text}</rdf:li>`);
  return `<${property}><rdf:Alt>${items.join("")}</rdf:Alt></${property}>`;
};
export const xmpSeq = (property: string, texts: string[]) => {
  const items = texts.map((text) => `<rdf:li>${text}</rdf:li>`);
  return `<${property}><rdf:Seq>${items.join("")}</rdf:Seq></${property}>`;
};

/** IPTC datasets of record 2, as Photoshop stores them. */
export function iptcSegment(datasets: [number: number, text: string | Buffer][], isMarked = false): Buffer {
  const data = datasets.map(([number, text]) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([0x1c, 2, number, bytes.length >> 8, bytes.length & 255]), bytes]);
  });
  const marked = isMarked ? Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]) : Buffer.alloc(0);
  const iptc = Buffer.concat([marked, ...data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(iptc.length);
  const head = Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0", "latin1");
  return segmentOf(0xed, Buffer.concat([head, size, iptc, Buffer.alloc(iptc.length % 2)]));
}

/** EXIF of texts by their tag, such as 0x013b for Artist. */
export function exifSegment(texts: [tag: number, text: string | Buffer][]): Buffer {
  const bodies = texts.map(([, text]) => Buffer.concat([Buffer.from(text), Buffer.from([0])]));
  let at = 8 + 2 + texts.length * 12 + 4;
  const entries = texts.map(([tag], i) => {
    const { length } = bodies[i] as Buffer;
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(2, 2);
    entry.writeUInt32LE(length, 4);
    entry.writeUInt32LE(at, 8);
    at += length;
    return entry;
  });
  const count = Buffer.from([texts.length, 0]);
  const tiff = Buffer.from("49492a0008000000", "hex");
  return segmentOf(
    0xe1,
    Buffer.concat([Buffer.from("Exif\0\0"), tiff, count, ...entries, Buffer.alloc(4), ...bodies]),
  );
}

/** PNG text chunks: Latin-1, compressed Latin-1, and UTF-8, compressed or not. */
export const tEXt = (keyword: string, text: string): [string, Buffer] => [
  "tEXt",
  Buffer.from(`${keyword}\0${text}`, "latin1"),
];
export const zTXt = (keyword: string, text: string): [string, Buffer] => [
  "zTXt",
  Buffer.concat([Buffer.from(`${keyword}\0\0`, "latin1"), deflateSync(Buffer.from(text, "latin1"))]),
];
export const iTXt = (
  keyword: string,
  text: string,
  language = "",
  isCompressed = false,
): [string, Buffer] => [
  "iTXt",
  Buffer.concat([
    Buffer.from(`${keyword}\0${isCompressed ? "\x01" : "\0"}\0${language}\0\0`, "latin1"),
    isCompressed ? deflateSync(Buffer.from(text)) : Buffer.from(text),
  ]),
];
export const pngWith = (...chunks: [string, Buffer][]) => pngOf(chunks);

const SILENCE = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
const numberOf = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value]);

/** Sound with ID3v2 frames: a text is UTF-8 (2.4) or Latin-1 (2.3), an address Latin-1 without more. */
export function mp3Of(version: 3 | 4, frames: [id: string, text: string | Buffer][]): Buffer {
  const all = frames.map(([id, text]) => {
    const encoded = typeof text === "string" ? Buffer.from(text, version === 4 ? "utf8" : "latin1") : text;
    const encoding = id.startsWith("W") && id !== "WXXX" ? [] : [version === 4 ? 3 : 0];
    const body = Buffer.concat([Buffer.from(encoding), encoded]);
    return Buffer.concat([Buffer.from(id), numberOf(body.length), Buffer.alloc(2), body]);
  });
  const tags = Buffer.concat(all);
  const size = [21, 14, 7, 0].map((shift) => (tags.length >> shift) & 127);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([version, 0, 0, ...size]), tags, SILENCE, SILENCE]);
}

/** FLAC without sound, with Vorbis comments. */
export function flacWith(comments: string[]): Buffer {
  const length = (value: number) => numberOf(value).reverse();
  const list = comments.map((one) => Buffer.concat([length(Buffer.byteLength(one)), Buffer.from(one)]));
  const body = Buffer.concat([length(1), Buffer.from("v"), length(comments.length), ...list]);
  const head = Buffer.from([0x84, 0, 0, 0]);
  head.writeUIntBE(body.length, 1, 3);
  return Buffer.concat([Buffer.from("fLaC"), Buffer.from([0, 0, 0, 34]), Buffer.alloc(34), head, body]);
}

/** A drawing with this RDF, as Inkscape writes it. */
export const svgOf = (rdf: string, { title = "", doctype = "", prefix = "" } = {}) =>
  Buffer.from(
    `<?xml version="1.0"?>${doctype}` +
      `<${prefix}svg xmlns${prefix ? ":svg" : ""}="http://www.w3.org/2000/svg" ` +
      'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" ' +
      `xmlns:dc="http://purl.org/dc/elements/1.1/">${title}<${prefix}g/>` +
      `<${prefix}metadata><rdf:RDF>${rdf}</rdf:RDF></${prefix}metadata></${prefix}svg>`,
  );
export const svgzOf = (rdf: string) => gzipSync(svgOf(rdf));

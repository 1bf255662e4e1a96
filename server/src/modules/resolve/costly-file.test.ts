import { expect, test } from "vitest";
import { startDecoding } from "../../../test/decoding.ts";
import { mp4OfAtoms, pngOfXmp } from "../../../test/hostile-files.ts";

const decode = startDecoding();
const TASK = new URL("./file-task.ts", import.meta.url);
const read = (bytes: Buffer) => decode(TASK, { bytes });

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const ARTIST = Buffer.concat([number(8), Buffer.from("ARTIST=a")]);
const comments = (count: number, declared = count) =>
  Buffer.concat([number(1), Buffer.from("v"), number(declared), ...Array<Buffer>(count).fill(ARTIST)]);

/** A block of FLAC. The stream's information comes first in every file. */
function flacBlock(kind: number, body: Buffer): Buffer {
  const head = Buffer.from([kind, 0, 0, 0]);
  head.writeUIntBE(body.length, 1, 3);
  return Buffer.concat([head, body]);
}
const flacOf = (...blocks: Buffer[]) =>
  Buffer.concat([Buffer.from("fLaC"), flacBlock(0, Buffer.alloc(34)), ...blocks]);
const LAST_COMMENTS = 0x84;

/** One page of Ogg, which holds 65,025 bytes at most. */
function oggPage(data: Buffer, place: number): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS");
  head[5] = place === 0 ? 2 : 0;
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(place, 18);
  const sizes = Buffer.alloc(Math.floor(data.length / 255) + 1, 255);
  sizes[sizes.length - 1] = data.length % 255;
  head[26] = sizes.length;
  return Buffer.concat([head, sizes, data]);
}
const vorbisHead = Buffer.alloc(30);
vorbisHead.write("\x01vorbis", "latin1");
vorbisHead[11] = 2;
vorbisHead.writeUInt32LE(44_100, 12);
const oggOf = (mark: string, count: number, declared: number) =>
  Buffer.concat([
    oggPage(vorbisHead, 0),
    oggPage(Buffer.concat([Buffer.from(mark, "latin1"), comments(count, declared)]), 1),
  ]);

function apeOf(items: number): Buffer {
  const item = Buffer.concat([number(1), number(0), Buffer.from("Artist\0a")]);
  const body = Buffer.concat(Array<Buffer>(items).fill(item));
  const foot = [number(2000), number(body.length + 32), number(items), number(0x80000000), Buffer.alloc(8)];
  return Buffer.concat([
    Buffer.from("fffb9064", "hex"),
    Buffer.alloc(4000),
    body,
    Buffer.from("APETAGEX"),
    ...foot,
  ]);
}

/** A box whose size has 64 bits, before those that count. */
const longBox = Buffer.from("00000001667265650000000000000010", "hex");
const atoms = mp4OfAtoms(3 * 1_048_576);
const movie = Buffer.concat([atoms.subarray(0, 20), longBox, atoms.subarray(20)]);
const nested = (closed: string) => pngOfXmp(`${"<dc:a>".repeat(20_000)}${closed}`);

const costly: [string, Buffer, RegExp][] = [
  ["FLAC of 700,000 comments", flacOf(flacBlock(LAST_COMMENTS, comments(700_000))), /more than 5000 tags/],
  [
    "FLAC that declares 4 billion comments",
    flacOf(flacBlock(4, comments(1, 2 ** 32 - 1))),
    /more than 5000 tags/,
  ],
  [
    "FLAC of 2 million blocks",
    flacOf(Buffer.alloc(8e6, flacBlock(1, Buffer.alloc(0)))),
    /more than 20000 parts/,
  ],
  [
    "FLAC behind an ID3 tag",
    Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\0\0"), flacOf(flacBlock(4, comments(1, 9000)))]),
    /more than 5000 tags/,
  ],
  ["Vorbis with 4 billion comments", oggOf("\x03vorbis", 3, 2 ** 32 - 1), /more than 5000 tags/],
  ["Opus with 4 billion comments", oggOf("OpusTags", 3, 2 ** 32 - 1), /more than 5000 tags/],
  ["MP3 of 500,000 APE items", apeOf(500_000), /more than 5000 tags/],
  ["MP4 of atoms behind a 64-bit size", movie, /more than 20000 parts/],
  ["XMP of 20,000 elements within each other", nested("</dc:a>".repeat(20_000)), /more than 200 elements/],
  ["XMP of 20,000 open elements", nested(""), /more than 200 elements/],
];
test.each(costly)("refuses a %s before parsing it", async (_name, bytes, message) => {
  await expect(read(bytes)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) });
});

test("reads files with a normal number of tags", async () => {
  const artist = expect.objectContaining({
    statements: expect.arrayContaining([expect.objectContaining({ part: "creators" })]),
  });
  expect(await read(flacOf(flacBlock(LAST_COMMENTS, comments(20))))).toEqual(artist);
  expect(await read(pngOfXmp("<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>"))).toEqual(
    artist,
  );
});

const IMAGE = [{ part: "type", value: "image_content", field: "file format" }];
const long = "a".repeat(9_000_000);
const ENTITIES = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(99)}">${[..."bcdefghi"]
  .map((name, i) => `<!ENTITY ${name} "${`&${"abcdefgh"[i]};`.repeat(10)}">`)
  .join("")}]>`;
test.each([
  ["a packet of 9 million characters", `<dc:title>${long}</dc:title>`],
  ["entities that grow to 9 billion characters", `${ENTITIES}<dc:title>&i;</dc:title>`],
])("leaves out %s, with a warning", async (_name, xml) => {
  expect(await read(pngOfXmp(xml))).toMatchObject({
    statements: IMAGE,
    warnings: [{ field: "XMP", code: "field_unreadable" }],
  });
});

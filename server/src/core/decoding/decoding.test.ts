import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startDecoding } from "../../../test/decoding.ts";
import {
  animatedGif,
  id3Of,
  jpegOfScans,
  mp4OfAtoms,
  pngOf,
  pngOfXmp,
  riffChunk,
  riffOf,
  webmOfElements,
} from "../../../test/hostile-files.ts";
import { createFairQueue } from "../fair-queue.ts";
import { createLog } from "../log.ts";
import { createSharedState } from "../shared-state.ts";
import { encodeSquare } from "../square-image.ts";
import { createDecoding } from "./decoding.ts";

const decode = startDecoding();
const FILE_TASK = new URL("../../modules/resolve/file-task.ts", import.meta.url);
const MANIFEST_TASK = new URL("../../modules/resolve/credentials/manifest-task.ts", import.meta.url);
const PICTURE_TASK = new URL("../../modules/pictures/picture-task.ts", import.meta.url);
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#357" } })
  .jpeg({ progressive: true })
  .toBuffer();
const bomb = deflateSync(Buffer.alloc(40 * 1_048_576));
const text = (keyword: string) => Buffer.concat([Buffer.from(`${keyword}\0\0`), bomb]);

test("a normal picture becomes a square", async () => {
  const square = await encodeSquare(decode, photo);
  expect(await sharp(square as Buffer).metadata()).toMatchObject({ width: 256, height: 256 });
});

const tiny = (type: string, chunks: number) =>
  Array<Buffer>(chunks).fill(riffChunk(type, Buffer.from("a\0")));
const wavOf = (type: string, data: Buffer) => riffOf("WAVE", [riffChunk(type, data)]);
const webpOf = (type: string, chunks: number, data = Buffer.alloc(16)) =>
  riffOf("WEBP", Array(chunks).fill(riffChunk(type, data)));
const SIZE = Buffer.from("000000002f75002f7500", "hex");
const TEXTS = Buffer.concat([Buffer.from("INFO"), ...tiny("IART", 800_000)]);
const NAMES = `<dc:creator><rdf:Seq>${"<rdf:li>ab</rdf:li>".repeat(50_000)}</rdf:Seq></dc:creator>`;
const ENDS = '<?xpacket end="'.repeat(200);

const costly: [string, URL, object, RegExp][] = [
  ["JPEG of 300 scans", PICTURE_TASK, { file: jpegOfScans(300) }, /more than 64 scans/],
  ["PNG of 30,000 x 30,000 pixels", PICTURE_TASK, { file: pngOf([], 30_000) }, /50 megapixels/],
  ["zTXt bomb", PICTURE_TASK, { file: pngOf([["zTXt", text("a")]]) }, /more than 8 MiB of text/],
  ["iCCP bomb", PICTURE_TASK, { file: pngOf([["iCCP", text("a")]]) }, /more than 8 MiB of text/],
  ["GIF of 3,000 frames", PICTURE_TASK, { file: animatedGif(3000) }, /more than 1000 frames/],
  ["WebP of 3,000 frames", PICTURE_TASK, { file: webpOf("ANMF", 3000) }, /more than 1000 frames/],
  ["WebP of 20,000 chunks", PICTURE_TASK, { file: webpOf("EXIF", 20_000) }, /more than 10000 chunks/],
  ["WebP of 30,000 x 30,000 pixels", PICTURE_TASK, { file: webpOf("VP8X", 1, SIZE) }, /50 megapixels/],
  ["MP3 of 800,000 ID3 frames", FILE_TASK, { bytes: id3Of(800_000) }, /more than 5000 ID3/],
  [
    "MP3 with a second tag",
    FILE_TASK,
    { bytes: Buffer.concat([id3Of(1), id3Of(5000)]) },
    /more than 5000 ID3/,
  ],
  ["MP3 of 9 MiB of names", FILE_TASK, { bytes: id3Of(4000, 2500) }, /more than 1 MiB of text/],
  ["WAV with 800,000 ID3 frames", FILE_TASK, { bytes: wavOf("id3 ", id3Of(800_000)) }, /more than 5000 ID3/],
  [
    "WAV of 30,000 chunks",
    FILE_TASK,
    { bytes: riffOf("WAVE", tiny("junk", 30_000)) },
    /more than 20000 parts/,
  ],
  ["WAV with 800,000 texts", FILE_TASK, { bytes: wavOf("LIST", TEXTS) }, /more than 20000 parts/],
  ["WebM of 2-byte elements", FILE_TASK, { bytes: webmOfElements(5e6) }, /more than 20000 parts/],
  ["PNG of 50,000 XMP names", FILE_TASK, { bytes: pngOfXmp(NAMES) }, /XMP metadata .* 50000 parts/],
  ["PNG of 200 XMP ends", FILE_TASK, { bytes: pngOfXmp(ENDS) }, /more than 100 XMP packets/],
  ["MP4 of 8-byte atoms", FILE_TASK, { bytes: mp4OfAtoms(3 * 1_048_576) }, /more than 20000 parts/],
];
test.each(costly)("refuses a %s before decoding it", async (_name, task, input, message) => {
  await expect(decode(task, input)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  });
});

const boxes = (depth: number, least = 26) =>
  Buffer.concat(
    Array.from({ length: depth }, (_, level) => {
      const box = Buffer.from(
        "000000006a756d620000001a6a756d646332706100110010800000aa00389b71036100",
        "hex",
      );
      box.writeUInt32BE((depth - level) * box.length);
      box.writeUInt32BE(least, 8);
      return box;
    }),
  );
const signed: [string, Buffer][] = [
  ["boxes within 250,000 others", pngOf([["caBX", boxes(250_000)]])],
  ["an SVG of 3 million elements", Buffer.from(`<svg c2pa:manifest="jumb">${"<a>".repeat(3e6)}</svg>`)],
  ["a PDF of 300,000 objects", Buffer.from(`%PDF-1.7\n${"1 0 obj<</c2pa 1>>endobj\n".repeat(3e5)}%%EOF`)],
];
test.each(signed)("reading the C2PA manifest of %s ends within the limits", async (_name, bytes) => {
  expect(await decode(MANIFEST_TASK, { bytes, settings: "{}" })).toMatchObject({
    error: expect.stringContaining("C2pa("),
  });
});

test("a decoder that exits affects nothing else, and the next file is read", async () => {
  const missing = new URL("./no-such-task.ts", import.meta.url);
  await expect(decode(missing, {})).rejects.toMatchObject({ status: 400 });
  expect(await encodeSquare(decode, photo)).not.toBeNull();
});

test("429 once the hour's processing time is used up, until the hour ends; others continue", async () => {
  let now = Date.now();
  const decoding = createDecoding(
    { log: createLog("silent"), shared: createSharedState(() => now) },
    { decoders: 1, hourlyMs: 1 },
  );
  await encodeSquare(decoding.for("a"), photo);
  await expect(encodeSquare(decoding.for("a"), photo)).rejects.toMatchObject({
    status: 429,
    retryAfter: 3600,
    message: expect.stringContaining("Try again in 60 minutes."),
  });
  expect(await encodeSquare(decoding.for("b"), photo)).not.toBeNull();
  now += 3_600_000;
  expect(await encodeSquare(decoding.for("a"), photo)).not.toBeNull();
  decoding.close();
});

test("503 with the seconds to wait once too many files are waiting", async () => {
  const noise = await sharp(randomBytes(1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
    .png()
    .toBuffer();
  const decoding = createDecoding(
    { log: createLog("silent"), shared: createSharedState(Date.now) },
    { decoders: 1, hourlyMs: 1e6 },
  );
  const answers = Array.from({ length: 8 }, () => encodeSquare(decoding.for("a"), noise));
  const settled = await Promise.allSettled(answers);
  const refused = settled.filter((one) => one.status === "rejected").map(({ reason }) => reason);
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 10 });
  expect(settled.filter((one) => one.status === "fulfilled").length).toBeGreaterThan(1);
  decoding.close();
});

test("clients take turns, and the one with the most waiting makes room", () => {
  const queue = createFairQueue<{ of: string; bytes: number; n: number }>({
    bytes: 4,
    bytesEach: 4,
    each: 9,
  });
  for (const n of [1, 2, 3]) queue.add({ of: "a", bytes: 1, n });
  queue.add({ of: "b", bytes: 1, n: 4 });
  expect(queue.add({ of: "c", bytes: 1, n: 5 })).toMatchObject({ of: "a", n: 3 });
  const taken = [1, 2, 3, 4].map(() => queue.take(() => true)?.n);
  expect(taken).toEqual([1, 4, 5, 2]);
});

import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startDecoding } from "../../../test/decoding.ts";
import { readFileStatements } from "./file-statements.ts";
import { readMedia } from "./files/media.ts";
import { readPicture } from "./files/picture.ts";
import { merge } from "./merge.ts";
import type { Statement } from "./statements.ts";

const decode = startDecoding();
const readImageStatements = (bytes: Buffer) => readPicture(bytes)?.statements ?? null;
const readMediaStatements = async (bytes: Buffer) => (await readMedia(bytes))?.statements ?? null;

const read = (statements: Statement[] | null) => merge([{ source: "file", statements: statements ?? [] }]);
const names = (statements: Statement[] | null) => {
  const { creators } = read(statements);
  return creators && [creators, ...creators.others].map(({ value }) => value.map(({ name }) => name));
};

const list = (tag: string, kind: string, texts: string[]) => {
  const items = texts.map((text) => `<rdf:li xml:lang="x-default">${text}</rdf:li>`).join("");
  return `<${tag}><rdf:${kind}>${items}</rdf:${kind}></${tag}>`;
};

const xmpOf = (members: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${members}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/**
 * IPTC as Photoshop stores it in a JPEG: records 2:n of UTF-8 text. `digest`: whether the one beside them is
 * of these or of earlier ones; without it there is none.
 */
function withIptc(jpeg: Buffer, records: [number, string][], digest?: "current" | "earlier"): Buffer {
  const data = Buffer.concat([
    Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]), // what follows is UTF-8
    ...records.map(([id, text]) => {
      const bytes = Buffer.from(text);
      return Buffer.concat([Buffer.from([0x1c, 2, id, bytes.length >> 8, bytes.length & 255]), bytes]);
    }),
  ]);
  const resource = (id: number, bytes: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    const head = Buffer.from([4, id, 0, 0]);
    return Buffer.concat([Buffer.from("8BIM"), head, size, bytes, Buffer.alloc(bytes.length % 2)]);
  };
  const of = createHash("md5").update(digest === "earlier" ? "" : data);
  const block = [resource(0x04, data), ...(digest ? [resource(0x25, of.digest())] : [])];
  const segment = Buffer.concat([Buffer.from("Photoshop 3.0\0"), ...block]);
  const length = Buffer.from([0xff, 0xed, (segment.length + 2) >> 8, (segment.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), length, segment, jpeg.subarray(2)]);
}

const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#123" } });

test("a picture whose fields all agree", async () => {
  const xmp = xmpOf(
    list("dc:creator", "Seq", ["Anna Berg", "Zoë Ångström"]) +
      list("dc:title", "Alt", ["Dusk over Reykjavík, seen from a northern shore at midnight, 2026"]) +
      list("xmpRights:UsageTerms", "Alt", ["CC BY-SA 4.0"]) +
      "<xmpRights:WebStatement>https://creativecommons.org/licenses/by-sa/4.0/</xmpRights:WebStatement>" +
      "<photoshop:DateCreated>2026-01-02T03:04:05</photoshop:DateCreated>",
  );
  const jpeg = await blank()
    .jpeg()
    .withExif({ IFD0: { Artist: "Anna Berg" } })
    .withXmp(xmp)
    .toBuffer();
  const statements = readImageStatements(
    withIptc(jpeg, [
      [80, "Anna Berg"],
      [5, "Dusk over Reykjavík, seen from a northern shore at midn"],
    ]),
  );
  const merged = read(statements);
  expect(names(statements)).toEqual([["Anna Berg", "Zoë Ångström"], ["Anna Berg"]]);
  expect(merged.title).toMatchObject({ value: expect.stringMatching(/, 2026$/), others: [] });
  expect(merged.license).toMatchObject({ value: { spdx: "CC-BY-SA-4.0" }, others: [] });
  expect(merged.license?.from.map(({ field }) => field)).toEqual([
    "XMP xmpRights:WebStatement",
    "XMP xmpRights:UsageTerms",
  ]);
  expect(merged).toMatchObject({ type: { value: "image_content" }, year: { value: 2026 } });
});

test("a picture whose fields disagree: uses EXIF and shows the others", async () => {
  const jpeg = await blank()
    .jpeg()
    .withExif({ IFD0: { Artist: "First; Second" } })
    .withXmp(xmpOf(list("dc:creator", "Seq", ["Someone else"])))
    .toBuffer();
  expect(names(readImageStatements(withIptc(jpeg, [[80, "Nobody"]])))).toEqual([
    ["First", "Second"],
    ["Someone else"],
    ["Nobody"],
  ]);
});

test("IPTC takes precedence over XMP if its digest shows a later change", async () => {
  const xmp = xmpOf(
    list("dc:creator", "Seq", ["By XMP"]) +
      list("dc:title", "Alt", ["XMP's title"]) +
      "<photoshop:DateCreated>2020</photoshop:DateCreated>",
  );
  const jpeg = await blank().jpeg().withXmp(xmp).toBuffer();
  const iptc: [number, string][] = [
    [80, "By IPTC"],
    [5, "IPTC's title"],
    [55, "20210203"],
  ];
  const firsts = (digest?: "current" | "earlier") => {
    const { creators, title, year } = read(readImageStatements(withIptc(jpeg, iptc, digest)));
    expect([creators?.others.length, title?.others.length]).toEqual([1, 1]);
    return [creators?.value[0]?.name, title?.value, year?.from[0]?.field];
  };
  expect(firsts()).toEqual(["By XMP", "XMP's title", "XMP photoshop:DateCreated"]);
  expect(firsts("current")).toEqual(firsts());
  expect(firsts("earlier")).toEqual(["By IPTC", "IPTC's title", "IPTC Date Created"]);
});

test("uses the complete name from XMP if IPTC truncated it", async () => {
  const name = "Maria Magdalena von Hohenstein-Bergmann";
  const jpeg = await blank()
    .jpeg()
    .withXmp(xmpOf(list("dc:creator", "Seq", [name])))
    .toBuffer();
  expect(names(readImageStatements(withIptc(jpeg, [[80, name.slice(0, 32)]], "earlier")))).toEqual([[name]]);
});

test("a picture without metadata only has a type, in every format", async () => {
  for (const format of ["jpeg", "png", "webp", "avif"] as const)
    expect(readImageStatements(await blank()[format]().toBuffer()), format).toEqual([
      { part: "type", value: "image_content", field: "file format" },
    ]);
});

/** Sound with ID3v2.3 tags before it. */
function mp3Of(frames: Record<string, string>): Buffer {
  const tags = Object.entries(frames).map(([id, text]) => {
    const body = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length);
    return Buffer.concat([Buffer.from(id), size, Buffer.alloc(2), body]);
  });
  const all = Buffer.concat(tags);
  const size = [21, 14, 7, 0].map((shift) => (all.length >> shift) & 127);
  const silence = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([3, 0, 0, ...size]), all, silence, silence, silence]);
}

test("sound files credit their makers in tags", async () => {
  const mp3 = mp3Of({
    TIT2: "Your Hand in Mine",
    TPE1: "Explosions in the Sky",
    TSRC: "USUG10400421",
    TYER: "2003",
  });
  expect(readImageStatements(mp3)).toBeNull();
  const merged = read(await readMediaStatements(mp3));
  expect(merged).toMatchObject({
    title: { value: "Your Hand in Mine", from: [{ source: "file", field: "ID3v2.3 TIT2" }] },
    creators: { value: [{ name: "Explosions in the Sky" }] },
    identifiers: { value: ["isrc:USUG10400421"] },
    type: { value: "audio_content" },
    year: { value: 2003 },
  });
});

test("other files aren't pictures, sound, or film", async () => {
  for (const bytes of [
    Buffer.from("hello, this is plain text"),
    Buffer.alloc(3000),
    Buffer.from("%PDF-1.7\n"),
  ])
    expect([readImageStatements(bytes), await readMediaStatements(bytes)]).toEqual([null, null]);
  const jpeg = await blank().jpeg().toBuffer();
  expect(readImageStatements(jpeg.subarray(0, 40))).not.toBe(undefined); // a broken one ends nothing
});

/** A PNG whose XMP names so many creators: 600,000 take a reader half a minute, or all of its heap. */
function pngOfMany(creators: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const xmp = xmpOf(
    list("dc:creator", "Seq", Array(creators).fill("ab")).replaceAll(' xml:lang="x-default"', ""),
  );
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test.each([600_000, 1_500_000])(
  "refuses a file with %d names in seconds, without ending or delaying anything else",
  async (creators) => {
    const file = pngOfMany(creators);
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 20);
    const began = performance.now();
    const reading = readFileStatements(file, { manifests: async () => null, decode });
    // 503 where the machine is too busy to tell
    await expect(reading).rejects.toThrow(
      /^The XMP metadata of this file has more than|^We're reading too many files/,
    );
    clearInterval(beat);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(longest).toBeLessThan(2000);
  },
  30_000,
);

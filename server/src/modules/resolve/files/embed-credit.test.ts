import type { EmbeddedCredit } from "@byline/contract/credit-files.ts";
import exifr from "exifr";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  exifSegment,
  iptcSegment,
  iTXt,
  jpegOf,
  pngWith,
  tEXt,
  xmpAlt,
  xmpPacket,
  xmpSegment,
  xmpSeq,
} from "../../../../test/credited-files.ts";
import { readCredit } from "../../../../test/read-credit.ts";
import { embedCredit } from "./embed-credit.ts";

const CREDIT: EmbeddedCredit = {
  title: "Harbour & sea <dusk>",
  creators: ["Ana Prados", "Łucja Żak"],
  credit_line: "Ana Prados/Harbour Trust",
  copyright_notice: "© 2019 Harbour Trust",
  license: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/", isPublicDomain: false },
  digital_source_type: "trainedAlgorithmicMedia",
  acquire_license_url: "https://example.org/buy?a=1&b=2",
};
/** What a reader that isn't ours has to find. */
const READ = {
  title: { lang: "x-default", value: CREDIT.title },
  creator: CREDIT.creators,
  Credit: CREDIT.credit_line,
  rights: { lang: "x-default", value: CREDIT.copyright_notice },
  UsageTerms: { lang: "x-default", value: "CC BY 4.0" },
  WebStatement: CREDIT.license?.url,
  Marked: true,
  DigitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
  Licensor: { LicensorURL: CREDIT.acquire_license_url },
};

const gradient = () =>
  sharp(Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, i) => (i * 7) % 256)), {
    raw: { width: 40, height: 30, channels: 3 },
  });
const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

/** XMP as libvips finds it in any of the formats, read by exifr. */
async function readByOthers(file: Uint8Array) {
  const { xmp } = await sharp(file).metadata();
  const packet = String(xmp);
  const segment = xmpSegment(packet);
  const read = await exifr.parse(Buffer.from(jpegOf(segment)), { xmp: true, tiff: false, mergeOutput: true });
  return unescaped(read);
}

/** exifr leaves references to characters as they are written. */
const unescaped = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value).replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">"));

const EMPTY_FILES = {
  JPEG: () => gradient().jpeg().toBuffer(),
  "progressive JPEG": () => gradient().jpeg({ progressive: true }).toBuffer(),
  PNG: () => gradient().png().toBuffer(),
  "PNG with a palette": () => gradient().png({ palette: true }).toBuffer(),
  WebP: () => gradient().webp().toBuffer(),
  "lossless WebP": () => gradient().webp({ lossless: true }).toBuffer(),
  "WebP with alpha": () => gradient().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
};

describe.each(Object.entries(EMPTY_FILES))("%s", (_name, make) => {
  test("gets every part, readable by other programs, and keeps its pixels", async () => {
    const file = await make();
    const { file: written, parts } = embedCredit(file, CREDIT, false);
    expect(parts.map(({ before, outcome }) => [before, outcome])).toEqual(Array(7).fill([null, "written"]));
    expect(await readByOthers(written)).toMatchObject(READ);
    expect(await pixels(written)).toEqual(await pixels(file));
    const { width, height, format } = await sharp(written).metadata();
    expect([width, height, format]).toEqual([40, 30, (await sharp(file).metadata()).format]);
    expect(await readCredit(Buffer.from(written))).toMatchObject({
      title: CREDIT.title,
      creators: CREDIT.creators,
      credit_line: CREDIT.credit_line,
      license: "CC-BY-4.0",
      warnings: [],
    });
  });

  test("doesn't change when the credit is written again", async () => {
    const first = embedCredit(await make(), CREDIT, false);
    const again = embedCredit(first.file, CREDIT, true);
    expect(again.parts.map(({ outcome }) => outcome)).toEqual(Array(7).fill("same"));
    expect(Buffer.from(again.file).equals(Buffer.from(first.file))).toBe(true);
  });
});

const PACKET = xmpPacket(
  `${xmpSeq("dc:creator", ["Jo Lund"])}${xmpAlt("dc:title", { "x-default": "Old", de: "Alt" })}` +
    xmpSeq("dc:subject", ["boats"]),
  'photoshop:Credit="Old agency"',
);
const FULL = {
  JPEG: jpegOf(
    exifSegment([
      [0x013b, "Jo Lund"],
      [0x8298, "(c) Jo Lund"],
      [0x010e, "A picture"],
    ]),
    xmpSegment(PACKET),
    iptcSegment(
      [
        [80, "Jo Lund"],
        [110, "Old agency"],
        [25, "boats"],
      ],
      true,
    ),
  ),
  PNG: pngWith(
    tEXt("Author", "Jo Lund"),
    tEXt("Comment", "mine"),
    iTXt("XML:com.adobe.xmp", PACKET, "", true),
  ),
};

describe.each(Object.entries(FULL))("%s with a credit", (name, file) => {
  test("keeps its values, and gets the rest", async () => {
    const { file: written, parts } = embedCredit(file, CREDIT, false);
    const kept = parts.filter(({ outcome }) => outcome === "kept").map(({ part, before }) => [part, before]);
    expect(kept).toEqual([
      ["title", "Old"],
      ["creators", "Jo Lund"],
      ["credit_line", "Old agency"],
      ...(name === "JPEG" ? [["copyright_notice", "(c) Jo Lund"]] : []),
    ]);
    expect(await readByOthers(written)).toMatchObject({
      creator: "Jo Lund",
      subject: "boats",
      Credit: "Old agency",
      WebStatement: CREDIT.license?.url,
    });
    const { creators, license, others } = await readCredit(Buffer.from(written));
    expect([creators, license, others.creators]).toEqual([["Jo Lund"], "CC-BY-4.0", []]);
  });

  test("has the credit's values in each of its fields with overwrite", async () => {
    const { file: written, parts } = embedCredit(file, CREDIT, true);
    expect(parts.map(({ outcome }) => outcome)).toEqual(Array(7).fill("written"));
    expect(await readByOthers(written)).toMatchObject({ ...READ, subject: "boats" });
    const read = await readCredit(Buffer.from(written));
    expect(read).toMatchObject({ creators: CREDIT.creators, title: CREDIT.title, others: { creators: [] } });
    expect(JSON.stringify(read)).not.toMatch(/Jo Lund|Old/);
    if (name !== "JPEG") return expect(read.fields).toMatchObject({ "PNG tEXt Comment": ["mine"] });
    const others = await exifr.parse(Buffer.from(written), { iptc: true, tiff: true, mergeOutput: false });
    expect(others.iptc).toMatchObject({ Keywords: "boats" });
    expect(others.ifd0).toMatchObject({ ImageDescription: "A picture" });
    expect(read.fields).toMatchObject({
      "EXIF Artist": ["Ana Prados; Łucja Żak"],
      "IPTC By-line": CREDIT.creators,
      "IPTC Credit": [CREDIT.credit_line],
    });
  });
});

test("400: files in other formats, incomplete files, and signed files", async () => {
  const c2pa = Buffer.concat([Buffer.from([0xff, 0xeb, 0, 14]), Buffer.from("JP\0\0jumdc2pa")]);
  const png = await EMPTY_FILES.PNG();
  for (const [file, message] of [
    [Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), /Choose a JPEG, PNG, or WebP/],
    [Buffer.alloc(0), /Choose a JPEG, PNG, or WebP/],
    [png.subarray(0, png.length - 20), /cut off/],
    [(await EMPTY_FILES.WebP()).subarray(0, 60), /can't be read|cut off/],
    [jpegOf(c2pa), /Content Credentials/],
    [jpegOf(xmpSegment("<x:xmpmeta")), /can't be read, so nothing was written/],
  ] as const)
    expect(() => embedCredit(file, CREDIT, false), String(message)).toThrow(message);
});

test("400: no room for XMP in a JPEG", () => {
  const long = xmpPacket(`<dc:description>${"x".repeat(64_500)}</dc:description>`);
  expect(() => embedCredit(jpegOf(xmpSegment(long)), CREDIT, false)).toThrow(/no room for the credit/);
});

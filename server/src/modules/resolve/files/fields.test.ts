import { describe, expect, test } from "vitest";
import {
  exifSegment,
  flacWith,
  iptcSegment,
  jpegOf,
  mp3Of,
  pngWith,
  svgOf,
  tEXt,
  xmpPacket,
  xmpSegment,
  xmpSeq,
} from "../../../../test/credited-files.ts";
import { type Case, readCredit as read } from "../../../../test/read-credit.ts";

const [ARTIST, COPYRIGHT] = [0x013b, 0x8298];
const uint32 = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value]);
const CYRILLIC = Buffer.from("c0ede020cff0e0e4eef1", "hex");
const MACINTOSH = Buffer.from("4a9f7267656e204d9f6c6c6572", "hex");

const encodings: Case[] = [
  [
    "IPTC in Macintosh's encoding has a warning",
    jpegOf(iptcSegment([[80, MACINTOSH]])),
    { warnings: ["encoding_uncertain"] },
  ],
  [
    "IPTC in Windows-1251 has a warning",
    jpegOf(iptcSegment([[80, CYRILLIC]])),
    { warnings: ["encoding_uncertain"] },
  ],
  [
    "EXIF in Windows-1251 has a warning",
    jpegOf(exifSegment([[ARTIST, CYRILLIC]])),
    { warnings: ["encoding_uncertain"] },
  ],
  [
    "names of Western Europe have none",
    jpegOf(iptcSegment([[80, Buffer.from("Zoë Ångström Müller", "latin1")]])),
    { warnings: [] },
  ],
];

const gif = (extension: number, body: Buffer) => {
  const head = Buffer.from("474946383961010001008000000000 00ffffff21".replaceAll(" ", ""), "hex");
  const image = Buffer.from("002c00000000010001000002024401003b", "hex");
  return Buffer.concat([head, Buffer.from([extension]), body, image]);
};
const comment = (text: string) => gif(0xfe, Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]));
const packet = xmpPacket(xmpSeq("dc:creator", ["Ana Prados"]));
const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, i) => 255 - i)]);

const formats: Case[] = [
  [
    "a GIF comment is shown, and a notice in it read (GIF89a, 24)",
    comment("Copyright 2019 Ana Prados, CC BY 4.0"),
    {
      copyright_notice: "Copyright 2019 Ana Prados, CC BY 4.0",
      license: "CC-BY-4.0",
      fields: { "GIF comment": ["Copyright 2019 Ana Prados, CC BY 4.0"] },
    },
  ],
  ["a GIF comment of a program is no notice", comment("Created with GIMP"), { copyright_notice: null }],
  [
    "XMP of a GIF is read (XMP, part 3, 1.1.2)",
    gif(0xff, Buffer.concat([Buffer.from("\x0bXMP DataXMP"), Buffer.from(packet), trailer])),
    { creators: ["Ana Prados"] },
  ],
  [
    "XMP of a PNG may be in tEXt",
    pngWith(["tEXt", Buffer.from(`XML:com.adobe.xmp\0${packet}`)]),
    { creators: ["Ana Prados"], warnings: [] },
  ],
  [
    "XMP of a PNG may be a profile of ImageMagick",
    pngWith(
      tEXt("Raw profile type xmp", `\nxmp\n ${packet.length}\n${Buffer.from(packet).toString("hex")}\n`),
    ),
    { creators: ["Ana Prados"] },
  ],
  [
    "each PNG Author is a creator",
    pngWith(tEXt("Author", "Ana Prados"), tEXt("Author", "Jo Lund")),
    { creators: ["Ana Prados", "Jo Lund"] },
  ],
  [
    "dc:contributor is a contributor (Dublin Core), in XMP",
    jpegOf(xmpSegment(xmpPacket(xmpSeq("dc:creator", ["Ana"]) + xmpSeq("dc:contributor", ["Jo"])))),
    { roles: ["Ana, creator", "Jo, contributor"] },
  ],
  [
    "and in SVG",
    svgOf(
      '<cc:Work rdf:about=""><dc:creator>Ana</dc:creator><dc:contributor><cc:Agent><dc:title>Jo</dc:title>' +
        "</cc:Agent></dc:contributor></cc:Work>",
    ),
    { roles: ["Ana, creator", "Jo, contributor"] },
  ],
  [
    "comments and descriptions of an SVG are shown",
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><!--! Icons: CC BY 4.0 --><desc>By Ana</desc><path/></svg>',
    ),
    { fields: { "SVG comment": ["Icons: CC BY 4.0"], "SVG desc": ["By Ana"] }, license: null },
  ],
  [
    "a notice without a name is none",
    jpegOf(exifSegment([[COPYRIGHT, "Copyright (c) "]])),
    { copyright_notice: null },
  ],
];

const form = (chunks: [id: string, text: string][]) => {
  const common = Buffer.from(
    "434f4d4d00000012000100000001001 0400eac44000000000000".replaceAll(" ", ""),
    "hex",
  );
  const all = chunks.map(([id, text]) =>
    Buffer.concat([Buffer.from(id), uint32(text.length), Buffer.from(text)]),
  );
  const sound = Buffer.concat([Buffer.from("SSND"), uint32(8), Buffer.alloc(8)]);
  const body = Buffer.concat([Buffer.from("AIFF"), common, ...all, sound]);
  return Buffer.concat([Buffer.from("FORM"), uint32(body.length), body]);
};

const sound: Case[] = [
  [
    "AIFF has chunks for the author and the notice (AIFF 1.3, Text Chunks)",
    form([
      ["NAME", "Harbour "],
      ["AUTH", "Ana Prados"],
      ["(c) ", "2019 Ana"],
    ]),
    { title: "Harbour", creators: ["Ana Prados"], copyright_notice: "2019 Ana" },
  ],
  [
    "a semicolon may part names",
    mp3Of(4, [["TPE1", "Ana Prados; Jo Lund"]]),
    { warnings: ["names_uncertain"] },
  ],
  ["in Vorbis comments too", flacWith(["ARTIST=Ana Prados; Jo Lund"]), { warnings: ["names_uncertain"] }],
  [
    "without an artist that of the album counts",
    mp3Of(4, [["TPE2", "Ana Prados"]]),
    { creators: ["Ana Prados"] },
  ],
  [
    "WXXX described as the license is it (ID3v2.4, 4.3.2)",
    mp3Of(4, [
      ["TPE1", "Ana"],
      ["WXXX", "license\0https://creativecommons.org/licenses/by/4.0/"],
    ]),
    { license: "CC-BY-4.0" },
  ],
];

describe.each([
  ["encodings", encodings],
  ["formats", formats],
  ["sound", sound],
])("%s", (_kind, cases) => {
  test.each(cases)("%s", async (_rule, file, right) => {
    expect(await read(file)).toMatchObject(right);
  });
});

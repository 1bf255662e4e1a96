import { describe, expect, test } from "vitest";
import {
  exifSegment,
  iptcSegment,
  jpegOf,
  mp3Of,
  pngWith,
  tEXt,
  xmpAlt,
  xmpPacket,
  xmpSegment,
  xmpSeq,
} from "../../../../test/credited-files.ts";
import { type Case, readCredit as read } from "../../../../test/read-credit.ts";
import { readAs } from "../read-as.ts";
import { readFile } from "./read-file.ts";

const xmp = (members: string, attributes = "") => jpegOf(xmpSegment(xmpPacket(members, attributes)));
const [ARTIST, COPYRIGHT] = [0x013b, 0x8298];
const AI = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

const encodings: Case[] = [
  [
    "IPTC without a mark is Latin-1",
    jpegOf(iptcSegment([[80, Buffer.from("Jürgen", "latin1")]])),
    { creators: ["Jürgen"] },
  ],
  [
    "IPTC without a mark that is valid UTF-8 is UTF-8",
    jpegOf(iptcSegment([[80, "Jürgen"]])),
    { creators: ["Jürgen"] },
  ],
  ["IPTC marked as UTF-8 is UTF-8", jpegOf(iptcSegment([[80, "Jürgen"]], true)), { creators: ["Jürgen"] }],
  ["EXIF is read as UTF-8", jpegOf(exifSegment([[ARTIST, "Jürgen"]])), { creators: ["Jürgen"] }],
  [
    "EXIF that isn't UTF-8 is Latin-1",
    jpegOf(exifSegment([[ARTIST, Buffer.from("Jürgen", "latin1")]])),
    { creators: ["Jürgen"] },
  ],
  ["PNG tEXt is Latin-1", pngWith(tEXt("Author", "Jürgen")), { creators: ["Jürgen"], warnings: [] }],
  [
    "PNG tEXt that is UTF-8 is read so, with a warning",
    pngWith(["tEXt", Buffer.from("Author\0Jürgen Müller")]),
    { creators: ["Jürgen Müller"], warnings: ["encoding_uncertain"] },
  ],
  [
    "ID3 in an encoding that ID3 doesn't know is shown as it is, with a warning",
    mp3Of(3, [["TPE1", Buffer.from("c0ededE0".toLowerCase(), "hex")]]),
    { creators: ["Àííà"], warnings: ["encoding_uncertain"] },
  ],
  [
    "ID3 of an accented name has no warning",
    mp3Of(3, [["TPE1", "Zoë Ångström"]]),
    { creators: ["Zoë Ångström"], warnings: [] },
  ],
];

const iptcCore: Case[] = [
  [
    "photoshop:Credit is the credit line, dc:rights the copyright notice",
    xmp(
      "<photoshop:Credit>Ana Prados/Harbour Trust</photoshop:Credit>" +
        xmpAlt("dc:rights", { "x-default": "© 2019 Harbour Trust" }),
    ),
    { credit_line: "Ana Prados/Harbour Trust", copyright_notice: "© 2019 Harbour Trust", creators: null },
  ],
  [
    "IPTC 2:110 is the credit line, 2:116 the copyright notice, each 2:80 a creator",
    jpegOf(
      iptcSegment([
        [80, "Ana Prados"],
        [80, "Jo Lund"],
        [110, "Harbour Trust"],
        [116, "(c) Harbour Trust"],
      ]),
    ),
    {
      creators: ["Ana Prados", "Jo Lund"],
      credit_line: "Harbour Trust",
      copyright_notice: "(c) Harbour Trust",
    },
  ],
  [
    "plus:LicensorURL is where licenses can be acquired",
    xmp(
      '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">' +
        "<plus:LicensorURL>https://example.org/buy</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>",
    ),
    { acquire_license_url: "https://example.org/buy" },
  ],
  [
    "EXIF Copyright is the notice, and the license it names",
    jpegOf(exifSegment([[COPYRIGHT, "(c) 2019 Ana Prados, CC BY-SA 4.0"]])),
    { copyright_notice: "(c) 2019 Ana Prados, CC BY-SA 4.0", license: "CC-BY-SA-4.0", creators: null },
  ],
  [
    "EXIF Copyright holds the photographer's and the editor's notice",
    jpegOf(exifSegment([[COPYRIGHT, "(c) Ana Prados\0(c) Harbour Trust"]])),
    { copyright_notice: "(c) Ana Prados; (c) Harbour Trust" },
  ],
  [
    "EXIF Copyright of the editor alone begins with a space",
    jpegOf(exifSegment([[COPYRIGHT, " \0(c) Harbour Trust"]])),
    { copyright_notice: "(c) Harbour Trust" },
  ],
  [
    "a notice that names no license states none",
    jpegOf(exifSegment([[COPYRIGHT, "(c) 2019 Ana Prados, by CC Ltd"]])),
    { license: null },
  ],
  [
    "photoshop:Source is no source page",
    xmp("<photoshop:Source>https://example.org/agency</photoshop:Source>"),
    { source: null },
  ],
  [
    "the website of the only creator is theirs",
    xmp(
      `${xmpSeq("dc:creator", ["Ana Prados"])}<Iptc4xmpCore:CreatorContactInfo ` +
        'xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" rdf:parseType="Resource">' +
        "<Iptc4xmpCore:CiUrlWork>https://ana.example</Iptc4xmpCore:CiUrlWork>" +
        "</Iptc4xmpCore:CreatorContactInfo>",
    ),
    { creators: ["Ana Prados"], creatorUrl: "https://ana.example/" },
  ],
];

const xmpShapes: Case[] = [
  [
    "x-default of an rdf:Alt counts",
    xmp(xmpAlt("xmpRights:UsageTerms", { de: "Nur redaktionell", "x-default": "Editorial use only" })),
    { license: "Editorial use only" },
  ],
  [
    "without x-default English counts",
    xmp(xmpAlt("dc:title", { de: "Hafen", "en-GB": "Harbour" })),
    { title: "Harbour" },
  ],
  [
    "without both the first language counts",
    xmp(xmpAlt("dc:title", { de: "Hafen", pl: "Port" })),
    { title: "Hafen" },
  ],
  [
    "properties may be attributes",
    xmp(
      xmpSeq("dc:creator", ["Ana Prados"]),
      'xmpRights:WebStatement="https://creativecommons.org/licenses/by/4.0/" photoshop:Credit="Ana"',
    ),
    { license: "CC-BY-4.0", credit_line: "Ana" },
  ],
  [
    "usage terms are named, and read at the web statement",
    xmp(
      `${xmpAlt("xmpRights:UsageTerms", { "x-default": "One print run" })}` +
        "<xmpRights:WebStatement>https://example.org/rights</xmpRights:WebStatement>",
    ),
    { license: "One print run", licenseUrl: "https://example.org/rights" },
  ],
  [
    "cc:license may be a resource; cc:attributionName is the creator",
    xmp(
      '<cc:license rdf:resource="http://creativecommons.org/licenses/by/3.0/"/>' +
        "<cc:attributionName>Ana Prados</cc:attributionName>" +
        '<cc:attributionURL rdf:resource="https://example.org/ana"/>',
    ),
    { license: "CC-BY-3.0", creators: ["Ana Prados"], creatorUrl: "https://example.org/ana" },
  ],
  [
    "cc:license may be text or an attribute",
    xmp("", 'cc:license="http://creativecommons.org/licenses/by/3.0/" cc:attributionName="Ana Prados"'),
    { license: "CC-BY-3.0", creators: ["Ana Prados"] },
  ],
  [
    "dc:creator counts before cc:attributionName, which is shown",
    xmp(`${xmpSeq("dc:creator", ["Ana Prados"])}<cc:attributionName>Harbour Trust</cc:attributionName>`),
    { creators: ["Ana Prados"], others: { creators: [["Harbour Trust"]] } },
  ],
  [
    "one item is one name, with a warning where it may be several",
    xmp(xmpSeq("dc:creator", ["Ana Prados; Jo Lund"])),
    { creators: ["Ana Prados; Jo Lund"], warnings: ["names_uncertain"] },
  ],
  [
    "a broken packet is reported",
    jpegOf(xmpSegment("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF")),
    { creators: null, warnings: ["field_unreadable"] },
  ],
];

const ai: Case[] = [
  [
    "DigitalSourceType is IPTC's code",
    xmp(`<Iptc4xmpExt:DigitalSourceType>${AI}</Iptc4xmpExt:DigitalSourceType>`),
    { digital_source_type: "trainedAlgorithmicMedia" },
  ],
  [
    "DigitalSourceType may be a resource or an attribute",
    xmp("", `Iptc4xmpExt:DigitalSourceType="${AI}"`),
    { digital_source_type: "trainedAlgorithmicMedia" },
  ],
  [
    "a DigitalSourceType that isn't on the list is reported",
    xmp("<Iptc4xmpExt:DigitalSourceType>madeByMachine</Iptc4xmpExt:DigitalSourceType>"),
    { digital_source_type: null, warnings: ["field_unreadable"] },
  ],
];

describe.each([
  ["encodings", encodings],
  ["IPTC Core and EXIF", iptcCore],
  ["XMP", xmpShapes],
  ["AI", ai],
])("%s", (_kind, cases) => {
  test.each(cases)("%s", async (_rule, file, right) => {
    expect(await read(file)).toMatchObject(right);
  });
});

test("shows each field with what Byline read from it, in each language", async () => {
  const found = await readFile(
    xmp(xmpAlt("dc:title", { "x-default": "Harbour", de: "Hafen" }) + xmpSeq("dc:subject", ["boats", "sea"])),
  );
  const fields = found?.fields.map((one) => ({ ...one, read_as: readAs(one.field, found.statements) }));
  expect(fields).toEqual([
    {
      field: "XMP dc:title",
      language: "x-default",
      values: ["Harbour"],
      read_as: [{ part: "title", text: "Harbour" }],
    },
    {
      field: "XMP dc:title",
      language: "de",
      values: ["Hafen"],
      read_as: [{ part: "title", text: "Harbour" }],
    },
    { field: "XMP dc:subject", language: null, values: ["boats", "sea"], read_as: [] },
  ]);
});

test("counts what isn't shown", async () => {
  const chunks = Array.from({ length: 130 }, (_, i) => tEXt(`Key ${i}`, "x".repeat(i === 0 ? 600 : 1)));
  const found = await readFile(pngWith(...chunks));
  expect(found?.fields).toHaveLength(100);
  expect(found?.warnings.map(({ message }) => message)).toEqual([
    "This field is longer than shown here.",
    "30 more fields of this file aren't shown.",
  ]);
});

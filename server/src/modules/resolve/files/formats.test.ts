import { readRole } from "@byline/contract/credit/roles.ts";
import { describe, expect, test } from "vitest";
import {
  flacWith,
  iTXt,
  mp3Of,
  pngWith,
  svgOf,
  svgzOf,
  tEXt,
  xmpPacket,
  xmpSeq,
  zTXt,
} from "../../../../test/credited-files.ts";
import { type Case, readCredit as read } from "../../../../test/read-credit.ts";

const WORK = (members: string) => `<cc:Work rdf:about="">${members}</cc:Work>`;
const AGENT = (property: string, name: string) =>
  `<${property}><cc:Agent><dc:title>${name}</dc:title></cc:Agent></${property}>`;

const png: Case[] = [
  [
    "Title, Author, and Copyright are read",
    pngWith(tEXt("Title", "Harbour"), tEXt("Author", "Ana Prados"), tEXt("Copyright", "CC BY 4.0")),
    { title: "Harbour", creators: ["Ana Prados"], copyright_notice: "CC BY 4.0", license: "CC-BY-4.0" },
  ],
  ["zTXt is decompressed", pngWith(zTXt("Author", "Jürgen Müller")), { creators: ["Jürgen Müller"] }],
  [
    "iTXt is UTF-8, compressed or not",
    pngWith(iTXt("Author", "Łucja Żak", "pl"), iTXt("Title", "Łódź", "pl", true)),
    { creators: ["Łucja Żak"], title: "Łódź" },
  ],
  [
    "XMP counts before text chunks",
    pngWith(
      tEXt("Author", "Jo Lund"),
      iTXt("XML:com.adobe.xmp", xmpPacket(xmpSeq("dc:creator", ["Ana Prados"]))),
    ),
    { creators: ["Ana Prados"], others: { creators: [["Jo Lund"]] } },
  ],
  [
    "XMP may be compressed",
    pngWith(iTXt("XML:com.adobe.xmp", xmpPacket(xmpSeq("dc:creator", ["Ana Prados"])), "", true)),
    { creators: ["Ana Prados"] },
  ],
  [
    "Source is the device, unless it is an address",
    pngWith(tEXt("Source", "Scanner 2000")),
    { source: null, fields: { "PNG tEXt Source": ["Scanner 2000"] } },
  ],
  [
    "Source that is an address is the source",
    pngWith(tEXt("Source", "https://example.org/harbour")),
    { source: "https://example.org/harbour" },
  ],
  [
    "a text that can't be decompressed is reported",
    pngWith(["zTXt", Buffer.from("Author\0\0nonsense")]),
    { creators: null, warnings: ["field_unreadable"] },
  ],
];

const svg: Case[] = [
  [
    "cc:Work names the title, the creator, and the license",
    svgOf(
      WORK(
        `<dc:title>Harbour</dc:title>${AGENT("dc:creator", "Ana Prados")}` +
          '<cc:license rdf:resource="http://creativecommons.org/licenses/by-sa/4.0/"/>',
      ),
    ),
    { title: "Harbour", creators: ["Ana Prados"], license: "CC-BY-SA-4.0", type: "image_content" },
  ],
  [
    "dc:rights is the copyright notice",
    svgOf(WORK(AGENT("dc:rights", "© 2019 Harbour Trust"))),
    { copyright_notice: "© 2019 Harbour Trust" },
  ],
  [
    "dc:creator may be text",
    svgOf(WORK("<dc:creator>Ana Prados</dc:creator>")),
    { creators: ["Ana Prados"] },
  ],
  [
    "a title without metadata is the title",
    svgOf("", { title: "<title>Harbour</title>" }),
    { title: "Harbour" },
  ],
  [
    "elements may have a prefix",
    svgOf(WORK(AGENT("dc:creator", "Ana Prados")), { prefix: "svg:" }),
    { creators: ["Ana Prados"] },
  ],
  [
    "entities of the document are replaced",
    svgOf(WORK("<dc:creator>&who;</dc:creator>"), { doctype: '<!DOCTYPE svg [<!ENTITY who "Ana Prados">]>' }),
    { creators: ["Ana Prados"] },
  ],
  [
    "a compressed drawing is read",
    svgzOf(WORK(AGENT("dc:creator", "Ana Prados"))),
    { creators: ["Ana Prados"] },
  ],
  [
    "a drawing of any size is read",
    Buffer.from(
      svgOf(WORK(AGENT("dc:creator", "Ana Prados")))
        .toString()
        .replace("<g/>", '<path d="M0 0"/>'.repeat(200_000)),
    ),
    { creators: ["Ana Prados"] },
  ],
  [
    "a drawing with broken metadata is one, which is reported",
    svgOf("<cc:Work><dc:title>"),
    { type: "image_content", warnings: ["field_unreadable"] },
  ],
];

const sound: Case[] = [
  [
    "ID3v2.4 has no separator but NUL",
    mp3Of(4, [["TPE1", "AC/DC\0Ana Prados"]]),
    { creators: ["AC/DC", "Ana Prados"], warnings: [] },
  ],
  [
    "ID3v2.3: a slash within a name is part of it, with a warning",
    mp3Of(3, [
      ["TPE1", "AC/DC"],
      ["TIT2", "This/That"],
    ]),
    { creators: ["AC/DC"], title: "This/That", warnings: ["names_uncertain"] },
  ],
  [
    "ID3v2.3: a slash between full names separates them, with a warning",
    mp3Of(3, [["TPE1", "Ana Prados/Jo Lund"]]),
    { creators: ["Ana Prados", "Jo Lund"], warnings: ["names_uncertain"] },
  ],
  [
    "a featured artist stays in the phrase",
    mp3Of(4, [
      ["TPE1", "Ana Prados feat. Jo Lund"],
      ["TCOM", "Bo Ek"],
    ]),
    {
      creators: ["Ana Prados feat. Jo Lund", "Bo Ek"],
      fields: { "ID3v2.4 TCOM": ["Bo Ek"], "ID3v2.4 TPE1": ["Ana Prados feat. Jo Lund"] },
    },
  ],
  [
    "TCOP is shown after Copyright ©, WCOP is the license",
    mp3Of(4, [
      ["TCOP", "2019 Harbour Trust"],
      ["WCOP", "https://creativecommons.org/licenses/by/4.0/"],
    ]),
    { copyright_notice: "Copyright © 2019 Harbour Trust", license: "CC-BY-4.0" },
  ],
  [
    "TCOP names the license that the public has",
    mp3Of(3, [
      [
        "TCOP",
        "2004 Ana Prados. Licensed to the public under http://creativecommons.org/licenses/by/2.0/ " +
          "verify at http://ana.example",
      ],
    ]),
    { license: "CC-BY-2.0" },
  ],
  [
    "an address in TXXX of ID3v2.3 stays whole",
    mp3Of(3, [["TXXX", "LICENSE\0https://creativecommons.org/licenses/by/4.0/"]]),
    { license: "CC-BY-4.0" },
  ],
  [
    "WOAR is the page of the only artist",
    mp3Of(4, [
      ["TPE1", "Ana Prados"],
      ["WOAR", "https://ana.example/"],
    ]),
    { creatorUrl: "https://ana.example/" },
  ],
  [
    "each Vorbis ARTIST is a creator; COPYRIGHT and LICENSE are read",
    flacWith([
      "ARTIST=Ana Prados",
      "ARTIST=AC/DC",
      "COPYRIGHT=2019 Harbour Trust",
      "LICENSE=http://creativecommons.org/licenses/by/3.0/",
    ]),
    { creators: ["Ana Prados", "AC/DC"], copyright_notice: "2019 Harbour Trust", license: "CC-BY-3.0" },
  ],
];

const role = (word: string) => readRole(word) ?? "contributor";

const roles: Case[] = [
  [
    "ID3v2.4, 4.2.2: composer, lyricist, conductor, remixer, and publisher",
    mp3Of(4, [
      ["TIT2", "Der Leiermann"],
      ["TPE1", "Ian Bostridge\0Leif Ove Andsnes"],
      ["TCOM", "Franz Schubert"],
      ["TEXT", "Wilhelm Müller"],
      ["TPE3", "Ana Prados"],
      ["TPE4", "Hardfloor"],
      ["TPUB", "EMI Classics"],
    ]),
    {
      roles: [
        ...["Ian Bostridge, creator", "Leif Ove Andsnes, creator", "Franz Schubert, composer"],
        ...[`Wilhelm Müller, ${role("lyricist")}`, `Ana Prados, ${role("conductor")}`],
        ...[`Hardfloor, ${role("remixer")}`, "EMI Classics, publisher"],
      ],
      readAs: { "ID3v2.4 TCOM": ["Franz Schubert"], "ID3v2.4 TPE1": ["Ian Bostridge; Leif Ove Andsnes"] },
    },
  ],
  [
    "without an artist the others are the creators",
    mp3Of(4, [["TCOM", "Franz Schubert"]]),
    { roles: ["Franz Schubert, composer"] },
  ],
  [
    "TIPL and TMCL: functions, and instruments",
    mp3Of(4, [
      ["TPE1", "Ana Prados"],
      ["TIPL", "producer\0Jeff Bhasker\0mix\0Serban Ghenea"],
      ["TMCL", "violin\0Jo Lund"],
    ]),
    {
      roles: ["Ana Prados, creator", "Jeff Bhasker, producer", "Jo Lund, performer"],
      fields: {
        "ID3v2.4 TIPL": ["producer: Jeff Bhasker", "mix: Serban Ghenea"],
        "ID3v2.4 TMCL": ["violin: Jo Lund"],
      },
      readAs: { "ID3v2.4 TIPL": ["Jeff Bhasker"] },
    },
  ],
  [
    "a comma with a space is part of a name in TIPL",
    mp3Of(4, [["TIPL", "producer\0Example Holdings, Inc."]]),
    { roles: ["Example Holdings, Inc., producer"] },
  ],
  [
    "IPLS of ID3v2.3 is shown and read",
    mp3Of(3, [["IPLS", "producer\0Jeff Bhasker\0engineer\0Jo Lund"]]),
    {
      roles: ["Jeff Bhasker, producer", "Jo Lund, contributor"],
      fields: { "ID3v2.3 IPLS": ["producer: Jeff Bhasker", "engineer: Jo Lund"] },
    },
  ],
  [
    "Vorbis comments: COMPOSER, CONDUCTOR, ENSEMBLE, LYRICIST, ARRANGER, PERFORMER",
    flacWith([
      ...["ARTIST=Wiener Philharmoniker", "COMPOSER=Ludwig van Beethoven", "CONDUCTOR=Carlos Kleiber"],
      ...["ENSEMBLE=Wiener Philharmoniker", "LYRICIST=Ana Prados", "ARRANGER=Bo Ek"],
      ...["PERFORMER=Jo Lund (violin)"],
    ]),
    {
      roles: [
        ...["Wiener Philharmoniker, creator", "Ludwig van Beethoven, composer"],
        ...[`Ana Prados, ${role("lyricist")}`, `Carlos Kleiber, ${role("conductor")}`],
        ...[`Bo Ek, ${role("arranger")}`, "Jo Lund, performer"],
      ],
      readAs: { "vorbis ENSEMBLE": [], "vorbis COMPOSER": ["Ludwig van Beethoven"] },
    },
  ],
  [
    "names that say that no one is known are left out",
    mp3Of(4, [
      ["TPE1", "Ana Prados"],
      ["TPE3", "n/a"],
    ]),
    { roles: ["Ana Prados, creator"], fields: { "ID3v2.4 TPE3": ["n/a"] } },
  ],
];

describe.each([
  ["roles", roles],
  ["PNG", png],
  ["SVG", svg],
  ["sound", sound],
])("%s", (_kind, cases) => {
  test.each(cases)("%s", async (_rule, file, right) => {
    expect(await read(file)).toMatchObject(right);
  });
});

import { describe, expect, test } from "vitest";
import { membersOf, type ReadHeader, readHeader } from "../attribution-file.ts";
import { decodeFile, readLayout } from "./file-text.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean, big = false) => {
  const buffer = Buffer.from((mark ? "\uFEFF" : "") + text, "utf16le");
  return big ? buffer.swap16() : buffer;
};

describe("a file's encoding (WHATWG Encoding Standard)", () => {
  test.each([
    ["UTF-8", bytes("Jürgen Müller")],
    ["UTF-8", bytes("\uFEFFJürgen Müller")],
    ["UTF-16", utf16("Jürgen Müller", true)],
    ["UTF-16", utf16("Jürgen Müller", true, true)],
    ["UTF-16", utf16("Jürgen Müller", false)],
    ["UTF-16", utf16("Jürgen Müller", false, true)],
    ["Windows-1252", Uint8Array.from([..."J\xfcrgen M\xfcller"].map((one) => one.charCodeAt(0)))],
  ])("%s", (encoding, file) => {
    expect(decodeFile(file)).toEqual({ text: "Jürgen Müller", encoding });
  });

  test("Windows-1252 has its own punctuation where ISO 8859-1 has control characters", () => {
    expect(decodeFile(Uint8Array.of(0x93, 0xc9, 0x94, 0x80))).toEqual({
      text: "“É”€",
      encoding: "Windows-1252",
    });
  });
});

describe("a file that is probably not in Windows-1252 is refused", () => {
  test.each([
    ["Windows-1251", "416e61;cff0e0e4eef1", "reads like Windows-1251"],
    ["Windows-1250", "4d69636861b3;57613b;5761b3ea7361", "reads like Windows-1250"],
    ["Macintosh", "4a9f7267656e", "reads like Macintosh's encoding"],
    ["partly UTF-8", "4ac3bc7267656e3bfc3b", "Only part of the file is in UTF-8"],
  ])("%s", (_, hex, mistake) => {
    expect(decodeFile(Buffer.from(hex.replaceAll(";", "3b"), "hex")).mistake).toContain(mistake);
  });
  test.each([
    ...["Zoë Ångström", "cœur, façade, naïveté", "Señor Núñez", "ÄÖÜ Straße", "“Ana” – 2019 … ®"],
    ...["Šárka Žák", "20 m², 5€", "wait…what"],
  ])("%s isn't", (text) => {
    const decoder = new TextDecoder("windows-1252");
    const all = [...Array(256).keys()].map((byte) => decoder.decode(Uint8Array.of(byte)));
    const file = Uint8Array.from([...text].map((one) => all.indexOf(one)));
    expect(decodeFile(file)).toEqual({ text, encoding: "Windows-1252" });
  });
});

test.each([
  ['"sep=;"\r\na;b\r\n', ";", 2],
  ["sep=;\ra;b\r", ";", 2],
  ["a,b;c,d\n1;2", ",", 1],
  ["content_id;attribution_type\nx;y", ";", 1],
  ['"a,b,c";d;e\n', ";", 1],
  ["a\tb\tc\r\n", "\t", 1],
  ["a|b\n", "|", 1],
  ["sep=;\r\na,b,c;d\r\n", ";", 2],
  ["\uFEFFSEP=\t\na\tb\n", "\t", 2],
  ["content_id\nx\n", ",", 1],
  ["", ",", 1],
])("the layout of %j", (text, delimiter, headerLine) => {
  expect(readLayout(text)).toEqual({ delimiter, headerLine });
});

const columnsOf = (headings: string[], choices = {}) => {
  const header = readHeader(headings, choices);
  return header.mistake ?? (header as ReadHeader).columns;
};

describe("keeps names from different columns", () => {
  const metadataOf = (line: string, cells: string) => {
    const header = readHeader(`content_id,type,${line}`.split(","), {}) as ReadHeader;
    return membersOf(header, `x:1,image_content,${cells}`.split(",")).stated?.metadata;
  };
  test.each([
    ["Artist,Composer", { creator: "A", composer: "B" }],
    ["Photographer,Author", { photographer: "A", creator: "B" }],
    ["creator,metadata.editor", { creator: "A", editor: "B" }],
    ["Artists,Artist", { creators: "A", creator: "B" }],
    ["metadata.author,creator", { author: "A", creator: "B" }],
    ["metadata.name,title", { name: "A", title: "B" }],
    ["publisher,creator", { publisher: "A", creator: "B" }],
  ])("%s", (headings, metadata) => {
    expect(metadataOf(headings, "A,B")).toEqual(metadata);
  });

  test("in an export, metadata takes precedence over corrected creators and titles", () => {
    const headings = ["id", "content_id", "attribution_type", "metadata", "title", "creator", "created_at"];
    const header = readHeader(headings) as ReadHeader;
    const metadata = { name: "T", composer: "B" };
    const cells = ["1", "x:1", "image_content", JSON.stringify(metadata), "Better", "B. Better", "2026"];
    expect(membersOf(header, cells).stated?.metadata).toEqual(metadata);
    const without = ["1", "x:1", "image_content", "{}", "Better", "B. Better", "2026"];
    expect(membersOf(header, without).stated?.metadata).toEqual({ title: "Better", creator: "B. Better" });
  });
});

describe("headings", () => {
  test("match in any case, and in Dublin Core, IPTC, and other languages", () => {
    expect(columnsOf(["Content ID", "TYPE", "dc:title", "Urheber", "Lizenz", "Copyright Notice"])).toEqual([
      ...["content_id", "attribution_type", "title", "creator", "metadata.license"],
      "metadata.copyright_notice",
    ]);
    expect(columnsOf(["DOI", "type", "Photographer", "Web Statement of Rights"])).toEqual([
      ...["content_id", "attribution_type", "metadata.photographer", "metadata.license_url"],
    ]);
  });

  test("url is the work's address, but the attribution's page in an export", () => {
    expect(columnsOf(["content_id", "type", "URL"])).toContain("metadata.source_url");
    expect(columnsOf(["id", "content_id", "attribution_type", "created_at", "url"])).toContain("url");
  });

  test("credit is required wording, but ignored in an export", () => {
    expect(columnsOf(["content_id", "type", "Credit"])).toContain("metadata.credit_line");
    const header = readHeader(["id", "content_id", "attribution_type", "created_at", "credit"]) as ReadHeader;
    expect(header.columns).toContain("credit");
    const { stated } = membersOf(header, ["1", "w", "image_content", "2026-01-01", '"T" by Ana']);
    expect(stated?.metadata).toEqual({});
  });

  test("unknown headings are refused unless mapped or ignored", () => {
    expect(columnsOf(["content_id", "type", "Shelf"])).toContain(`"Shelf" isn't a known column`);
    const choices = { columns: { Shelf: "external_id", Notes: null }, attributionType: "image_content" };
    expect(columnsOf(["content_id", "Shelf", "Notes"], choices)).toEqual(["content_id", "external_id", null]);
    expect(columnsOf(["content_id", "Shelf"], { columns: { Shelf: "shelf" } })).toContain(
      `"shelf" isn't a known column`,
    );
  });

  test("metadata members match by their names in words", () => {
    const all = [
      "content_id",
      "type",
      "Source",
      "Disclaimer",
      "Based on",
      "Digital Source Type",
      "creditText",
    ];
    expect(columnsOf(all).slice(2)).toEqual([
      ...["metadata.source", "metadata.disclaimer", "metadata.based_on", "metadata.digital_source_type"],
      "metadata.creditText",
    ]);
    expect(columnsOf(["content_id", "type", "Name"])).toContain(`"Name" isn't a known column`);
  });

  test("refuses all unknown headings together", () => {
    expect(columnsOf(["content_id", "type", "Shelf", "Title", "Box", "Genre"])).toContain(
      `"Shelf", "Box", and "Genre" aren't known columns.`,
    );
    const many = Array.from({ length: 30 }, (_, i) => `c${i}`);
    expect(columnsOf(["content_id", "type", ...many])).toContain('"c19", and 10 others aren');
    expect(columnsOf(["content_id", "type", "Author", "Artist", "Box"])).toMatch(
      /"Box" isn't a known column.*"Author" and "Artist" both mean creator/,
    );
  });

  test("ignores an empty heading unless there's a cell below it", () => {
    const header = readHeader(["content_id", "type", "", "Title", ""]) as ReadHeader;
    expect(header.columns).toEqual(["content_id", "attribution_type", null, "title", null]);
    const { stated } = membersOf(header, ["a:1", "image_content", "", "Harbour", " "]);
    expect(stated).toMatchObject({ content_id: "a:1", metadata: { title: "Harbour" } });
    const { mistake } = membersOf(header, ["a:1", "image_content", "Ana", "Harbour", ""]);
    expect(mistake?.message).toContain("Cell 3 of this line is under an empty heading");
  });

  test.each([
    ["Fotograf", "metadata.photographer"],
    ["Fotógrafa", "metadata.photographer"],
    ["BILDNACHWEIS", "metadata.credit_line"],
    ["Photo Credit", "metadata.credit_line"],
    ["Author(s)", "creator"],
    ["Nom de l’auteur", "creator"],
    ["Track Title", "title"],
    ["URL der Lizenz", "metadata.license_url"],
    ["Droits", "metadata.license"],
    ["Rechte", "metadata.license"],
    ["権利", "metadata.license"],
    ["Permalink", "metadata.source_url"],
  ])("match tables in several languages: %s", (heading, column) => {
    expect(columnsOf(["content_id", "type", heading])).toEqual(["content_id", "attribution_type", column]);
  });

  test("refuses two with the same meaning, listing both", () => {
    expect(columnsOf(["content_id", "type", "Author", "Artist"])).toBe(
      'The columns "Author" and "Artist" both mean creator.',
    );
    expect(columnsOf(["content_id", "type", "Author", "metadata.creator"])).toContain("both mean creator");
  });

  test("the file's type applies to rows without one", () => {
    const header = readHeader(["content_id", "type"], { attributionType: "image_content" }) as ReadHeader;
    expect(membersOf(header, ["a:1", ""]).stated).toMatchObject({ attribution_type: "image_content" });
    expect(membersOf(header, ["a:1", "map_content"]).stated).toMatchObject({
      attribution_type: "map_content",
    });
  });
});

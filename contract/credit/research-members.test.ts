import { describe, expect, test } from "vitest";
import { type Credit, readCredit } from "../credit.ts";
import { cslItem } from "./csl.ts";
import { dateOf } from "./dates.ts";
import { publicationIn } from "./publication.ts";
import { warningsOf } from "./warnings.ts";

type Metadata = Record<string, unknown>;

/** Returns everyone a credit names, as `role: name`. */
const namesOf = ({ contributors }: Credit) => contributors.map(({ name, role }) => `${role}: ${name}`);
const read = (metadata: Metadata) => readCredit({ metadata }).credit;
const record = (metadata: Metadata) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "text_content", metadata },
});

/** No member of these standards is reported as unknown, and no value as unreadable. */
const expectRead = (metadata: Metadata, names: string[]) => {
  expect(namesOf(read(metadata))).toEqual(names);
  expect(warningsOf({ metadata })).toEqual([]);
};

describe("JATS 1.3: contributors as programs turn them into JSON", () => {
  const ana = { "@contrib-type": "author", name: { surname: "Prados", "given-names": "Ana" } };
  test.each<[string, Metadata, string[]]>([
    ["one <contrib>", { "contrib-group": { contrib: ana } }, ["author: Ana Prados"]],
    [
      "<suffix>, and a <collab>",
      {
        "contrib-group": {
          contrib: [
            { ...ana, name: { ...ana.name, suffix: "Jr." } },
            { "@contrib-type": "author", collab: "the TIDES Group" },
          ],
        },
      },
      ["author: Ana Prados Jr.", "author: the TIDES Group"],
    ],
    [
      "@contrib-type of two groups",
      {
        "contrib-group": [
          { contrib: [ana] },
          { contrib: [{ ...ana, "@contrib-type": "translator", name: { surname: "Lund" } }] },
        ],
      },
      ["author: Ana Prados", "translator: Lund"],
    ],
    ["<contrib> alone", { contrib: [ana] }, ["author: Ana Prados"]],
    [
      "attributes of xml2js",
      { contrib: { $: { "contrib-type": "editor" }, name: [ana.name] } },
      ["editor: Ana Prados"],
    ],
    ["no @contrib-type", { contrib: { name: ana.name } }, ["creator: Ana Prados"]],
    [
      "<string-name>",
      { contrib: { ...ana, name: undefined, "string-name": "Ana Prados" } },
      ["author: Ana Prados"],
    ],
    [
      "@name-style eastern",
      { contrib: { name: { "@name-style": "eastern", surname: "Zhang", "given-names": "Wei" } } },
      ["creator: Zhang Wei"],
    ],
    [
      "<name-alternatives>",
      { contrib: { "name-alternatives": { name: [ana.name, { surname: "P" }] } } },
      ["creator: Ana Prados"],
    ],
  ])("%s", (_, metadata, names) => {
    expectRead(metadata, names);
  });

  test("<anonymous/> means that the author is unknown", () => {
    const metadata = { contrib: { "@contrib-type": "author", anonymous: null } };
    expect(read(metadata)).toMatchObject({ contributors: [], isMakerUnknown: true });
    expect(warningsOf({ metadata })).toEqual([]);
  });

  test("<contrib-id> and <collab> identify them", () => {
    const id = { "@contrib-id-type": "orcid", "#text": "https://orcid.org/0000-0002-1825-0097" };
    const contrib = [{ ...ana, "contrib-id": id }, { collab: { institution: "Harbor Lab" } }];
    expect(read({ contrib }).contributors).toMatchObject([
      { name: "Ana Prados", id: id["#text"], url: id["#text"], parts: { family: "Prados", given: "Ana" } },
      { name: "Harbor Lab", kind: "organization" },
    ]);
  });
});

describe("RIS (2011): tags as members", () => {
  const article = {
    TY: "JOUR",
    AU: ["Okafor, Ngozi", "de Vries, Pim, Jr."],
    TI: "Tides",
    T2: "Journal of Tides",
    ...{ VL: "12", IS: "3", SP: "101", EP: "118", SN: "0378-5955", CY: "Oslo", PB: "Harbor Press" },
    ...{ PY: "2019", DO: "10.1000/182", KW: ["tide"], AB: "Text", N1: "A note", LA: "en", ID: "x" },
  };

  test("an article", () => {
    expectRead(article, ["creator: Ngozi Okafor", "creator: Pim de Vries Jr.", "publisher: Harbor Press"]);
    expect(read(article)).toMatchObject({ title: "Tides", source: "https://doi.org/10.1000/182" });
    expect(cslItem(record(article))).toMatchObject({
      ...{ type: "article-journal", "container-title": "Journal of Tides", volume: "12", issue: "3" },
      ...{ page: "101-118", ISSN: "0378-5955", DOI: "10.1000/182", "publisher-place": "Oslo" },
      ...{ issued: { "date-parts": [[2019]] }, publisher: "Harbor Press" },
    });
  });

  test.each<[string, Metadata, string[]]>([
    [
      "A2 of a chapter",
      { TY: "CHAP", AU: "Okafor, Ngozi", A2: "Lund, Jo" },
      ["creator: Ngozi Okafor", "editor: Jo Lund"],
    ],
    ["A4 of a chapter", { TY: "CHAP", A4: ["Lund, Jo"] }, ["translator: Jo Lund"]],
    [
      "A2 of a recording",
      { TY: "SOUND", A1: "Ek, Bo", A2: "The Tides" },
      ["creator: Bo Ek", "performer: The Tides"],
    ],
    [
      "A3 and A4 of a film",
      { TY: "MPCT", A3: "Ek, Bo", A4: "Sato, Mira" },
      ["producer: Bo Ek", "performer: Mira Sato"],
    ],
    ["ED and TA", { TY: "BOOK", ED: "Ek, Bo", TA: "Sato, Mira" }, ["editor: Bo Ek", "translator: Mira Sato"]],
    ["an organization", { TY: "RPRT", AU: "Example Holdings, Inc." }, ["creator: Example Holdings, Inc."]],
  ])("names: %s", (_, metadata, names) => {
    expectRead(metadata, names);
  });

  test.each<[string, Metadata, Metadata]>([
    ["JF", { TY: "JOUR", TI: "T", JF: "Annals", JO: "Ann." }, { container: "Annals" }],
    [
      "T2 of a book",
      { TY: "BOOK", TI: "T", T2: "Water Library" },
      { container: null, series: "Water Library" },
    ],
    [
      "T2 of a paper",
      { TY: "CPAPER", TI: "T", T2: "TideConf", C3: "Proceedings" },
      {
        ...{ event: "TideConf", container: "Proceedings" },
      },
    ],
    [
      "ET, M1, and T3",
      { TY: "CHAP", TI: "T", ET: "2nd", M1: "7", T3: "Water" },
      {
        ...{ edition: "2nd", number: "7", series: "Water" },
      },
    ],
    ["BT is the book of a chapter", { TY: "CHAP", T1: "T", BT: "Handbook" }, { container: "Handbook" }],
  ])("where it was published: %s", (_, metadata, published) => {
    expect(publicationIn(metadata)).toMatchObject(published);
  });

  test("a book's SN is its ISBN, and its BT the title", () => {
    const metadata = { TY: "BOOK", BT: "Handbook", SN: "978-3-16-148410-0" };
    expect(read(metadata)).toMatchObject({ title: "Handbook", isbn: metadata.SN });
    expect(publicationIn(metadata)).toMatchObject({ issn: null, container: null });
  });

  test.each([
    ["PY", { PY: "2019" }, "2019"],
    ["Y1", { Y1: "2004/06//" }, "2004-06"],
    ["DA says more than PY", { PY: "2019", DA: "2019/05/03/" }, "2019-05-03"],
    ["Y2 is when it was read", { Y2: "2024/01/02" }, null],
  ])("dates: %s", (_, metadata, date) => {
    expect(dateOf({ TY: "JOUR", ...metadata }, "Article")?.edtf ?? null).toBe(date);
  });

  test("UR is the source, before the DOI", () => {
    const source = "https://tides.example/1";
    expect(read({ TY: "ELEC", T1: "T", UR: source, DO: "10.1000/182" }).source).toBe(source);
    expect(cslItem(record({ TY: "ELEC", T1: "T" })).type).toBe("webpage");
  });
});

describe("CSL 1.0.2: name variables", () => {
  const name = [{ family: "Ek", given: "Bo" }];
  test.each([
    ...["container-author", "collection-editor", "original-author", "reviewed-author", "recipient"],
    ...["editorial-director", "series-creator", "chair", "organizer"],
  ])("%s didn't make any part of the work", (variable) => {
    const metadata = { title: "T", author: [{ literal: "Ana" }], [variable]: name };
    expectRead(metadata, ["creator: Ana", "associated name: Bo Ek"]);
    expect(read(metadata).creators).toEqual(["Ana"]);
  });

  test.each([
    ["script-writer", "author"],
    ["executive-producer", "producer"],
    ["compiler", "editor"],
    ["curator", "contributor"],
    ["interviewer", "contributor"],
    ["guest", "contributor"],
    ["host", "host"],
    ["narrator", "narrator"],
    ["performer", "performer"],
    ["director", "director"],
    ["composer", "composer"],
    ["editor", "editor"],
    ["translator", "translator"],
    ["illustrator", "illustrator"],
  ])("%s is a(n) %s", (variable, role) => {
    expectRead({ title: "T", author: [{ literal: "Ana" }], [variable]: name }, [
      ...["creator: Ana", `${role}: Bo Ek`],
    ]);
  });

  test("a software compiler isn't a person", () => {
    expect(read({ title: "T", author: "Ana", compiler: "gcc 12" }).creators).toEqual(["Ana"]);
  });

  test("original-date, accessed, submitted, and event-date aren't publication dates", () => {
    const day = { "date-parts": [[1869, 1, 2]] };
    const others = { "original-date": day, accessed: day, submitted: day, "event-date": day };
    const metadata = { type: "book", title: "War", "original-title": "Война", ...others };
    expect(dateOf(metadata, "Book")).toBeNull();
    expect(dateOf({ ...metadata, "available-date": { "date-parts": [[2007]] } }, "Book")?.edtf).toBe("2007");
    expect(read(metadata).title).toBe("War");
  });
});

describe.each(["dcterms", "dct"])("DCMI Metadata Terms with the prefix %s", (prefix) => {
  const term = (name: string) => `${prefix}:${name}`;
  const terms = (stated: Metadata) =>
    Object.fromEntries(Object.entries(stated).map(([name, value]) => [term(name), value]));

  test("a record", () => {
    const metadata = terms({
      title: "Tide gauge",
      creator: ["Ngozi Okafor", { "@id": "https://a.example/jo", "foaf:name": "Jo Lund" }],
      contributor: "Eva Roy",
      publisher: "Harbor Archive",
      rightsHolder: "Harbor Museum",
      license: { "@id": "https://creativecommons.org/licenses/by/4.0/" },
      accessRights: "open access",
      issued: { "@value": "2018-05", "@type": "xsd:gYearMonth" },
      created: "1831~",
      identifier: "https://doi.org/10.1000/182",
      bibliographicCitation: "Okafor, N. (2018). Tide gauge.",
    });
    const [contributor, publisher] = ["contributor: Eva Roy", "publisher: Harbor Archive"];
    const makers = ["creator: Ngozi Okafor", "creator: Jo Lund"];
    expectRead(metadata, [...makers, contributor, publisher, "rights holder: Harbor Museum"]);
    expect(read(metadata)).toMatchObject({
      ...{ title: "Tide gauge", license: { spdx: "CC-BY-4.0" }, source: "https://doi.org/10.1000/182" },
    });
    expect(dateOf(metadata, "Article")?.edtf).toBe("2018-05");
    expect(dateOf(metadata, "ImageObject")?.edtf).toBe("1831~");
  });

  test("accessRights isn't a license, and rights may be a notice", () => {
    expect(read(terms({ accessRights: "CC BY 4.0" })).license).toBeNull();
    expect(read(terms({ rights: "© 2021 Ana", license: "CC BY 4.0" }))).toMatchObject({
      ...{ copyrightNotice: "© 2021 Ana", license: { spdx: "CC-BY-4.0" } },
    });
  });

  test("source: an address is the work's origin (ccREL), and text cites it", () => {
    const metadata = terms({ title: "Map", source: "https://maps.example/1" });
    expect(read(metadata)).toMatchObject({ source: null, originals: [{ source: "https://maps.example/1" }] });
    expect(warningsOf({ metadata })).toEqual([]);
    const cited = "Journal of Tides; Vol 1 (2020); 12-34";
    expect(read(terms({ source: cited }))).toMatchObject({ originals: [], sourceText: cited });
  });

  test("bibliographicCitation is the source of a work without an address", () => {
    const cited = terms({ bibliographicCitation: "Lund, J. (1931). Map. Harbor Annals 3, 12." });
    expect(read(cited).sourceText).toBe("Lund, J. (1931). Map. Harbor Annals 3, 12.");
    expect(warningsOf({ metadata: cited })).toEqual([]);
    expect(read({ ...cited, source_url: "https://a.example/" }).sourceText).toBeNull();
  });
});

test("Dublin Core 1.1 as members: date, publisher, identifier", () => {
  const metadata = {
    ...{ "dc:title": "Map", "dc:creator": "Jo Lund", "dc:contributor": "Eva Roy", "dc:date": "1931" },
    ...{ "dc:publisher": "Harbor Press", "dc:rights": "CC BY-SA 4.0" },
    "dc:identifier": "urn:isbn:9783161484100",
  };
  expectRead(metadata, ["creator: Jo Lund", "contributor: Eva Roy", "publisher: Harbor Press"]);
  expect(read(metadata)).toMatchObject({ isbn: "978-3-16-148410-0", license: { spdx: "CC-BY-SA-4.0" } });
  expect(dateOf(metadata, "Book")?.edtf).toBe("1931");
});

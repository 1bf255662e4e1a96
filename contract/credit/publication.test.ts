import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { bibtexOf } from "./bibtex.ts";
import { cslItem } from "./csl.ts";
import { jsonLdOf } from "./json-ld.ts";
import { risOf } from "./ris.ts";
import { warningsOf } from "./warnings.ts";

const record = (metadata: Record<string, unknown>, attributionType = "text_content") => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType },
  metadata: { title: "T", ...metadata },
});
const jsonLd = (one: ReturnType<typeof record>) => jsonLdOf(creditOf(one), one);
const fieldsOf = (metadata: Record<string, unknown>) =>
  Object.fromEntries(
    [...bibtexOf(record(metadata)).matchAll(/^ {2}(\w+) = \{(.*)\},$/gm)].map(([, a, b]) => [a, b]),
  );
const tagsOf = (metadata: Record<string, unknown>) =>
  risOf(record(metadata))
    .split("\n")
    .map((line) => line.trim());

const JOURNAL = {
  periodical: { "@type": "Periodical", name: "Journal of Tides", issn: "0378-5955" },
};
const PAPER = ["paper-conference", "CPAPER", "inproceedings", "ScholarlyArticle"] as const;
const SHAPES: [string, Record<string, unknown>][] = [
  [
    "CSL 1.0.2",
    {
      ...{ type: "article-journal", "container-title": "Journal of Tides", volume: "12", issue: "3" },
      ...{ page: "45-67", ISSN: "0378-5955" },
    },
  ],
  [
    "Crossref",
    {
      ...{ type: "journal-article", "container-title": ["Journal of Tides"], volume: "12", issue: "3" },
      ...{ page: "45-67", ISSN: ["0378-5955"] },
    },
  ],
  ["BibTeX", { journal: "Journal of Tides", volume: 12, number: 3, pages: "45--67", issn: "0378-5955" }],
  [
    "DataCite 4.5 container",
    {
      types: { resourceTypeGeneral: "JournalArticle" },
      container: { title: "Journal of Tides", volume: "12", issue: "3", firstPage: "45", lastPage: "67" },
      issn: "0378-5955",
    },
  ],
  [
    "DataCite 4.5 relatedItems",
    {
      ...{ types: { resourceTypeGeneral: "JournalArticle" }, issn: "0378-5955" },
      relatedItems: [
        { relationType: "Cites" },
        {
          ...{ relationType: "IsPublishedIn", titles: [{ title: "Journal of Tides" }], volume: "12" },
          ...{ issue: "3", firstPage: "45", lastPage: "67" },
        },
      ],
    },
  ],
  [
    "schema.org",
    {
      ...{ "@type": "ScholarlyArticle", pageStart: 45, pageEnd: 67 },
      isPartOf: {
        "@type": "PublicationIssue",
        issueNumber: "3",
        isPartOf: { "@type": "PublicationVolume", volumeNumber: 12, isPartOf: JOURNAL.periodical },
      },
    },
  ],
  [
    "CITATION.cff",
    {
      ...{ type: "article-journal", journal: "Journal of Tides", volume: 12, issue: 3, start: 45, end: 67 },
      issn: "0378-5955",
    },
  ],
];

describe.each(SHAPES)("an article as %s", (_, metadata) => {
  test("includes its journal in every format", () => {
    expect(fieldsOf(metadata)).toMatchObject({
      ...{ journal: "Journal of Tides", volume: "12", number: "3", pages: "45--67", issn: "0378-5955" },
    });
    expect(tagsOf(metadata)).toEqual(
      expect.arrayContaining([
        ...["TY  - JOUR", "T2  - Journal of Tides", "VL  - 12", "IS  - 3", "SP  - 45", "EP  - 67"],
        "SN  - 0378-5955",
      ]),
    );
    expect(cslItem(record(metadata))).toMatchObject({
      ...{ type: "article-journal", "container-title": "Journal of Tides", volume: "12", issue: "3" },
      ...{ page: "45-67", ISSN: "0378-5955" },
    });
    expect(jsonLd(record(metadata))).toMatchObject({
      pagination: "45-67",
      isPartOf: {
        ...{ "@type": "PublicationIssue", issueNumber: "3" },
        isPartOf: { "@type": "PublicationVolume", volumeNumber: "12", isPartOf: JOURNAL.periodical },
      },
    });
  });

  test("has no member that looks like a mistake", () => {
    expect(warningsOf({ metadata: { title: "T", ...metadata } })).toEqual([]);
  });
});

test("BibTeX: a chapter keeps its book, editor, edition, and city", () => {
  const metadata = {
    ...{ type: "book-chapter", author: "Ana", editor: "Jo", booktitle: "Book", pages: "12–34", edition: "2" },
    ...{ series: "Harbor Studies", publisher: "Press", "publisher-place": "Oslo" },
  };
  expect(bibtexOf(record(metadata))).toMatch(/^@incollection\{/);
  expect(fieldsOf(metadata)).toMatchObject({
    ...{ author: "{Ana}", editor: "{Jo}", booktitle: "Book", series: "Harbor Studies", pages: "12--34" },
    ...{ edition: "2", publisher: "Press", address: "Oslo" },
  });
  expect(tagsOf(metadata)).toEqual(
    expect.arrayContaining([
      "TY  - CHAP",
      "A2  - Jo",
      "T2  - Book",
      "T3  - Harbor Studies",
      "CY  - Oslo",
      "ET  - 2",
    ]),
  );
  expect(jsonLd(record(metadata)).isPartOf).toEqual({
    ...{ "@type": "Book", name: "Book", bookEdition: "2", editor: { name: "Jo" } },
  });
});

test("BibTeX: an edited book has an editor and no author", () => {
  const entry = bibtexOf(record({ type: "book", editor: "Jo Lund", year: 2004 }));
  expect(entry).toBe("@book{Jo2004T,\n  editor = {{Jo Lund}},\n  title = {T},\n  year = {2004},\n}");
});

test("RIS 2011: a conference paper has its conference and its proceedings", () => {
  const metadata = { type: "proceedings-article", event: { name: "Conf" }, "container-title": ["Proc."] };
  expect(tagsOf(metadata)).toEqual(expect.arrayContaining(["TY  - CPAPER", "T2  - Conf", "C3  - Proc."]));
  expect(cslItem(record(metadata))).toMatchObject({ "event-title": "Conf", "container-title": "Proc." });
});

/** `[standard, metadata, CSL, RIS, BibTeX, schema.org]` */
const KINDS: [string, Record<string, unknown>, string, string, string, string][] = [
  ["CSL thesis", { type: "thesis", genre: "PhD thesis" }, "thesis", "THES", "phdthesis", "Thesis"],
  ["Crossref dissertation", { type: "dissertation" }, "thesis", "THES", "thesis", "Thesis"],
  ["BibTeX mastersthesis", { type: "mastersthesis" }, "thesis", "THES", "mastersthesis", "Thesis"],
  ["BibTeX entry types", { ENTRYTYPE: "mastersthesis" }, "thesis", "THES", "mastersthesis", "Thesis"],
  ["BibTeX entry types", { ENTRYTYPE: "article" }, "article-journal", "JOUR", "article", "ScholarlyArticle"],
  [
    "DataCite Dissertation",
    { types: { resourceTypeGeneral: "Dissertation", resourceType: "Doctoral thesis" } },
    "thesis",
    "THES",
    "phdthesis",
    "Thesis",
  ],
  ["DataCite Dataset", { resourceTypeGeneral: "Dataset" }, "dataset", "DATA", "dataset", "Dataset"],
  ["Zenodo", { resource_type: { type: "dataset" } }, "dataset", "DATA", "dataset", "Dataset"],
  ["CITATION.cff software", { type: "software" }, "software", "COMP", "software", "SoftwareSourceCode"],
  ["Crossref preprint", { type: "posted-content" }, "article", "UNPB", "misc", "ScholarlyArticle"],
  ["DataCite Preprint", { resourceTypeGeneral: "Preprint" }, "article", "UNPB", "misc", "ScholarlyArticle"],
  [
    "DSpace and OpenAIRE",
    { "dc.type": "info:eu-repo/semantics/doctoralThesis" },
    "thesis",
    "THES",
    "phdthesis",
    "Thesis",
  ],
  ["DSpace", { "dc.type": ["Text", "Working Paper"] }, "report", "RPRT", "techreport", "Report"],
  ["DCMI Type", { "dcterms:type": "MovingImage" }, "motion_picture", "MPCT", "misc", "VideoObject"],
  ["CSL report", { type: "report" }, "report", "RPRT", "techreport", "Report"],
  ["Crossref standard", { type: "standard" }, "standard", "STAND", "misc", "CreativeWork"],
  ["Zotero conferencePaper", { itemType: "conferencePaper" }, ...PAPER],
  ["a word of one's own", { type: "sketch" }, "document", "GEN", "misc", "CreativeWork"],
];

describe("kinds of works", () => {
  test.each(KINDS)("%s", (_, metadata, csl, ris, bibtex, schema) => {
    expect(cslItem(record(metadata)).type).toBe(csl);
    expect(tagsOf(metadata)[0]).toBe(`TY  - ${ris}`);
    expect(bibtexOf(record(metadata))).toMatch(new RegExp(`^@${bibtex}\\{`));
    expect(jsonLd(record(metadata))["@type"]).toBe(schema);
  });

  test("a thesis has its school, and a report its institution and number", () => {
    expect(
      fieldsOf({ type: "thesis", genre: "PhD thesis", publisher: "University of Bergen" }),
    ).toMatchObject({
      ...{ school: "University of Bergen", type: "PhD thesis" },
    });
    expect(fieldsOf({ type: "report", number: "TR-12", institution: [{ name: "NASA" }] })).toMatchObject({
      ...{ institution: "NASA", number: "TR-12" },
    });
    expect(jsonLd(record({ type: "report", number: "TR-12" })).reportNumber).toBe("TR-12");
  });
});

test("CITATION.cff: keeps a DOI next to the project's address", () => {
  const metadata = { doi: "10.5281/zenodo.1234567", url: "https://tide.example", codeRepository: "x" };
  expect(fieldsOf(metadata)).toMatchObject({ doi: "10.5281/zenodo.1234567", url: "https://tide.example/" });
});

test("arXiv: a paper without a journal is a preprint with its id", () => {
  const metadata = { title: "T", author: "Ana" };
  const one = { ...record(metadata, "article_content"), contentId: "arXiv:1706.03762v7" };
  expect(bibtexOf(one)).toMatch(/^@misc\{[\s\S]*eprint = \{1706\.03762v7\},\n {2}archiveprefix = \{arXiv\}/);
  expect(bibtexOf({ ...one, metadata: { ...metadata, journal: "J" } })).toMatch(/^@article\{/);
});

test("CodeMeta 3: the code repository is the source", () => {
  expect(creditOf(record({ codeRepository: "https://github.com/h/tide" })).source).toBe(
    "https://github.com/h/tide",
  );
});

test("DCMI: a misspelled term gets a warning", () => {
  expect(warningsOf({ metadata: { "dcterms:titel": "T", "dcterms:licence": "MIT" } })).toMatchObject([
    { path: "metadata.dcterms:titel", message: expect.stringContaining("title") },
    { path: "metadata.dcterms:licence", message: expect.stringContaining("licence") },
  ]);
});

test("Crossref: a preprint that was only posted uses that date", () => {
  const posted = { "date-parts": [[2020, 1, 2]] };
  const metadata = { type: "posted-content", posted };
  expect(cslItem(record(metadata)).issued).toEqual(posted);
  expect(jsonLd(record(metadata)).datePublished).toBe("2020-01-02");
  expect(warningsOf({ metadata })).toEqual([]);
  expect(jsonLd(record({ ...metadata, issued: { "date-parts": [[2021]] } })).datePublished).toBe("2021");
});

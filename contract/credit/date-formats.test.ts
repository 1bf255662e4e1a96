import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { bibtexOf } from "./bibtex.ts";
import { cslItem } from "./csl.ts";
import { dateOf } from "./dates.ts";
import { jsonLdOf } from "./json-ld.ts";
import { risOf } from "./ris.ts";
import { warningsOf } from "./warnings.ts";

const record = (metadata: Record<string, unknown>) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "book_content" },
  metadata: { title: "T", ...metadata },
});
const lines = (entry: string, like: RegExp) =>
  entry.split("\n").flatMap((line) => like.exec(line.trim())?.[0] ?? []);

test.each([
  ["2004", ["year = {2004}"]],
  ["2004-06", ["year = {2004}", "month = jun"]],
  ["2004-06-15", ["year = {2004}", "month = jun", "date = {2004-06-15}"]],
  ["1998/2004", ["year = {1998--2004}", "date = {1998/2004}"]],
  ["c. 1565", ["year = {c. 1565}", "date = {1565~}"]],
  ["156X", ["year = {1560--1569}", "date = {156X}"]],
])("BibTeX and BibLaTeX 3 of %s", (date, fields) => {
  expect(lines(bibtexOf(record({ date })), /^(?:year|month|date) = [^,]+/)).toEqual(fields);
});

test.each([
  ["2004", ["PY  - 2004"]],
  ["2004-06", ["PY  - 2004", "DA  - 2004/06//"]],
  ["2004-06-15", ["PY  - 2004", "DA  - 2004/06/15/"]],
  ["1998/2004", ["PY  - 1998", "DA  - 1998///1998–2004"]],
  ["c. 1565", ["PY  - 1565", "DA  - 1565///c. 1565"]],
  ["44 BC", ["DA  - ///44 BC"]],
])("RIS 2011 of %s", (date, tags) => {
  expect(lines(risOf(record({ date })), /^(?:PY|DA) {2}- .*/)).toEqual(tags);
});

test.each([
  ["2004-06-15", { "date-parts": [[2004, 6, 15]] }],
  ["1998/2004", { "date-parts": [[1998], [2004]] }],
  ["1565~", { "date-parts": [[1565]], circa: true }],
  ["156X?", { "date-parts": [[1560], [1569]], circa: true }],
  ["2004-21", { "date-parts": [[2004]], season: 1 }],
  ["1998/..", { "date-parts": [[1998]], literal: "1998–" }],
])("CSL 1.0.2 of %s", (date, issued) => {
  expect(cslItem(record({ date })).issued).toEqual(issued);
});

test.each([
  [{ date_published: "2004-06-15" }, { datePublished: "2004-06-15" }],
  [{ date_created: "1889" }, { dateCreated: "1889" }],
  [{ date_created: "1565~" }, { temporal: "1565~" }],
  [{ date: "2004" }, { temporal: "2004" }],
  [{ issued: "1998/2004" }, { temporal: "1998/2004" }],
])("schema.org of %j", (metadata, members) => {
  const { datePublished, dateCreated, temporal } = jsonLdOf(creditOf(record(metadata)), record(metadata));
  expect({ datePublished, dateCreated, temporal }).toEqual(members);
});

test("leaves out an ambiguous date, with a warning", () => {
  const { metadata } = record({ date: "03/05/2020" });
  expect(warningsOf({ metadata })).toMatchObject([{ path: "metadata.date", code: "date_unreadable" }]);
  expect(lines(bibtexOf(record(metadata)), /^year.*/)).toEqual([]);
});

describe("NDL: a year and month with a period, next to the catalog's members", () => {
  const NDL = { "dcndl:publicationPlace": "JP" };
  test.each<[Record<string, unknown>, string | null]>([
    [{ "dcterms:issued": "2002.9", ...NDL }, "2002-09"],
    [{ "dcterms:issued": "2002.12", ...NDL }, "2002-12"],
    [{ "dcterms:date": "2002.9", ...NDL }, "2002-09"],
    [{ "dcterms:issued": "2002.13", ...NDL }, null],
    [{ "dcterms:issued": "2002.9" }, null],
    [{ date: "2002.9", ...NDL }, null],
  ])("%j", (members, edtf) => {
    const metadata = { title: "T", ...members };
    expect(dateOf(metadata, "Book")?.edtf ?? null).toBe(edtf);
    expect(warningsOf({ metadata }).map(({ code }) => code)).toEqual(edtf ? [] : ["date_unreadable"]);
  });
});

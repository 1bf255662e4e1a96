import { describe, expect, test } from "vitest";
import { cslItem } from "./csl.ts";
import type { Members } from "./service-members.ts";
import { readRow, type ServiceRow } from "./service-rows.ts";

const csl = (metadata: Members) =>
  cslItem({ contentId: "x:1", contentCreatorId: null, attributionType: "article_content", metadata });

const DOI = "https://doi.org/10.1000/x";
const BY4 = "CC BY 4.0. To view a copy of this license, visit https://creativecommons.org/licenses/by/4.0/.";
const BY = "CC BY. To view the terms, visit https://creativecommons.org/share-your-work/cclicenses/.";

const openAlex = {
  ...{ id: "https://openalex.org/W1", doi: DOI, title: "T", display_name: "T" },
  authorships: [
    { author: { id: "https://openalex.org/A5", display_name: "Heather Piwowar", orcid: null } },
    { author: {}, raw_author_name: "J Priem" },
  ],
  primary_location: {
    ...{ landing_page_url: DOI, pdf_url: "https://peerj.com/1.pdf", license: "cc-by" },
    source: { display_name: "PeerJ", issn_l: "2167-8359", type: "journal" },
  },
  biblio: { volume: "6", issue: null, first_page: "12", last_page: "20" },
  publication_year: 2018,
};
const pubMed = {
  ...{ uid: "31978945", pubdate: "2020 Feb 20", source: "N Engl J Med", title: "A Virus, 2019." },
  authors: [
    { name: "Zhu N", authtype: "Author" },
    { name: "China Investigating Team", authtype: "CollectiveName" },
  ],
  ...{ volume: "382", issue: "8", pages: "727-733", fulljournalname: "The New England journal of medicine" },
  articleids: [
    { idtype: "pubmed", value: "31978945" },
    { idtype: "doi", value: "10.1000/x" },
  ],
};

describe("articles, books, and data", () => {
  test.each<ServiceRow>([
    [
      "OpenAlex: authorships and primary_location",
      openAlex,
      `"T" by Heather Piwowar and J Priem is licensed under ${BY} Source: ${DOI}`,
    ],
    [
      "OpenAlex: a list of authors that was cut goes on",
      { ...openAlex, is_authors_truncated: true, primary_location: { license: "publisher-specific-oa" } },
      `"T" by Heather Piwowar, J Priem and others. License not determined. Source: ${DOI}`,
    ],
    [
      "PubMed esummary: articleids has the DOI, and source is the journal's abbreviation",
      pubMed,
      `"A Virus, 2019" by Zhu N and China Investigating Team. No license stated. Source: ${DOI}`,
    ],
    [
      "PubMed esummary: the page of an article without a DOI",
      { ...pubMed, articleids: [{ idtype: "pubmed", value: "31978945" }], authors: [] },
      '"A Virus, 2019". No license stated. Source: https://pubmed.ncbi.nlm.nih.gov/31978945/',
    ],
    [
      "Europe PMC: authorList, journalTitle, and a source that is a database",
      {
        ...{ id: "31", source: "MED", doi: "10.1000/x", title: "T.", journalTitle: "N Engl J Med" },
        ...{ authorString: "Zhu N, Zhang D.", license: "cc by" },
      },
      `"T" by Zhu N and Zhang D is licensed under ${BY} Source: ${DOI}`,
    ],
    [
      "Figshare: url_public_html in place of the address of the API",
      {
        ...{ title: "Data", doi: "10.1000/x", url: "https://api.figshare.com/v2/articles/1" },
        ...{ url_public_html: "https://figshare.com/1", authors: [{ full_name: "Ana Prados" }] },
        license: { value: 1, name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
      },
      `"Data" by Ana Prados is licensed under ${BY4} Source: https://figshare.com/1`,
    ],
    [
      "Zenodo: a record, whose metadata has the family name first and the types of contributors",
      {
        ...{ created: "2020-05-05T00:00:00Z", doi: "10.1000/x", doi_url: DOI, conceptdoi: "10.1000/w" },
        links: { self: "https://zenodo.org/api/records/1", html: "https://zenodo.org/record/1" },
        metadata: {
          ...{ title: "Data", access_right: "open", license: { id: "cc-by-4.0" } },
          creators: [{ name: "Prados, Ana" }],
          contributors: [{ name: "Lund, Jo", type: "DataCollector" }],
        },
        owners: [{ id: 1 }],
      },
      `"Data" by Ana Prados is licensed under ${BY4} Source: ${DOI}`,
    ],
    [
      "Dryad: _links are for programs",
      { title: "D", authors: [{ firstName: "Ana", lastName: "Prados" }], _links: { self: { href: "/api" } } },
      '"D" by Ana Prados. No license stated.',
    ],
    [
      "arXiv's Atom feed: the id is the page",
      {
        ...{ id: "http://arxiv.org/abs/2101.00001v1", title: "T", author: [{ name: "Ana Prados" }] },
        "arxiv:primary_category": { "@term": "cs.AI" },
      },
      '"T" by Ana Prados. No license stated. Source: http://arxiv.org/abs/2101.00001v1',
    ],
    [
      "Semantic Scholar: openAccessPdf has the license",
      {
        ...{
          title: "T",
          authors: [{ authorId: "1", name: "Ana Prados" }],
          externalIds: { DOI: "10.1000/x" },
        },
        openAccessPdf: { url: "https://x.example/1.pdf", status: "HYBRID", license: "CCBYNCND" },
      },
      '"T" by Ana Prados is licensed under CC BY-NC-ND. To view the terms, visit ' +
        `https://creativecommons.org/share-your-work/cclicenses/. Source: ${DOI}`,
    ],
    [
      "ORCID: a work",
      {
        ...{ title: { title: { value: "T" } }, "journal-title": { value: "J" }, type: "journal-article" },
        "publication-date": { year: { value: "2020" }, month: { value: "05" }, day: null },
        "external-ids": {
          "external-id": [{ "external-id-type": "doi", "external-id-value": "10.1000/x" }],
        },
        contributors: { contributor: [{ "credit-name": { value: "Ana Prados" } }] },
      },
      `"T" by Ana Prados. No license stated. Source: ${DOI}`,
    ],
    [
      "Project Gutenberg (Gutendex): names of people, and a book that isn't under copyright",
      {
        ...{ id: 84, title: "Frankenstein", copyright: false, download_count: 5, formats: {} },
        authors: [{ name: "Shelley, Mary Wollstonecraft", birth_year: 1797, death_year: 1851 }],
      },
      '"Frankenstein" by Mary Wollstonecraft Shelley is in the public domain in the USA. ' +
        "Source: https://www.gutenberg.org/ebooks/84",
    ],
    [
      "Open Library: author_name and the key of the work",
      { key: "/works/OL1W", title: "T", author_name: ["Roald Dahl"], author_key: ["OL1A"] },
      '"T" by Roald Dahl. No license stated. Source: https://openlibrary.org/works/OL1W',
    ],
    [
      "Google Books: volumeInfo",
      {
        ...{ kind: "books#volume", id: "x", selfLink: "https://www.googleapis.com/books/v1/volumes/x" },
        volumeInfo: {
          ...{ title: "T", authors: ["Ana Prados"], infoLink: "https://books.google.com/x" },
          publishedDate: "2005",
        },
      },
      '"T" by Ana Prados. No license stated. Source: https://books.google.com/x',
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });

  test("OpenAlex: journal, volume, and pages", () => {
    expect(csl(openAlex)).toMatchObject({ "container-title": "PeerJ", volume: "6", page: "12-20" });
  });

  test("PubMed esummary: pubdate, the journal, and MEDLINE's names in parts", () => {
    expect(csl(pubMed)).toMatchObject({
      author: [{ family: "Zhu", given: "N" }, { literal: "China Investigating Team" }],
      "container-title": "The New England journal of medicine",
      issued: { "date-parts": [[2020, 2, 20]] },
    });
  });

  test("Google Books: industryIdentifiers have the ISBN", () => {
    const industryIdentifiers = [{ type: "ISBN_13", identifier: "9780142410349" }];
    expect(csl({ title: "T", industryIdentifiers }).ISBN).toBe("978-0-14-241034-9");
  });

  test("DataCite: the date a record was made isn't the work's", () => {
    const metadata = { doi: "10.1000/x", types: {}, created: "2020-02-01", registered: "2020-02-01" };
    expect(csl(metadata).issued).toBeUndefined();
  });
});

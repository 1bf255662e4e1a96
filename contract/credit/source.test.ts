import { expect, test } from "vitest";
import { creditOf, creditText } from "../credit.ts";
import { noticeOf } from "./citation.ts";
import { warningsOf } from "./warnings.ts";

const warned = (metadata: object) =>
  warningsOf({ contentId: "x", attributionType: "text_content", metadata: { ...metadata } });

test.each<[rule: string, metadata: Record<string, unknown>, source: string]>([
  ["an address", { source_url: "https://museum.example/1" }, "https://museum.example/1"],
  ["a DOI", { source: "doi:10.1000/182" }, "https://doi.org/10.1000/182"],
  ["a DOI at the end of a sentence", { url: "https://doi.org/10.1000/182." }, "https://doi.org/10.1000/182"],
  ["a DOI as it was written", { url: "https://doi.org/10.1000/ABC" }, "https://doi.org/10.1000/ABC"],
  ["Crossref: no older proxy", { url: "http://dx.doi.org/10.1000/182" }, "https://doi.org/10.1000/182"],
  ["EZproxy", { url: "https://doi-org.proxy.example.edu/10.1000/182" }, "https://doi.org/10.1000/182"],
  ["a date of access", { source: "10.1000/182 (accessed 3 May 2020)" }, "https://doi.org/10.1000/182"],
  ["CSL: DOI", { DOI: "10.1000/182" }, "https://doi.org/10.1000/182"],
  ["CITATION.cff: doi", { doi: "10.1000/182" }, "https://doi.org/10.1000/182"],
  ["a source before a DOI", { DOI: "10.1000/182", url: "https://a.example/" }, "https://a.example/"],
  ["arXiv", { source: "arXiv:2101.00001v2" }, "https://arxiv.org/abs/2101.00001v2"],
  ["ECMA-427", { source: "pkg:pypi/django@4.2" }, "https://pypi.org/project/django/4.2/"],
  [
    "npm: repository before homepage",
    { repository: { type: "git", url: "git+https://github.com/o/r.git" }, homepage: "https://o.example/" },
    "https://github.com/o/r",
  ],
  ["npm: homepage", { homepage: "https://o.example/" }, "https://o.example/"],
  ["npm: the shorthand of GitHub", { repository: "github:o/r" }, "https://github.com/o/r"],
  ["npm: the shorthand without a host", { repository: "o/r" }, "https://github.com/o/r"],
  ["npm: the shorthand of GitLab", { repository: "gitlab:o/r" }, "https://gitlab.com/o/r"],
  [
    "npm: a tag",
    { source: "git+https://github.com/madler/zlib.git#v1.3.1" },
    "https://github.com/madler/zlib/tree/v1.3.1",
  ],
  ["npm: ssh", { source: "git+ssh://git@github.com/o/r.git#v1.0.27" }, "https://github.com/o/r/tree/v1.0.27"],
  ["npm: another host", { source: "git+https://git.example/o/r.git#v1" }, "https://git.example/o/r"],
])("%s is the source: %o", (_rule, metadata, source) => {
  expect(creditOf({ metadata })).toMatchObject({ source, sourceText: null });
  expect(warned(metadata)).toEqual([]);
});

test.each([
  ["doi:10.5281/zenodo.999", "https://doi.org/10.5281/zenodo.999"],
  ["ark:/12148/btv1b8449691v", "https://n2t.net/ark:/12148/btv1b8449691v"],
  ["museum:1", null],
  ["isbn:9780804429573", null],
])("content_id %s without a source becomes the address %s", (contentId, source) => {
  const metadata = { title: "Tides" };
  const record = { contentId, contentCreatorId: null, attributionType: "text_content", metadata };
  expect(creditOf({ metadata }).source).toBeNull();
  expect(creditOf(record).source).toBe(source);
  const ending = source ? ` Source: ${source}` : "";
  expect(creditText(creditOf(record))).toBe(`"Tides". No license stated.${ending}`);
  expect(noticeOf(record)).toBe(source ? `Tides\nSource: ${source}` : "Tides");
  const stated = { ...record, metadata: { ...metadata, source_url: "https://a.example/" } };
  expect(creditOf(stated).source).toBe("https://a.example/");
});

test("prints a source that isn't an address as text, and warns that it isn't linked", () => {
  const metadata = { title: "Letter", source: "Harbor Museum Archives, Box 3, Folder 12" };
  const credit = creditOf({ metadata });
  expect(credit).toMatchObject({ source: null, sourceText: metadata.source });
  expect(creditText(credit)).toBe(`"Letter". No license stated. Source: ${metadata.source}`);
  expect(warned(metadata)).toMatchObject([{ code: "source_unreadable" }]);
  expect(creditOf({ metadata: { repository: "Harbor Museum" } })).toMatchObject({ sourceText: null });
  expect(warned({ source: "pkg:docker/library/nginx@1.25" }), "an identifier without a page").toEqual([]);
});

test.each([
  [{ ISBN: ["978-0-8044-2957-3"] }, "978-0-8044-2957-3"],
  [{ isbn: "0-8044-2957-X (pbk.)" }, "978-0-8044-2957-3"],
  [{ ISBN: "123" }, null],
])("the ISBN of %o is %s", (metadata, isbn) => {
  expect(creditOf({ metadata }).isbn).toBe(isbn);
});

test.each([
  [{ titles: [{ title: "A subtitle", titleType: "Subtitle" }, { title: "Tides" }] }, "Tides"],
  [{ title: [{ "@value": "Tides", "@language": "en" }] }, "Tides"],
  [{ title: ["Tides"] }, "Tides"],
  [{ title: "H<sub>2</sub>O &amp; the <i>E. coli</i> genome" }, "H2O & the E. coli genome"],
  [{ title: "<jats:italic>E. coli</jats:italic> &#8211; a view" }, "E. coli – a view"],
  [{ title: "1 < 2, b > c & AT&T" }, "1 < 2, b > c & AT&T"],
  [{ title: "<i></i>", name: "Tides" }, "Tides"],
])("the title of %o is %s", (metadata, title) => {
  expect(creditOf({ metadata }).title).toBe(title);
  expect(warned(metadata)).toEqual([]);
});

test.each<[rule: string, metadata: Record<string, unknown>, source: string | null]>([
  [
    "PyPA, well-known project URLs: a source before a homepage",
    { project_urls: { Homepage: "https://pepper.example/", "Source Code": "https://git.example/pepper" } },
    "https://git.example/pepper",
  ],
  ["PyPA: Project-URL", { project_urls: ["Homepage, https://pepper.example/"] }, "https://pepper.example/"],
  ["pyproject.toml: urls", { urls: { repository: "https://git.example/geo" } }, "https://git.example/geo"],
  ["PyPA: no link to an issue tracker", { project_urls: { Issues: "https://x.example/issues" } }, null],
  ["Maven: scm", { scm: { url: "https://github.com/e/m" } }, "https://github.com/e/m"],
  [
    "Maven: the project's own address before scm",
    { url: "https://e.example/", scm: { url: "https://x.example/" } },
    "https://e.example/",
  ],
  ["NuGet: projectUrl", { projectUrl: "https://contoso.example/json" }, "https://contoso.example/json"],
  [
    "SPDX 3.0: home page before download",
    { software_downloadLocation: "https://q.example/q.tgz", software_homePage: "https://q.example/" },
    "https://q.example/",
  ],
  ["SPDX 3.0: download", { software_downloadLocation: "https://q.example/q.tgz" }, "https://q.example/q.tgz"],
  ["Debian's copyright format: Source", { Source: "https://waves.example/" }, "https://waves.example/"],
  ["CSL and Crossref: URL", { URL: "https://doi.org/10.1101/2021.03" }, "https://doi.org/10.1101/2021.03"],
  [
    "schema.org: identifier",
    { identifier: "https://doi.org/10.5072/ABC.12" },
    "https://doi.org/10.5072/abc.12",
  ],
  [
    "schema.org: a list of identifiers",
    { identifier: ["inv. 12", "doi:10.5072/x"] },
    "https://doi.org/10.5072/x",
  ],
  [
    "schema.org: PropertyValue",
    { identifier: { "@type": "PropertyValue", propertyID: "DOI", value: "10.5072/pv" } },
    "https://doi.org/10.5072/pv",
  ],
  [
    "DataCite: identifiers",
    {
      identifiers: [
        { identifier: "1", identifierType: "Local" },
        { identifier: "10.5072/dc", identifierType: "DOI" },
      ],
    },
    "https://doi.org/10.5072/dc",
  ],
  ["an identifier of one's own", { identifier: "inv. 12" }, null],
  ["an address that may change", { identifier: "https://a.example/x" }, null],
  [
    "BibTeX: eprint of arXiv",
    { eprint: "2101.00001v2", archivePrefix: "arXiv" },
    "https://arxiv.org/abs/2101.00001v2",
  ],
  [
    "BibLaTeX: eprint of arXiv",
    { eprint: "2101.00001", eprinttype: "arxiv" },
    "https://arxiv.org/abs/2101.00001",
  ],
  ["BibTeX: eprint of another archive", { eprint: "2101.00001", archivePrefix: "HAL" }, null],
  ["DSpace", { "dc.identifier.uri": "http://hdl.handle.net/1721.1/123" }, "http://hdl.handle.net/1721.1/123"],
])("%s is the source", (_rule, metadata, source) => {
  expect(creditOf({ metadata: { title: "T", ...metadata } }).source).toBe(source);
  expect(warned({ title: "T", ...metadata })).toEqual([]);
});

test("DataCite 4.5: IsDerivedFrom identifies the original", () => {
  const related = (relationType: string, relatedIdentifier: string, relatedIdentifierType = "DOI") => ({
    ...{ relationType, relatedIdentifier, relatedIdentifierType },
  });
  const relatedIdentifiers = [
    related("IsCitedBy", "10.5072/other"),
    related("IsDerivedFrom", "10.5072/raw"),
    related("IsDerivedFrom", "https://raw.example/2", "URL"),
  ];
  const sources = (metadata: object) =>
    creditOf({ metadata: { title: "T", relatedIdentifiers, ...metadata } }).originals.map(
      ({ source }) => source,
    );
  expect(sources({})).toEqual(["https://doi.org/10.5072/raw", "https://raw.example/2"]);
  expect(sources({ based_on: "https://mine.example/" })).toEqual(["https://mine.example/"]);
});

test("DSpace: Dublin Core with dots", () => {
  const metadata = {
    ...{
      "dc.title": "Tides",
      "dc.contributor.author": "Jo Lund",
      "dc.rights": "Attribution 4.0 International",
    },
    ...{ "dc.rights.uri": "http://creativecommons.org/licenses/by/4.0/", "dc.publisher": "Harbor Press" },
  };
  expect(creditText(creditOf({ metadata }))).toBe(
    '"Tides" by Jo Lund is licensed under CC BY 4.0. To view a copy of this license, visit ' +
      "https://creativecommons.org/licenses/by/4.0/.",
  );
  expect(warned(metadata)).toEqual([]);
});

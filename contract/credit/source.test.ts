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
])("content_id %s without a source gives the address %s", (contentId, source) => {
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

test("a source that is no address is printed as text, and the answer says that it isn't linked", () => {
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

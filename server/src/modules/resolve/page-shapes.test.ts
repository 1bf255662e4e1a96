import { expect, test } from "vitest";
import { merge } from "./merge.ts";
import { readPageStatements } from "./page-statements.ts";

const ADDRESS = "https://example.org/harbour";
const BY = "https://creativecommons.org/licenses/by/4.0/";

async function read(head: string, body = "", html = "<html>") {
  const page = `<!doctype html>${html}<head><title>Site</title>${head}</head><body>${body}</body></html>`;
  const { statements, warnings } = await readPageStatements(page, ADDRESS);
  const merged = merge([{ source: "page", statements }]);
  return {
    title: merged.title?.value,
    creators: (merged.creators?.value ?? []).map(({ name, role }) => `${name}, ${role}`),
    license: merged.license?.value.spdx ?? merged.license?.value.name ?? null,
    merged,
    warnings,
  };
}
const jsonLd = (data: object, type = "application/ld+json") =>
  `<script type="${type}">${JSON.stringify({ "@context": "https://schema.org", ...data })}</script>`;
const photo = { "@type": "Photograph", name: "Harbour", creator: { name: "Ana Prados" }, license: BY };
const right = ["Harbour", ["Ana Prados, creator"], "CC-BY-4.0"];

test.each<[string, string]>([
  [
    "a script with parameters (HTML 4.12.1: the essence counts)",
    jsonLd(photo, "application/ld+json; charset=utf-8"),
  ],
  ["the main entity of a page (schema.org/mainEntity)", jsonLd({ "@type": "ItemPage", mainEntity: photo })],
  [
    "@reverse (JSON-LD 1.1, 4.8)",
    jsonLd({
      ...{ "@type": "Person", name: "Ana Prados" },
      "@reverse": { creator: { "@type": "Photograph", name: "Harbour", license: BY } },
    }),
  ],
  [
    "a name in several languages (JSON-LD 1.1, 4.2.4)",
    jsonLd({
      ...photo,
      name: [
        { "@value": "Hafen", "@language": "de" },
        { "@value": "Harbour", "@language": "en" },
      ],
      creator: {
        name: [
          { "@value": "アナ", "@language": "ja" },
          { "@value": "Ana Prados", "@language": "en" },
        ],
      },
    }),
  ],
  ["@included (JSON-LD 1.1, 4.12)", jsonLd({ "@type": "WebSite", "@included": [photo] })],
])("JSON-LD: %s", async (_, head) => {
  const { title, creators, license } = await read(head);
  expect([title, creators, license]).toEqual(right);
});

test("JSON-LD: uses the page's language if there are several", async () => {
  const name = [
    { "@value": "Harbour", "@language": "en" },
    { "@value": "Hafen", "@language": "de" },
  ];
  expect((await read(jsonLd({ ...photo, name }), "", '<html lang="de-AT">')).title).toBe("Hafen");
});

test("JSON-LD: credits contributors, and a book's editors, next to its author", async () => {
  const book = {
    "@type": "Book",
    name: "Harbour",
    author: "Ana Prados",
    editor: "Jo Lund",
    contributor: "Bo Ek",
  };
  expect((await read(jsonLd(book))).creators).toEqual([
    ...["Ana Prados, author", "Bo Ek, contributor", "Jo Lund, editor"],
  ]);
});

test("microdata: itemref adds members from elsewhere in the page (HTML 5.2.5)", async () => {
  const { title, creators, license } = await read(
    "",
    `<figure itemscope itemtype="https://schema.org/Photograph" itemref="by terms">
       <b itemprop="name">Harbour</b></figure>
     <p id="by">Photo: <span itemprop="creator">Ana Prados</span></p>
     <footer id="terms"><a itemprop="license" href="${BY}">CC BY</a></footer>`,
  );
  expect([title, creators, license]).toEqual(right);
});

const BASE = '<base href="https://creativecommons.org/licenses/">';
test.each([
  ["base", `${BASE}<link rel="license" href="by/4.0/">`],
  ["base for RDFa", `${BASE}<link property="http://schema.org/license" resource="by/4.0/">`],
])("HTML 4.2.3: addresses are relative to the page's %s", async (_, head) => {
  expect((await read(head)).license).toBe("CC-BY-4.0");
});

test.each([
  `<aside><footer><a rel="license" href="${BY}">CC</a></footer></aside>`,
  `<article>x</article><aside class="sidebar"><p><a rel="license" href="${BY}">CC</a></p></aside>`,
])("HTML 4.3.5: a license in an aside doesn't belong to the main content: %s", async (body) => {
  expect((await read("", body)).license).toBeNull();
});

test.each<[string, string, string[]]>([
  ["rel=author", '<article>By <a rel="author" href="/ana">Ana Prados</a></article>', ["Ana Prados, author"]],
  ["rel=author of a comment", '<aside><a rel="author" href="/jo">Jo Lund</a></aside>', []],
  ["rel=author without a name", '<a rel="author" href="/about">About the author</a>', []],
])("HTML 4.6.7: a link to the author: %s", async (_, body, expected) => {
  expect((await read("", body)).creators).toEqual(expected);
});

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
test.each<[string, string, string, string[]]>([
  [
    "Highwire's citation_authors",
    `${meta("citation_title", "Harbour")}${meta("citation_authors", "Prados, Ana; Lund, Jo")}`,
    "Harbour",
    ["Ana Prados, creator", "Jo Lund, creator"],
  ],
  [
    "EPrints",
    `${meta("eprints.title", "Harbour")}${meta("eprints.creators_name", "Prados, Ana")}`,
    "Harbour",
    ["Ana Prados, creator"],
  ],
  [
    "bepress",
    `${meta("bepress_citation_title", "Harbour")}${meta("bepress_citation_author", "Prados, Ana")}`,
    "Harbour",
    ["Ana Prados, creator"],
  ],
  ["Twitter's title", '<meta name="twitter:title" content="Harbour">', "Harbour", []],
])("Google Scholar's inclusion guidelines, and cards: %s", async (_, head, title, creators) => {
  const found = await read(head);
  expect([found.title, found.creators]).toEqual([title, creators]);
});

test("a meta element for copyright is a notice", async () => {
  const { merged, license } = await read('<meta name="copyright" content="© 2020 Ana Prados">');
  expect([merged.copyright_notice?.value, license]).toEqual(["© 2020 Ana Prados", null]);
});

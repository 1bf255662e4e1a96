import { expect, test } from "vitest";
import { merge } from "./merge.ts";
import { readPageStatements } from "./page-statements.ts";

const ADDRESS = "https://example.org/harbour";
const BY = "https://creativecommons.org/licenses/by/4.0/";

async function read(head: string, body = "") {
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>Site | Harbour</title>${head}</head>
    <body>${body}</body></html>`;
  const { statements, warnings } = await readPageStatements(html, ADDRESS);
  const merged = merge([{ source: "page", statements }]);
  return {
    title: merged.title?.value,
    creators: (merged.creators?.value ?? []).map(({ name }) => name),
    roles: (merged.creators?.value ?? []).map(({ role }) => role),
    license: merged.license?.value.spdx ?? merged.license?.value.name ?? null,
    merged,
    warnings,
  };
}
const jsonLd = (data: object | string) =>
  `<script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script>`;

test.each([
  "Example Holdings, Inc.",
  "Ana Prados, PhD",
  "Harbour Museum, Gdańsk",
  "Ana Prados, Jo Lund",
  "Smith, Brown and Partners, LLP",
])("author: %s is never reordered", async (name) => {
  for (const head of [
    `<meta name="author" content="${name}">`,
    `<meta property="article:author" content="${name}">`,
    jsonLd({ "@context": "https://schema.org", "@type": "NewsArticle", headline: "Harbour", author: name }),
  ])
    expect((await read(head)).creators).toEqual([name]);
  const catalog = (await read(`<meta name="DC.creator" content="${name}">`)).creators;
  expect(catalog).toEqual([name]);
});

test.each([
  [
    '<meta name="DC.creator" content="Prados, Ana"><meta name="DC.creator" content="Lund, Jo">',
    ["Ana Prados", "Jo Lund"],
  ],
  ['<meta name="citation_author" content="Prados, Ana; Lund, Jo">', ["Ana Prados", "Jo Lund"]],
  ['<meta name="citation_author" content="Ana Prados">', ["Ana Prados"]],
  ['<meta name="author" content="Ana Prados (ana@example.org)">', ["Ana Prados"]],
  ['<meta name="author" content="By Ana Prados">', ["Ana Prados"]],
  ['<meta name="author" content="admin">', []],
  ['<meta name="author" content="Super User">', []],
  ['<meta property="article:author" content="https://social.example/ana">', []],
  [
    '<meta property="article:author" content="Ana Prados"><meta name="twitter:creator" content="@ana">',
    ["Ana Prados"],
  ],
  ['<meta name="author" content="Ana O&amp;#039;Neil">', ["Ana O'Neil"]],
])("author: %s", async (head, expected) => {
  expect((await read(head)).creators).toEqual(expected);
});

test("title: decodes text that was escaped twice", async () => {
  const { title } = await read(
    '<meta property="og:title" content="Harbour &amp;#8211; Ana&amp;#8217;s view">',
  );
  expect(title).toBe("Harbour – Ana’s view");
});

const CHOOSER = `<p xmlns:cc="http://creativecommons.org/ns#" xmlns:dct="http://purl.org/dc/terms/"><a
  property="dct:title" rel="cc:attributionURL" href="https://example.org/harbour">Harbour at dawn</a> by <a
  rel="cc:attributionURL dct:creator" property="cc:attributionName" href="https://example.org/ana">Ana
  Prados</a> is licensed under <a href="${BY}?ref=chooser-v1" target="_blank"
  rel="license noopener noreferrer" style="display:inline-block;">CC BY 4.0<img src="cc.svg" alt=""></a></p>`;
const OLD_CHOOSER = `<a rel="license" href="http://creativecommons.org/licenses/by/4.0/"><img alt="CC"
  src="https://i.creativecommons.org/l/by/4.0/88x31.png"></a><br><span xmlns:dct="http://purl.org/dc/terms/"
  href="http://purl.org/dc/dcmitype/StillImage" property="dct:title" rel="dct:type">Harbour at dawn</span> by
  <a xmlns:cc="http://creativecommons.org/ns#" href="https://example.org/ana" property="cc:attributionName"
  rel="cc:attributionURL">Ana Prados</a> is licensed under a <a rel="license"
  href="http://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0 License</a>.`;

test.each([
  ["today's", CHOOSER],
  ["the older one", OLD_CHOOSER],
  [
    "with a prefix",
    `<div prefix="cc: http://creativecommons.org/ns# dct: http://purl.org/dc/terms/">
    <span property="dct:title">Harbour at dawn</span> <span property="cc:attributionName">Ana Prados</span>
    <a rel="cc:license" href="${BY}">CC</a></div>`,
  ],
])("ccREL: reads markup from Creative Commons' chooser: %s", async (_, body) => {
  const { title, creators, license, merged } = await read("", body);
  expect([title, creators, license]).toEqual(["Harbour at dawn", ["Ana Prados"], "CC-BY-4.0"]);
  if (body === CHOOSER) expect(merged.creators?.value[0]?.url).toBe("https://example.org/ana");
});

test.each([
  [
    "about another address",
    `<article about="https://example.org/other"><a rel="license" href="${BY}">CC</a></article>`,
  ],
  ["about a part of the page", `<figure about="#figure-1"><a rel="license" href="${BY}">CC</a></figure>`],
  [
    "about a picture",
    `<p about="/p.jpg"><b property="cc:attributionName">Jo</b><a rel="license" href="${BY}">C</a></p>`,
  ],
  ["in a comment", `<p>I say <a rel="license ugc" href="${BY}">CC</a></p>`],
])("RDFa: a license %s doesn't belong to the page", async (_, body) => {
  const { license, creators } = await read(
    "",
    `<article>© Ana. All rights reserved.</article><aside>${body}</aside>`,
  );
  expect([license, creators]).toEqual([null, []]);
});

test.each([
  ["about the page", `<article about=""><a rel="license" href="${BY}">CC</a></article>`],
  ["about its address", `<article about="${ADDRESS}"><a rel="license" href="${BY}">CC</a></article>`],
  [
    "after one about another",
    `<p about="/x"><a rel="license" href="/terms">T</a></p><a rel="license" href="${BY}">CC</a>`,
  ],
])("RDFa: a license %s belongs to the page", async (_, body) => {
  expect((await read("", body)).license).toBe("CC-BY-4.0");
});

test("RDFa: a typed thing with a vocabulary is a work", async () => {
  const { title, creators, license } = await read(
    "",
    `<div vocab="https://schema.org/" typeof="Photograph"><span property="name">Harbour at dawn</span>
      <span property="creator" typeof="Person"><span property="name">Ana Prados</span></span>
      <a property="license" href="${BY}">CC BY</a></div>`,
  );
  expect([title, creators, license]).toEqual(["Harbour at dawn", ["Ana Prados"], "CC-BY-4.0"]);
});

test.each([
  [
    "with a person as an item",
    `<span itemprop="creator" itemscope itemtype="https://schema.org/Person"><span
    itemprop="name">Ana Prados</span></span>`,
  ],
  ["with a person's name", '<span itemprop="author">Ana Prados</span>'],
  ["with a meta element", '<meta itemprop="creator" content="Ana Prados">'],
])("microdata: reads a work %s", async (_, creator) => {
  const { title, creators, license, merged } = await read(
    "",
    `<figure itemscope itemtype="https://schema.org/ImageObject"><span itemprop="name">Harbour at dawn</span>
      by ${creator} <a itemprop="license" href="${BY}">CC BY 4.0</a>
      <time itemprop="dateCreated" datetime="2019-05-01">May</time></figure>`,
  );
  expect([title, creators, license]).toEqual(["Harbour at dawn", ["Ana Prados"], "CC-BY-4.0"]);
  expect([merged.type?.value, merged.year?.value]).toEqual(["image_content", 2019]);
});

const image = (members: object, context: unknown = "https://schema.org") =>
  jsonLd({ "@context": context, "@type": "ImageObject", name: "Harbour", ...members } as object);

test.each<[string, string, string[], string | null]>([
  ["an address as @id", image({ creator: { name: "Ana" }, license: { "@id": BY } }), ["Ana"], "CC-BY-4.0"],
  [
    "@value",
    image({ name: { "@value": "Harbour", "@language": "en" }, creator: { "@value": "Ana" }, license: BY }),
    ["Ana"],
    "CC-BY-4.0",
  ],
  [
    "prefixes",
    jsonLd({
      "@context": { s: "https://schema.org/", dct: "http://purl.org/dc/terms/" },
      "@type": "s:Photograph",
      "s:name": "Harbour",
      "dct:creator": { "s:name": "Ana" },
      "dct:license": { "@id": BY },
    }),
    ["Ana"],
    "CC-BY-4.0",
  ],
  [
    "terms that a page defines",
    jsonLd({
      "@context": [
        "https://schema.org/",
        { maker: "http://schema.org/creator", terms: { "@id": "http://schema.org/license", "@type": "@id" } },
      ],
      "@type": "Photograph",
      name: "Harbour",
      maker: ["Ana", "Jo"],
      terms: BY,
    }),
    ["Ana", "Jo"],
    "CC-BY-4.0",
  ],
  [
    "lists",
    image({ creator: { "@list": [{ name: "Jo" }, { name: "Ana" }] }, license: [BY] }),
    ["Jo", "Ana"],
    "CC-BY-4.0",
  ],
  [
    "id and type without an at sign",
    jsonLd({
      "@context": "http://schema.org",
      type: "Photograph",
      name: "Harbour",
      creator: "Ana",
      license: { id: BY },
    }),
    ["Ana"],
    "CC-BY-4.0",
  ],
  [
    "HTML comments",
    jsonLd(
      `<!-- ${JSON.stringify({ "@type": "Photograph", name: "Harbour", creator: "Ana", license: BY })} -->`,
    ),
    ["Ana"],
    "CC-BY-4.0",
  ],
  [
    "comments of JavaScript",
    jsonLd(
      `// theme\n{"@type":"Photograph", /* title */ "name":"Harbour", "creator":"Ana", "license":"${BY}"}`,
    ),
    ["Ana"],
    "CC-BY-4.0",
  ],
  [
    "a list of licenses, whose relation schema.org leaves open",
    image({
      creator: "Ana",
      license: [
        "https://creativecommons.org/licenses/by-sa/3.0/",
        "https://www.gnu.org/licenses/fdl-1.3.html",
      ],
    }),
    ["Ana"],
    "CC BY-SA 3.0; GFDL-1.3-only",
  ],
  [
    "a license by name",
    image({ creator: { givenName: "Ana", familyName: "Prados" }, license: "CC BY-SA 4.0" }),
    ["Ana Prados"],
    "CC-BY-SA-4.0",
  ],
  [
    "a Role",
    image({ creator: { "@type": "Role", roleName: "photographer", creator: { name: "Ana" } }, license: BY }),
    ["Ana"],
    "CC-BY-4.0",
  ],
  [
    "a graph, as Yoast SEO writes it: the page's article, with its author by @id",
    jsonLd({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "Article",
          "@id": `${ADDRESS}/#article`,
          isPartOf: { "@id": ADDRESS },
          author: { name: "Ana Prados", "@id": "https://example.org/#/schema/person/1" },
          headline: "Harbour",
          image: { "@id": `${ADDRESS}/#primaryimage` },
          copyrightHolder: { "@id": "https://example.org/#organization" },
        },
        { "@type": ["WebPage", "ItemPage"], "@id": ADDRESS, name: "Harbour - Site" },
        { "@type": "ImageObject", "@id": `${ADDRESS}/#primaryimage`, url: "https://example.org/h.jpg" },
        { "@type": "Person", "@id": "https://example.org/#/schema/person/1", name: "Ana Prados" },
      ],
    }),
    ["Ana Prados"],
    null,
  ],
  ["a byline", image({ creator: { name: "By Ana Prados" } }), ["Ana Prados"], null],
])("JSON-LD: %s", async (_, head, creators, license) => {
  const found = await read(head);
  expect([found.title, found.creators, found.license]).toEqual(["Harbour", creators, license]);
  expect(found.warnings).toEqual([]);
});

test("JSON-LD: reads a picture's required credit and notice", async () => {
  const { merged } = await read(
    image({ creator: "Ana", creditText: "Harbour Lab", copyrightNotice: "© Ana" }),
  );
  expect([merged.credit_line?.value, merged.copyright_notice?.value]).toEqual(["Harbour Lab", "© Ana"]);
});

test.each([
  ["{ broken", "it isn't JSON"],
  [
    '{"@context":"https://other.example/context","@type":"Photograph"}',
    "its context https://other.example/context",
  ],
  ['{"@context":{"@vocab":5},"@type":"Photograph"}', "it isn't valid JSON-LD"],
  [`[${'{"name":"x"},'.repeat(6000)}{}]`, "it has too many values"],
  [`${"[".repeat(100)}${"]".repeat(100)}`, "it has too many values, levels"],
])("JSON-LD: reports an unreadable block: %s", async (data, problem) => {
  const { warnings, title } = await read(jsonLd(data));
  expect(title).toBe("Site | Harbour");
  expect(warnings).toMatchObject([{ code: "data_unreadable", message: expect.stringContaining(problem) }]);
});

const CONTEXT = Object.fromEntries(
  Array.from({ length: 480 }, (_, i) => [`t${i}`, `https://x.example/${i}`]),
);
test.each([
  ["JSON-LD", jsonLd([...Array(20)].map(() => ({ "@context": "https://schema.org", ...CONTEXT })))],
  ["contexts", jsonLd([{ "@context": CONTEXT }, ...Array(4000).fill({ name: "x" })])],
  ["comments", jsonLd("/*".repeat(400_000))],
  ["quotes", jsonLd('"\\'.repeat(400_000))],
  ["scripts", jsonLd("{}").repeat(18_000)],
  ["microdata", '<p itemscope itemprop="name">'.repeat(30_000)],
  ["texts of microdata", `<p itemscope>${'<b itemprop="name">'.repeat(300)}${"x<br>".repeat(150_000)}`],
  ["RDFa", '<p about="/x" property="dct:title" rel="license" typeof="s:A">'.repeat(16_000)],
  ["prefixes", `<p xmlns:a="b" prefix="${"a: b ".repeat(1000)}">x</p>`.repeat(190)],
  ["authors", '<meta name="author" content="A; B; C">'.repeat(26_000)],
  ["entities", `<meta property="og:title" content="${"&amp;amp;".repeat(110_000)}">`],
])("a page of 1 MiB takes at most half a second of processing: %s", async (_, html) => {
  const milliseconds: number[] = [];
  // The least of three times: garbage of earlier pages is collected within some of them.
  for (let i = 0; i < 3; i++) {
    const started = process.cpuUsage();
    await readPageStatements(html.slice(0, 1_048_576), ADDRESS);
    const { user, system } = process.cpuUsage(started);
    milliseconds.push((user + system) / 1000);
  }
  expect(Math.min(...milliseconds)).toBeLessThan(500);
});

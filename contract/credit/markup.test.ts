import { expect, test } from "vitest";
import { creditOf, readCredit } from "../credit.ts";
import { readMarkup } from "./markup.ts";

const people = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(({ name, url }) => [name, url]);

test.each([
  [
    "Wikimedia Commons, extmetadata.Artist",
    '<a href="//commons.wikimedia.org/wiki/User:Diliff" title="User:Diliff">Diliff</a>',
    ["Diliff", "https://commons.wikimedia.org/wiki/User:Diliff"],
  ],
  [
    "an element around a link",
    '<bdi><a href="https://www.wikidata.org/wiki/Q1?a=1&amp;b=2">Ana\n Prados</a>\n</bdi>',
    ["Ana Prados", "https://www.wikidata.org/wiki/Q1?a=1&b=2"],
  ],
  ["an element without a link", "<b>Ana Prados</b>", ["Ana Prados", null]],
  [
    "what readers don't see",
    '<div>Ana Prados<span style="display: none;">Creator:Ana</span></div>',
    ["Ana Prados", null],
  ],
  [
    "the page of a user who has none",
    '<a href="/w/index.php?title=User:Ana&amp;action=edit&amp;redlink=1">Ana</a>',
    ["Ana", null],
  ],
  [
    "several links",
    '<p><a href="https://a.example">A</a> and <a href="https://b.example">B</a></p>',
    ["A and B", null],
  ],
  ["no address that runs", '<a href="javascript:alert(1)">Ana</a>', ["Ana", null]],
  ["a wiki link", "[[User:Diliff|Diliff]]", ["Diliff", null]],
  ["a wiki link without its own text", "[[User:Ana Prados]]", ["Ana Prados", null]],
  ["an external link of a wiki", "[https://ana.example Ana Prados]", ["Ana Prados", "https://ana.example/"]],
  ["an entity in a company's name", "Kristian &amp; Co", ["Kristian & Co", null]],
  ["an entity of a letter, and by number", "J&uuml;rgen O&#39;Neil &#x26; Co", ["Jürgen O'Neil & Co", null]],
  ["an entity that was escaped twice is decoded once", "A &amp;amp; B", ["A &amp; B", null]],
])("reads markup in a name as text: %s", (_rule, creator, person) => {
  for (const metadata of [{ creator }, { creators: [creator] }, { creators: [{ name: creator }] }])
    expect(people(metadata)).toEqual([person]);
  expect(people({ photographer: creator })).toEqual([person]);
  expect(readCredit({ metadata: { creator } }).warnings).toEqual([]);
});

test.each(["Earth, Wind & Fire", "AT&T", "R&D; Ana", "[unknown] Ana", "A < B", "Ana {x}", "Ana &nosuch; B"])(
  "text that only looks like markup stays: %s",
  (name) => {
    expect(readMarkup(name)).toBeNull();
    expect(readCredit({ metadata: { creators: [{ name }] } }).warnings).toEqual([]);
  },
);

test("a cell with several names and entities has several names", () => {
  expect(people({ creator: "Kristian &amp; Co; J&uuml;rgen" })).toEqual([
    ["Kristian & Co", null],
    ["Jürgen", null],
  ]);
});

test("a creator's own address takes precedence over one in markup", () => {
  const name = '<a href="https://b.example">Ana</a>';
  expect(people({ creators: [{ name, url: "https://a.example" }] })).toEqual([["Ana", "https://a.example/"]]);
});

test.each([
  [{ creator: "[[User:A|A]] and [[User:B|B]]" }, "metadata.creator"],
  [{ creators: ["Ana", { name: "{{Creator:Ana}}" }] }, "metadata.creators.1.name"],
  [{ photographer: "Photo: <i>Ana</i>" }, "metadata.photographer"],
])("unreadable markup gets a warning: %j", (metadata, path) => {
  expect(readCredit({ metadata }).warnings).toMatchObject([{ path, code: "creator_unreadable" }]);
});

test("reading a long name takes linear time", () => {
  const from = performance.now();
  for (const text of ["<a ".repeat(20_000), "[[".repeat(20_000), "<b>".repeat(1300), "&".repeat(20_000)])
    readMarkup(text);
  expect(performance.now() - from).toBeLessThan(500);
});

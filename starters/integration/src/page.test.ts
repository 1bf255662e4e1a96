import assert from "node:assert/strict";
import { test } from "node:test";
import { readArticle } from "./article.ts";
import { page } from "./page.ts";

const article = { id: "night", title: "Night & <day>", html: "<p>Two paintings</p>", works: [] };

test("the element shows a public credit, with its line inside for readers without scripts", () => {
  const credits = [
    { attributionId: "1", publicId: "k3v9", html: "<p>By Vincent van Gogh</p>" },
    { attributionId: "2", publicId: null, html: "<p>By Hokusai</p>" },
  ];
  const html = page({ ...article, credits }, "https://credits.example");
  assert.ok(html.includes('<byline-credit credit="k3v9"><p>By Vincent van Gogh</p></byline-credit>'));
  assert.ok(html.includes("\n<p>By Hokusai</p></footer>"));
  assert.ok(html.includes("<h1>Night &#38; &#60;day&#62;</h1>"));
});

test("accepts only an article", () => {
  assert.deepEqual(readArticle(JSON.stringify(article)), article);
  for (const body of ["", "null", "[]", '{"id":"../night"}', JSON.stringify({ ...article, works: [null] })])
    assert.equal(readArticle(body), null);
});

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { referenceMarkdown } from "../../web/docs-build/markdown.ts";
import { readOpenApi } from "../../web/docs-build/openapi.ts";

test("links from the documentation to a call lead to it in the Markdown of the reference too", () => {
  const content = path.resolve(import.meta.dirname, "../../web/src/content");
  const pages = globSync("**/*.mdx", { cwd: content }).map((page) =>
    readFileSync(path.join(content, page), "utf8"),
  );
  const linked = pages.flatMap((page) =>
    [...page.matchAll(/\/api-reference#(\w+)/g)].map(([, id = ""]) => id),
  );
  const ids = [...referenceMarkdown(readOpenApi()).matchAll(/^<a id="(\w+)"><\/a>$/gm)].map(
    ([, id = ""]) => id,
  );
  const sections = ["all", "openapi", "versions"]; // of the page; its Markdown has the calls alone
  expect(new Set(linked).size).toBeGreaterThan(30);
  expect(linked.filter((id) => ![...ids, ...sections].includes(id))).toEqual([]);
});

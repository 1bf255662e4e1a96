import { DOCS_REDIRECTS, MOVED_SECTIONS } from "@byline/contract/docs-redirects.ts";
import { BUILT_ORIGIN, WRITTEN_ORIGIN } from "@byline/contract/pages.ts";
import { expect, test } from "vitest";
import { llmsIndex } from "../../web/docs-build/markdown.ts";
import { callsOf, readOpenApi } from "../../web/docs-build/openapi.ts";
import { buildSearchIndex } from "../../web/docs-build/search-index.ts";
import { publicPaths } from "../../web/src/public-paths.ts";
import { markdownPages } from "../write-markdown.ts";

const pages = markdownPages();
const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, "").replaceAll(/`[^`\n]+`/g, "");

test("every documentation page exists as Markdown, without site-only markup", () => {
  const documented = publicPaths.filter((path) =>
    /^\/(docs\/|documentation|examples|tutorials|api-reference$)/.test(path),
  );
  expect([...pages.keys()].toSorted()).toEqual(documented.toSorted());
  for (const [path, text] of pages) {
    expect(text, path).toMatch(/^# .+\n\n> .+\n\n/);
    expect(prose(text), path).not.toMatch(/<\/?[A-Z]|\]\(\//);
    expect(text, path).not.toContain(WRITTEN_ORIGIN);
    expect(text, path).not.toMatch(/^```\w+[^\n]*file=/m);
  }
  const reference = pages.get("/api-reference");
  for (const { method, path } of callsOf(readOpenApi()))
    expect(reference).toContain(`\n## ${method} ${path}\n`);
});

test("every page linked from the Markdown exists as Markdown, and llms.txt lists all", () => {
  const linked = [...pages.values(), llmsIndex()].flatMap((text) =>
    [...prose(text).matchAll(/\]\(([^)#]+)/g)].map(([, to = ""]) => to.replace(BUILT_ORIGIN, "")),
  );
  const missing = linked.filter((to) => to.endsWith(".md") && !pages.has(to.slice(0, -3)));
  expect(missing).toEqual([]);
  for (const path of pages.keys())
    if (path !== "/documentation") expect(llmsIndex()).toContain(`${BUILT_ORIGIN}${path}.md`);
});

test("links to a call work in the reference's Markdown", () => {
  const linked = [...pages.values()].flatMap((text) =>
    [...prose(text).matchAll(/\/api-reference\.md#(\w+)/g)].map(([, id = ""]) => id),
  );
  const reference = pages.get("/api-reference") ?? "";
  const ids = [...reference.matchAll(/^<a id="(\w+)"><\/a>$/gm)].map(([, id = ""]) => id);
  const sections = ["all", "openapi", "versions"]; // only on the page; its Markdown has just the calls
  expect(new Set(linked).size).toBeGreaterThan(25);
  expect(linked.filter((id) => ![...ids, ...sections].includes(id))).toEqual([]);
});

test("a guessed or former address redirects to an existing page and section", async () => {
  const sections = new Set(Object.values<string>(JSON.parse(await buildSearchIndex()).documentIds));
  const known = [...publicPaths, ...sections];
  for (const [from, to] of Object.entries({ ...DOCS_REDIRECTS, ...MOVED_SECTIONS })) {
    expect(known, from).not.toContain(from);
    expect([...known, "/v1/openapi.json"], `${from} leads to ${to}`).toContain(to);
  }
});

test("links between pages point to existing sections", async () => {
  const sections = Object.values<string>(JSON.parse(await buildSearchIndex()).documentIds);
  const known = new Set([...publicPaths, ...sections]);
  const linked = [...pages].flatMap(([path, text]) =>
    [...prose(text).matchAll(/\]\(((?:[^)#]*\/docs\/[\w-]+\.md)?)(#[\w-]+)\)/g)].map(
      ([, to = "", hash]) => `${to.replace(BUILT_ORIGIN, "").replace(".md", "") || path}${hash}`,
    ),
  );
  expect(linked.length).toBeGreaterThan(100);
  expect(linked.filter((to) => to.startsWith("/docs/") && !known.has(to))).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUILT_ORIGIN, BUILT_RETENTION, BUILT_RIGHTS_NAME } from "@byline/contract/pages.ts";
import { afterAll, expect, test } from "vitest";
import { caller } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";

const webFolder = mkdtempSync(path.join(tmpdir(), "byline-pages-"));
afterAll(() => rmSync(webFolder, { recursive: true, force: true }));
const files = {
  "__spa-fallback.html": '<link rel="stylesheet" href="/a.css"/><script>1</script><p>the shell</p>',
  "index.html": `<link rel="canonical" href="${BUILT_ORIGIN}/"/><script>hello()</script>`,
  "pricing/index.html": `<link rel="canonical" href="${BUILT_ORIGIN}/pricing"/>`,
  "blog/rss.xml": `<link>${BUILT_ORIGIN}/blog</link>`,
  "robots.txt": `Sitemap: ${BUILT_ORIGIN}/sitemap.xml\n`,
  "docs/paging/index.html": `<pre>curl ${BUILT_ORIGIN}/v1</pre><a>${BUILT_RIGHTS_NAME}</a>`,
  "docs/paging.md": `curl ${BUILT_ORIGIN}/v1`,
  "privacy/index.html": `<p>${BUILT_RETENTION.audit}, ${BUILT_RETENTION.requests}</p>`,
  "llms.txt": `- ${BUILT_ORIGIN}/docs/paging.md`,
  "assets/page.js": "",
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(webFolder, file)), { recursive: true });
  writeFileSync(path.join(webFolder, file), text);
}
const app = await startApp({
  webFolder,
  settings: {
    BYLINE_URL: "https://byline.test",
    BYLINE_RIGHTS_NAME: "Rights & Co",
    BYLINE_AUDIT_RETENTION_DAYS: "30",
    BYLINE_REQUEST_LOG_DAYS: "0",
  },
});
const { get } = caller(app.url);

test("200: pages, feeds, and robots.txt contain this instance's public origin, compressed or not", async () => {
  const { call } = caller(app.url);
  for (const encoding of ["br", "identity"]) {
    const page = await call("GET", "/pricing", undefined, { "accept-encoding": encoding });
    expect(page.body).toBe('<link rel="canonical" href="https://byline.test/pricing"/>');
  }
  expect((await get("/blog/rss.xml")).body).toBe("<link>https://byline.test/blog</link>");
  expect((await get("/blog/rss.xml")).headers.get("content-type")).toContain("application/xml");
  expect((await get("/robots.txt")).body).toBe("Sitemap: https://byline.test/sitemap.xml\n");
});

test("200: a documentation page contains this instance's address and links to its Markdown", async () => {
  const page = await get("/docs/paging");
  expect(page.body).toBe("<pre>curl https://byline.test/v1</pre><a>Rights &amp; Co</a>");
  expect(page.headers.get("link")).toBe('</docs/paging.md>; rel="alternate"; type="text/markdown"');
  expect((await get("/pricing")).headers.get("link")).toBeNull();
  const markdown = await get("/docs/paging.md");
  expect(markdown.body).toBe("curl https://byline.test/v1");
  expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect((await get("/llms.txt")).body).toBe("- https://byline.test/docs/paging.md");
});

test("200: a page shows this instance's retention periods", async () => {
  expect((await get("/privacy")).body).toBe("<p>30 days, not kept</p>");
});

test("308: a guessed address redirects to the page", async () => {
  for (const [from, to] of [
    ["/docs", "/documentation"],
    ["/docs/", "/documentation"],
    ["/docs/quickstart?from=here", "/docs/getting-started"],
    ["/docs/quotas", "/docs/rate-limits#quotas"],
    ["/docs/cursors.md", "/docs/paging.md"],
  ] as const) {
    const answer = await fetch(app.url + from, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], from).toEqual([308, to]);
  }
});

test("200: a page's policy allows its own inline script, and an unchanged page isn't sent again", async () => {
  const first = await get("/");
  expect(first.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
  const { call } = caller(app.url);
  expect(
    (await call("GET", "/", undefined, { "if-none-match": String(first.headers.get("etag")) })).status,
  ).toBe(304);
});

test("200: security.txt shows where to report and when it expires", async () => {
  const { body, headers } = await get("/.well-known/security.txt");
  expect(headers.get("content-type")).toContain("text/plain");
  expect(body).toContain("Contact: https://byline.test/support\n");
  expect(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "")).toBeGreaterThan(app.deps.clock());
});

test("404: an unknown call gets an API error, not a page", async () => {
  const refusal = {
    status: 404,
    body: { error: "not_found", message: expect.stringContaining("There's no call at this address") },
  };
  for (const address of ["/v1/nope", "/v1/projects/1/nope", "/api/nope", "/v1", "/v1/", "/api"])
    expect(await get(address)).toMatchObject(refusal);
  for (const address of ["/v1/nope", "/api/nope", "/v1", "/nowhere"])
    expect(await caller(app.url).post(address, {})).toMatchObject(refusal);
});

test("404: an address without a page gets the shell", async () => {
  expect(await get("/nowhere")).toMatchObject({
    status: 404,
    body: expect.stringContaining("<p>the shell</p>"),
  });
});

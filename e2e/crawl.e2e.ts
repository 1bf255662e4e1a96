import { expect, type Page } from "@playwright/test";
import { countOverflow, findBarriers } from "./axe.ts";
import { findShifts, WIDTHS, watchShifts } from "./layout-shift.ts";
import { NARROWEST } from "./look.ts";
import { test } from "./story.ts";

const HEIGHT = 900;

// What is wrong is told by its text; a trace of every page and width would cost more than the looking.
test.use({ trace: "off" });

/**
 * Pages that need an account, are drawn in the browser, or need their link's query, as the form for reports
 * does: other stories visit them.
 */
const PRIVATE = new RegExp(
  "^/(dashboard|projects|community|developers|explore/projects|analytics|attribution|creators|works|claims|" +
    "settings|search|notifications|report)(/|$)",
);

type Crawled = { status: number; html: string; ids: Set<string>; links: string[] };

function readPage(status: number, html: string): Crawled {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) =>
    (match[1] as string).replaceAll("&amp;", "&"),
  );
  return {
    status,
    html,
    ids: new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] as string)),
    links,
  };
}

/**
 * Every page that links lead to from the start, read as a visitor without scripts gets it; and each link with
 * where it stands.
 */
async function crawl(origin: string) {
  const pages = new Map<string, Crawled>();
  const links: { from: string; to: URL }[] = [];
  const queue = ["/"];
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (pages.has(path)) continue;
    const answer = await fetch(origin + path);
    // What another site or the target of a redirect says is not this page's text.
    const isPage =
      new URL(answer.url).origin === origin &&
      !answer.redirected &&
      !path.startsWith("/api/") &&
      answer.headers.get("content-type")?.includes("html");
    const page = readPage(answer.status, isPage ? await answer.text() : "");
    pages.set(path, page);
    for (const href of page.links) {
      const to = new URL(href, origin + path);
      if (to.origin !== origin) continue;
      links.push({ from: path, to });
      if (!PRIVATE.test(to.pathname)) queue.push(to.pathname);
    }
  }
  return { pages, links };
}

test.describe.configure({ mode: "parallel" });

test("every link has a page, every anchor an element, and every page a heading", async ({ baseURL }) => {
  const origin = String(baseURL);
  const { pages, links } = await crawl(origin);
  const dead = links
    .filter(({ to }) => (pages.get(to.pathname)?.status ?? 200) !== 200)
    .map(({ from, to }) => `${from} -> ${to.pathname}`);
  expect([...new Set(dead)]).toEqual([]);
  const placeholders = [...pages].filter(([, { html }]) => /byline\.example|origin\.invalid/.test(html));
  expect(
    placeholders.map(([path]) => path),
    "pages name this instance, without scripts too",
  ).toEqual([]);
  const lost = links
    .filter(
      ({ to }) =>
        to.hash.length > 1 && pages.get(to.pathname)?.ids.has(decodeURIComponent(to.hash.slice(1))) === false,
    )
    .map(({ from, to }) => `${from} -> ${to.pathname}${to.hash}`);
  expect([...new Set(lost)]).toEqual([]);

  const titles = new Map<string, string>();
  for (const [path, { html }] of pages) {
    if (!html || path === "/checkout") continue;
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    const description = /<meta name="description" content="([^"]{20,})"/.exec(html)?.[1] ?? "";
    expect(title, path).toContain("Byline");
    expect(description, `${path} has a description`).not.toBe("");
    // Two uses of a work have the same credit, and works without a title have the same one.
    if (!path.startsWith("/c/") && !title.includes("Untitled work")) {
      expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
      titles.set(title, path);
    }
    expect(html.replaceAll("/>", ">"), path).toContain(`<link rel="canonical" href="${origin}${path}">`);
    for (const [, data] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(data as string)).toHaveProperty("@type");
  }
  const listed = [
    ...(await (await fetch(`${origin}/sitemap-pages.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map((match) => match[1]);
  expect(listed.length).toBeGreaterThan(30);
  for (const url of listed) expect((await fetch(String(url), { method: "HEAD" })).status, url).toBe(200);
});

for (const [half, name] of ["first", "second"].entries())
  test(`no errors, third-party calls, layout shift or axe findings on public pages, ${name} half`, async ({
    page,
    baseURL,
  }) => {
    const origin = String(baseURL);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on("request", (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
        complaints.push(`${page.url()} asks ${request.url()}`);
    });
    await watchShifts(page.context());
    await page.emulateMedia({ reducedMotion: "reduce" });

    const { pages } = await crawl(origin);
    const read = [...pages].filter(([path, { html }]) => html && path !== "/checkout").map(([path]) => path);
    const calls = read.filter((path) => path.startsWith("/api-reference/"));
    // Pages of calls differ only in their data: every eighth is looked at.
    const isLookedAt = (path: string) => !calls.includes(path) || calls.indexOf(path) % 8 === 0;
    const paths = read.filter(isLookedAt);
    for (const [index, path] of paths.entries()) {
      if (index % 2 !== half) continue;
      // Pages of docs, calls, and blog have one layout, which together they see arrive at each width.
      const inTurn = WIDTHS[index % WIDTHS.length] as number;
      const widths = /^\/(docs|blog|api-reference)\/./.test(path) ? [inTurn] : WIDTHS;
      await page.emulateMedia({ colorScheme: index % 4 < 2 ? "dark" : "light", reducedMotion: "reduce" });
      complaints.push(...(await findShifts(page, path, widths)));
      await scanPage(page, path, widths, complaints);
    }
    expect(complaints).toEqual([]);
  });

/**
 * The page in light and dark, for barriers at `widths` and for its fit at every width. Dark differs in colors
 * only: of all else it is read at one width.
 */
async function scanPage(page: Page, path: string, widths: number[], complaints: string[]) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      const of = colorScheme === "light" || width === widths[0] ? "everything" : "colors";
      const barriers = await findBarriers(page, of);
      complaints.push(...barriers.map((barrier) => `${path} at ${width} px, ${colorScheme}: ${barrier}`));
    }
  }
  for (const width of [...WIDTHS, NARROWEST]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const overflow = await countOverflow(page);
    if (overflow > 0) complaints.push(`${path} at ${width} px is ${overflow} px wider than the window`);
  }
}

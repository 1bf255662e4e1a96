import { expect, type Locator, type Page } from "@playwright/test";
import { startServices } from "../server/test/services.ts";
import { countOverflow } from "./axe.ts";
import { holdReads } from "./hold-reads.ts";
import { findMoved, findShifts, WIDTHS, watchShifts } from "./layout-shift.ts";
import { join, newcomer } from "./look.ts";
import { server } from "./servers.ts";
import { test } from "./story.ts";

// What moved is told by its text.
test.use({ trace: "off" });
test.describe.configure({ mode: "parallel" });

const EVERYWHERE = [
  ...["/dashboard", "/projects", "/attribution", "/community", "/analytics"],
  ...[
    "/settings",
    "/settings/security",
    "/settings/notifications",
    "/settings/data",
    "/settings/tokens",
    "/settings/team",
    "/settings/audit",
    "/settings/webhooks",
    "/settings/requests",
    "/settings/billing",
    "/claims",
  ],
  ...["/creators", "/works", "/notifications", "/search?q=van", "/checkout?plan=professional"],
];
const TABS = ["overview", "start", "embed", "tokens", "royalties", "settings"];

async function findAll(page: Page, paths: string[]) {
  const found: string[] = [];
  for (const path of paths) found.push(...(await findShifts(page, path)));
  return found;
}

test("no screen of a new account shifts while it loads", async ({ page, context }) => {
  await watchShifts(context);
  await join(page, newcomer("Grace", "Hopper"));
  expect(await findAll(page, EVERYWHERE)).toEqual([]);
});

test("a first attribution shifts nothing on a page that waits for it", async ({ page, context }) => {
  await watchShifts(context);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await join(page, newcomer("Mary", "Anning"));
    const projectId = await post(page, "/api/projects", { name: "Fossils", type: "api", isPublic: true });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Copy curl" }).focus();
    await post(page, "/api/attributions", attributionOf(projectId, 1));
    await expect(page.getByRole("button", { name: "Go live..." })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your first attribution has arrived" })).toBeFocused();
    expect(await findMoved(page, `the dashboard at ${width} px`)).toEqual([]);
    expect(await findShifts(page, "/dashboard", [width])).toEqual([]);
    const second = await post(page, "/api/attributions", attributionOf(projectId, 2));
    await expect(page.getByText("1 more since then.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Latest credits" }).getByRole("listitem")).toHaveCount(2);
    expect(await findMoved(page, `the dashboard at ${width} px, with a second one`)).toEqual([]);
    expect(await findShifts(page, "/dashboard", [width])).toEqual([]);
    const withdrawn = await page.request.delete(`/api/attributions/${second}`, { data: { reason: "Twice" } });
    expect(withdrawn.ok()).toBe(true);
    await expect(page.getByRole("list", { name: "Latest credits" }).getByRole("listitem")).toHaveCount(1);
    expect(await findMoved(page, `the dashboard at ${width} px, with one withdrawn`)).toEqual([]);
    await context.clearCookies();
  }
});

test("no screen of a full account shifts while it loads", async ({ page, context }) => {
  const { projectId, attributionId } = await fillAccount(page, newcomer("Ada", "Lovelace"));
  await watchShifts(context);
  const tabs = TABS.map((tab) => `/projects/${projectId}?tab=${tab}`);
  expect(await findAll(page, [...EVERYWHERE, ...tabs, `/attribution/${attributionId}`])).toEqual([]);
});

test("no page with an account's credits shifts while it loads", async ({ page, context, browser }) => {
  const mary = newcomer("Mary", "Somerville");
  const { projectId } = await fillAccount(page, mary);
  await watchShifts(context);
  const shown = [`/explore/projects/${projectId}`, `/developers/${mary.username}`];
  expect(await findAll(page, shown)).toEqual([]);

  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await watchShifts(visitor);
  const seen = await visitor.newPage();
  await seen.goto(`/p/${projectId}`);
  await seen.goto((await seen.locator("a[href^='/c/']").first().getAttribute("href")) ?? "");
  // The title stands in italics, in the face that was fetched for it, on a first visit too.
  await expect(seen.locator("head link[rel=preload][as=font][href*=italic]")).toHaveCount(1);
  const firstOf = async (kind: string) =>
    (await seen.locator(`a[href^='/${kind}/']`).first().getAttribute("href")) ?? "";
  const written = ["/explore", `/p/${projectId}`, await firstOf("w"), await firstOf("by")];
  expect(await findAll(seen, [...shown, ...written, "/?auth=signin"])).toEqual([]);
  await visitor.close();
});

test("a found credit shifts nothing, however long it is", async ({ page, context }) => {
  const headline = "Waves by the harbor, seen from above ".repeat(8).trim();
  const author = Array.from({ length: 8 }, (_, i) => ({ name: `Maria Sibylla Merian ${i + 1}` }));
  const image = `https://example.org/${"waves-by-the-harbor-".repeat(8)}.jpg`;
  const data = JSON.stringify({ "@type": "Article", headline, author, image });
  const html = `<script type="application/ld+json">${data}</script>`;
  const services = await startServices({ "/waves": ["text/html", html] }, server.servicesPort);
  await watchShifts(context);
  // What moves within 0.5 s of a click counts as asked for.
  await page.route("**/api/resolve", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const fields = page.getByRole("region", { name: "Try a credit" });
  const find = page.getByRole("button", { name: "Find its credit" });
  try {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("about:blank"); // so that the page begins at its top again
      await page.goto("/");
      await page.getByLabel("Address of a work").fill(`${services.origin}/waves`);
      await page.evaluate(async () => void (await document.fonts.ready));
      const distance = () => distanceBetween(find, fields.getByLabel("Creator"));
      const before = await distance();
      await find.click();
      await expect(fields.getByLabel("Title")).toHaveValue(headline);
      expect(await distance(), `pixels to the fields at ${width}`).toBe(before);
      expect(await findMoved(page, `the landing page at ${width} px`)).toEqual([]);
      await page.getByText("Who states what").click();
      await expect(page.getByText(image)).toBeVisible();
      expect(await countOverflow(page), `pixels beyond the window of ${width}`).toBe(0);
    }
  } finally {
    services.server.close();
  }
});

/** By how many pixels one begins below the other, wherever the page is scrolled to. */
async function distanceBetween(above: Locator, below: Locator): Promise<number> {
  const [first, second] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return Math.round((second?.y ?? Number.NaN) - (first?.y ?? Number.NaN));
}

test("a page's placeholder has the page's layout", async ({ page }) => {
  const { projectId } = await fillAccount(page, newcomer("Sophie", "Germain"));
  await page.setViewportSize({ width: 1440, height: 900 });
  const chart = "main svg[role=img]";
  for (const [path, shape, there] of [
    ["/analytics", ".h-55", chart],
    [`/projects/${projectId}`, ".sm\\:h-18", "main [aria-label='Latest credits'] li"],
    ["/creators", ".border-b:has(> .size-8)", "main tbody tr"],
    ["/works", ".border-b:has(> .size-8)", "main tbody tr"],
  ] as const)
    expect(await findMove(page, path, `main ${shape}`, there), `${path}, ${there}`).toBeLessThan(8);
});

/** By how many pixels the first part of a page is higher or lower than what stood for it. */
async function findMove(page: Page, path: string, shape: string, there: string): Promise<number> {
  const letGo = await holdReads(page, /\/api\/(?!auth\/user|live)/);
  await page.goto(path);
  await expect(page, "its code is there").toHaveTitle(/ · Byline$/);
  const before = await page.locator(shape).first().boundingBox();
  await letGo();
  await expect(page.locator(there).first()).toBeVisible();
  const after = await page.locator(there).first().boundingBox();
  expect(before, `${path} has ${shape}`).not.toBeNull();
  return Math.abs((after?.y ?? Number.POSITIVE_INFINITY) - (before?.y ?? 0));
}

/** Signs up; makes three projects: the last has more attributions than a window shows, a comment, a token. */
async function fillAccount(page: Page, person: ReturnType<typeof newcomer>) {
  await join(page, person);
  let projectId = "";
  for (const name of ["Reading list", "Museum labels", "Print room"])
    projectId = await post(page, "/api/projects", { name, type: "api", isPublic: true });
  let attributionId = "";
  for (let number = 1; number <= 15; number++)
    attributionId = await post(page, "/api/attributions", attributionOf(projectId, number));
  await post(page, `/api/community/projects/${projectId}/comments`, { body: "The wave is my favorite." });
  const moved = await page.request.post(`/api/projects/${projectId}/status`, { data: { status: "live" } });
  expect(moved.ok(), "its credits are public").toBe(true);
  await post(page, "/api/tokens", { name: "Print server", scopes: ["read"], projectId });
  return { projectId, attributionId };
}

/** Answers the id of what was made. */
async function post(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).id;
}

const attributionOf = (projectId: string, number: number) => ({
  projectId,
  contentId: `wikipedia:view-${number}`,
  contentCreatorId: "creator:hokusai",
  attributionType: "image_content",
  metadata: {
    title: `Thirty-six views of Mount Fuji, ${number}`,
    creator: "Katsushika Hokusai",
    source_url: "https://example.org/fuji",
    license: "CC0-1.0",
  },
});

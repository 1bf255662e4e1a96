import { expect, type Page } from "@playwright/test";
import { holdReads } from "./hold-reads.ts";
import { test } from "./story.ts";

/** What search engines and social sites read in the head of the page that is shown, or in that of `html`. */
function readHead(html: string | null) {
  const { head } = html === null ? document : new DOMParser().parseFromString(html, "text/html");
  return [
    ...head.querySelectorAll(
      'link[rel="canonical"], meta[property], meta[name], script[type="application/ld+json"]',
    ),
  ]
    .filter((tag) => !["viewport", "theme-color"].includes(tag.getAttribute("name") ?? ""))
    .map((tag) => tag.outerHTML)
    .toSorted();
}

test("the blog's categories are pages: they filter without scripts, and in place with them", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/blog");
  const filters = plain.getByRole("navigation", { name: "Categories" });
  await expect(filters.locator("[aria-current=page]")).toHaveText("All");
  await filters.getByRole("link", { name: "Best Practices" }).click();
  await expect(plain).toHaveURL("/blog/best-practices");
  await expect(plain).toHaveTitle("Best Practices · Blog · Byline");
  await expect(filters.locator("[aria-current=page]")).toHaveText("Best Practices");
  await expect(plain.getByRole("heading", { level: 3 })).toHaveText(["How a credit line is made"]);
  await context.close();

  // before the scripts are there, a link loads its page
  await page.goto("/blog", { waitUntil: "networkidle" });
  await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => heading.setAttribute("data-same", "document"));
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["What a leaked token can do"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("data-same", "document");
  expect((await page.request.get("/blog/gardening")).status()).toBe(404);
});

test("a page reached inside the app has the same head as when it's opened directly", async ({ page }) => {
  await page.goto("/");
  const steps = [
    { link: "Documentation", to: "/documentation" },
    { link: "Errors", to: "/docs/errors" },
    { link: "Pricing", to: "/pricing" },
    { link: "Byline", to: "/" },
    { link: "Features", to: "/features" },
  ];
  for (const { link, to } of steps) {
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(to);
    const said = await page.evaluate(readHead, await (await page.request.get(to)).text());
    expect(said.length).toBeGreaterThan(10);
    await expect.poll(() => page.evaluate(readHead, null), `the head of ${to}`).toEqual(said);
  }
});

/** Opens a page whose scripts arrive when the function that it resolves to is called. */
async function openWithoutScripts(page: Page, path: string) {
  const letGo = await holdReads(page, "**/assets/*.js");
  const asked = page.waitForRequest(/\/assets\/start-/);
  await page.goto(path, { waitUntil: "commit" });
  await asked;
  return letGo;
}

test("a button pressed before its script loads works afterward", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, "/features");
  await page.locator("main").getByRole("button", { name: "Get Started Free" }).first().click();
  await loadScripts();
  await expect(page.getByRole("dialog", { name: "Join Byline" })).toBeVisible();
});

test("text typed before scripts load is in the credit, without another work's source", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, "/");
  await page.getByLabel("creator").fill("Mary Shelley");
  await page.getByLabel("title").fill("Frankenstein");
  await loadScripts();
  const call = page.getByRole("region", { name: "Record an attribution" }).last();
  await expect(call).toContainText('"creator": "Mary Shelley"');
  await expect(call).toContainText('"title": "Frankenstein"');
  await expect(call).not.toContainText("Starry");
  await expect(page.getByLabel("source")).toHaveValue("");
});

test("prerendered content stays until its code has loaded", async ({ page }) => {
  const letGo = await holdReads(page, /\/assets\/(edited-plate|landing-tour)-.*\.js$/);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main"), "the link to skip to it").toBeFocused();
  await page.getByLabel("creator").fill("Mary Shelley");
  await expect(page.getByRole("region", { name: "Record an attribution" }).last()).toContainText("Mary");
  await expect(page.getByRole("img", { name: /^The Starry Night/ })).toBeVisible();
  await expect(page.locator("#tour h2").first()).toBeVisible();
  await letGo();
  await expect(page.locator("#work svg")).toContainText("Mary Shelley");
});

test("leaving a page before its end finds the end of the next one, and of the first again", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const tour = page.getByRole("heading", { name: "From the call to the reader" });
  await expect(tour).toBeAttached();
  await page.getByRole("navigation").first().getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(footer.getByRole("link", { name: "Terms" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(tour).toBeAttached();
  await expect(footer.getByRole("link", { name: "Terms" })).toBeVisible();
});

test("the landing page's first screen shows a work, and on tablets the line to edit below it", async ({
  page,
}) => {
  const work = page.getByRole("img", { name: /^The Starry Night/ });
  const line = page.getByRole("region", { name: "Try a credit" }).getByText("Vincent van Gogh").first();
  for (const [width, height] of [
    [375, 812],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    for (const shown of width === 375 ? [work] : [work, line]) {
      await expect(shown).toBeInViewport({ ratio: 0.2 });
    }
  }
});

test("social sites find a picture for a profile, whose page the browser renders", async ({ request }) => {
  const page = await (await request.get("/developers/nobody-at-all")).text();
  const [, picture = ""] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect(picture).toMatch(/^http/);
  expect((await request.get(new URL(picture).pathname)).headers()["content-type"]).toBe("image/png");
});

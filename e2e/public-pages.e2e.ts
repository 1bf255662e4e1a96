import { expect, type Page } from "@playwright/test";
import { findShifts, watchShifts } from "./layout-shift.ts";
import { awake, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

/** The menu is one of the app’s, and on pages that the server writes a disclosure. */
const ACCOUNT = ":is(button, summary):has-text('Your account')";
const PAGES = ["/features", "/pricing", "/documentation", "/docs/errors", "/blog", "/explore"];

async function join(page: Page) {
  const person = newcomer("Rosalind", "Franklin");
  expect((await page.request.post("/api/auth/signup", { data: person })).status()).toBe(201);
  return person;
}

test("public pages keep a signed-in person's search, bell, and menu, and don't shift", async ({
  page,
  context,
}) => {
  const person = await join(page);
  await watchShifts(context);
  for (const path of PAGES) {
    expect(await findShifts(page, path)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const header = page.locator(".main-header");
    await expect(header.getByPlaceholder("Search projects, developers...")).toBeVisible();
    await expect(header.getByText("Notifications, 3 unread")).toBeAttached();
    await expect(header.getByRole("button", { name: "Developer Login" })).toHaveCount(0);
    await header.locator(ACCOUNT).click();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText("Rosalind Franklin", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(person.email)).toBeHidden();
  }

  await look(page, "explore-signed-in");
  await page.locator(ACCOUNT).click();
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(`/developers/${person.username}`);
  await page.goto("/documentation");
  await look(page, "documentation-signed-in");
  const search = page.locator(".main-header").getByPlaceholder("Search projects, developers...");
  await search.fill("rate limit");
  await search.press("Enter");
  await expect(page).toHaveURL("/search?q=rate%20limit");

  await page.goto("/explore");
  await page.locator(ACCOUNT).click();
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page.getByText("You have been successfully signed out.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a page is the same for visitors and signed-in people, so it can be cached", async ({
  page,
  playwright,
  baseURL,
}) => {
  await join(page);
  const visitor = await playwright.request.newContext({ baseURL: baseURL as string });
  for (const path of PAGES) {
    const [theirs, own] = await Promise.all([visitor.get(path), page.request.get(path)]);
    const withoutNonces = async (answer: typeof own) =>
      (await answer.text()).replaceAll(/nonce="[^"]*"/g, "");
    expect(await withoutNonces(own), path).toBe(await withoutNonces(theirs));
    expect(own.headers()["cache-control"], path).toBe(theirs.headers()["cache-control"]);
  }
  await visitor.dispose();
});

test("the documentation shows the public API, and one click explains a plan's royalty", async ({ page }) => {
  await page.goto("/documentation");
  await look(page, "documentation");
  const calls = page.getByRole("table", { name: "Main calls of the public API" });
  await expect(calls.getByRole("rowheader").or(calls.getByRole("link"))).toHaveText([
    "GET /projects",
    "POST /projects",
    "POST /attributions",
    "GET /attributions?project_id",
    "GET /community/projects",
    "GET /community/activities",
    "GET /analytics/projects/{project_id}",
  ]);
  for (const text of ["Invalid or missing API token", "Insufficient permissions for this resource"])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText("1,000 calls an hour")).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Contents" });
  for (const path of ["getting-started", "api-reference", "attribution", "sdk", "changelog"])
    await expect(contents.locator(`a[href="/docs/${path}"]`)).toBeVisible();
  for (const path of ["/explore", "/status"])
    await expect(contents.locator(`a[href="${path}"]`)).toBeVisible();

  await page.goto("/pricing");
  await look(page, "pricing");
  const royalty = page.getByText("Creator royalty 8.5%");
  await awake(page.getByRole("button", { name: "Get Started Free" }).first());
  const meaning = page
    .getByText("Of revenue you report. Byline calculates it; it doesn’t pay it out.")
    .first();
  await expect(meaning).toBeHidden();
  await royalty.focus();
  await page.keyboard.press("Enter");
  await expect(meaning).toBeVisible();
});

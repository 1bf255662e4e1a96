import { expect, type Page } from "@playwright/test";
import { awake, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

/** Somebody with a project and a token, signed in on this page's browser. */
async function begin(page: Page) {
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post("/api/auth/signup", newcomer("Dora", "Docs"));
  const project = await post("/api/projects", { name: "Reading room", type: "api" });
  const { token } = await post("/api/tokens", { name: "Docs", scopes: ["read", "write"] });
  return { project, token };
}

test("a reader searches, chooses a language, copies a call with their own project, and gives feedback", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { project } = await begin(page);
  await page.goto("/documentation");
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByLabel("Search the documentation")).toBeFocused({ timeout: 500 });
  }, "once the page is awake").toPass();
  await page.keyboard.type("idempot");
  await expect(page.getByRole("option").first()).toContainText("Idempotency");
  await expect(page.locator("mark").first()).toHaveText(/idempot/i);
  await page.keyboard.type(" batch");
  const option = page.getByRole("option", { name: /Keys in a batch/ });
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/\w+#?/);
  await page.getByLabel("Search the documentation").fill("saves an attribution on the phone");
  await page
    .getByRole("option", { name: /Save first, send later/ })
    .first()
    .click();
  await expect(page).toHaveURL("/tutorials/react-native#1-save-first-send-later");
  await expect(page.getByRole("heading", { name: "1. Save first, send later" })).toBeInViewport();
  await expect(page.locator("#arrival"), "what is read out").toHaveText("Credit on a phone");
  await expect(
    page.locator('[id="1-save-first-send-later"]'),
    "the place that the address points at",
  ).toBeFocused();

  await page.goto("/docs/idempotency");
  await awake(page.getByLabel("Search the documentation"));
  await page.getByLabel("Search the documentation").fill("rate limit");
  await expect(page.getByRole("option").first()).toContainText("Rate limits");
  await page.getByRole("option").last().click();
  await expect(
    page.getByRole("listbox"),
    "found above the code below it, and closed by the choice",
  ).toBeHidden();
  await page.goto("/docs/idempotency");
  const group = page.locator(".docs-calls").first();
  await expect(group.locator("pre").first()).toContainText(project.id);
  await expect(page.getByText("Snippets contain the id of your project Reading room")).toBeVisible();
  await group.locator("label", { hasText: "Python" }).click();
  await expect(group.locator('[data-lang="python"] pre')).toBeVisible();
  await expect(group.locator('[data-lang="sh"] pre')).toBeHidden();
  await group.getByRole("button", { name: "Copy Python" }).click();
  await expect(group.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^import os\nfrom byline import Byline\n/);
  expect(copied).toContain(`"project_id": "${project.id}"`);
  expect(copied).not.toContain("byline.example");

  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Keys in a batch" })
    .click();
  await expect(page).toHaveURL(/#keys-in-a-batch$/);
  await expect(
    page.getByRole("navigation", { name: "On this page" }).locator('[aria-current="location"]'),
  ).toHaveCount(1);
  await page
    .getByRole("navigation", { name: "Neighboring pages" })
    .getByRole("link", { name: /Next/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Paging" })).toBeVisible();
  await expect(page.locator('.docs-calls [data-lang="python"]').first(), "the choice holds").toBeVisible();
  await page.reload();
  await expect(page.locator('.docs-calls [data-lang="python"]').first(), "and is remembered").toBeVisible();

  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Thank you.")).toBeVisible();
  await page.getByRole("link", { name: "Suggest an edit" }).click();
  await expect(page.getByLabel("Message")).toHaveValue(/^About \/docs\/paging:/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dora Docs");
  await page.goto("/tutorials");
  await expect(async () => {
    await page.getByRole("button", { name: "No", exact: true }).click({ timeout: 1000 });
    await expect(page.getByRole("link", { name: "Tell us what was missing" })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("a reader makes a real call from the reference with a token", async ({ page }) => {
  const { project, token } = await begin(page);
  await page.goto("/api-reference#recordAttribution"); // as older links have it
  await expect(page).toHaveURL("/api-reference/recordAttribution");
  const calls = page.getByRole("navigation", { name: "API calls" });
  await expect(calls.locator("[aria-current]")).toHaveText("POSTRecord attribution");
  await page.getByRole("button", { name: "Try it: POST /v1/attributions", exact: true }).click();
  const form = page.getByRole("form", { name: "Try Record an attribution" });
  await expect(form.getByLabel("Token"), "a test token, by itself").toHaveValue(/^byl_test_/);
  await expect(form.getByLabel("Body")).not.toHaveValue(new RegExp(`${project.id}|YOUR_PROJECT_ID`));
  await form.getByRole("button", { name: "Send POST" }).click();
  await expect(form.getByText("201 Created")).toBeVisible();
  await form.getByLabel("Token").fill("byl_mistyped");
  await expect(form.getByLabel("Body")).toHaveValue(new RegExp(project.id));
  await form.getByRole("button", { name: "Send POST" }).click();
  await expect(form.getByText("401 Unauthorized")).toBeVisible();
  await form.getByLabel("Token").fill(token);
  await form.getByLabel("Idempotency-Key").fill("from-the-reference");
  await form.getByRole("button", { name: "Send POST" }).click();
  await expect(form.getByText("201 Created")).toBeVisible();
  await expect(form.getByText("ratelimit-remaining")).toBeVisible();
  await form.getByRole("button", { name: "Send POST" }).click();
  await expect(form.getByText("idempotent-replayed")).toBeVisible();
  await look(page, "reference-try-it");

  await page.getByRole("link", { name: "API reference · Attribution" }).click();
  await expect(page.getByRole("tab", { name: "Attribution" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("#arrival")).toHaveText("API reference"); // its heading had the focus
  await page.getByRole("tab", { name: "Attribution" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Projects" })).toBeFocused();
  await page.getByRole("link", { name: "List your projects, newest first" }).click();
  await expect(page.getByRole("heading", { name: "List projects" })).toBeVisible();
  await page.getByRole("button", { name: "Try it: GET /v1/projects", exact: true }).click();
  await expect(
    page.getByRole("form", { name: /^Try List your projects/ }).getByLabel("Token"),
    "one token for all forms",
  ).toHaveValue(token);
  const record = await page.request.get("/v1/attributions", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await record.json()).total).toBe(1);

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Your account" }).press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Test mode" }).press("Enter");
  const banner = page.getByRole("complementary", { name: "Test mode" });
  await expect(banner).toBeVisible();
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: "Test project" }).first()).toBeVisible();
  await expect(page.getByText(project.name, { exact: true })).toBeHidden();
  await look(page, "test-mode");
  await banner.getByRole("button", { name: "Leave test mode" }).press("Enter");
  await expect(banner).toBeHidden();
  await expect(page, "it's the same page").toHaveURL("/projects");
  await expect(page.getByText(project.name, { exact: true }).first()).toBeVisible();
});

test("a reader finds what to send for their field; former addresses redirect", async ({ page }) => {
  await page.goto("/documentation");
  await awake(page.getByLabel("Search the documentation"));
  await page.getByLabel("Search the documentation").fill("music");
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL("/docs/credits-by-field#music");
  await expect(page.getByRole("blockquote").filter({ hasText: "composed by Franz Schubert" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^The Milky Way/ })).toHaveJSProperty("complete", true);
  await page.goto("/docs/attribution#withdraw-one");
  await expect(page).toHaveURL("/docs/corrections#withdraw");
  await expect(page.getByRole("heading", { name: "Withdraw", exact: true })).toBeInViewport();
  await page.goto("/docs/mobile-sdk");
  await expect(page).toHaveURL("/docs/starters#a-mobile-app");
});

test("the documentation works without scripts: every page and every language", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs/getting-started");
  for (const language of ["sh", "ts", "python"])
    await expect(page.locator(`.docs-calls [data-lang="${language}"]`).first()).toBeVisible();
  await expect(page.getByLabel("Search the documentation")).toBeHidden();
  await page.getByRole("link", { name: "Errors", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Errors" })).toBeVisible();
  await page.goto("/api-reference");
  await expect(page.getByText("/v1/attributions/batch").first()).toBeVisible();
  await context.close();
});

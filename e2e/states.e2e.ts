import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { HOSTILE_PATHS } from "@byline/contract/hostile-paths.ts";
import { expect, type Page } from "@playwright/test";
import { countOverflow } from "./axe.ts";
import { typeFilter } from "./filters.ts";
import { awake, fillSignUp, join, look, newcomer, signUp } from "./look.ts";
import { test } from "./story.ts";

const LOGGED_OUT = "You are logged out. Logging in again...";

for (const path of ["/projects", "/analytics", "/settings"])
  test(`${path} signed out: says so, then asks to sign in and keeps the way back`, async ({ page }) => {
    await watchToast(page);
    await page.goto(path);
    // at once: they are there for half a second
    await Promise.all(
      ["Unauthorized", LOGGED_OUT].map((text) => expect(page.getByText(text, { exact: true })).toBeVisible()),
    );
    await expect(page).toHaveURL(`/?auth=signin&return_to=${encodeURIComponent(path)}`);
    await expect(page.getByRole("dialog", { name: "Sign In to Byline" })).toBeVisible();
    expect(await shownFor(page)).toBeGreaterThanOrEqual(500);
  });

/** Measures for how long the first page of the tab shows why it is left. */
const watchToast = (page: Page) =>
  page.addInitScript((sentence) => {
    let since: number | null = null;
    new MutationObserver(() => {
      if (document.body?.innerText.includes(sentence)) since ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
    addEventListener("pagehide", () => {
      if (since !== null) sessionStorage.shownFor ??= performance.now() - since;
    });
  }, LOGGED_OUT);

/** In milliseconds, rounded up. */
const shownFor = (page: Page) => page.evaluate(() => Math.ceil(Number(sessionStorage.shownFor)));

for (const [path, sentence] of [
  ["/dashboard", "You need to sign in to access the dashboard."],
  ["/attribution", "You need to sign in to access attributions."],
] as const)
  test(`${path} signed out: says so and leads to the start`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Credit the creator in one call." })).toBeVisible();
  });

test("no return address leads a signed-in person to another site", async ({ page, baseURL }) => {
  await join(page, newcomer("Hedy", "Lamarr"));
  const rule = await page.evaluate(
    `(() => { ${ruleOfReturns()} return ${JSON.stringify(HOSTILE_PATHS)}.map(safeReturnPath); })()`,
  );
  expect(rule, "as this browser reads addresses").toEqual(HOSTILE_PATHS.map(() => null));
  for (const path of ["https://evil.example/", "//evil.example/", "/x/..\t//evil.example/", "/api/logout"]) {
    expect(HOSTILE_PATHS).toContain(path);
    const address = `${baseURL}/?auth=signin&return_to=${encodeURIComponent(path)}`;
    const next = page.waitForRequest((call) => call.isNavigationRequest() && call.url() !== address);
    await page.goto(address, { waitUntil: "commit" });
    expect((await next).url(), path).toBe(`${baseURL}/`);
    await page.waitForURL("/");
  }
});

/** The sources of `safeReturnPath` as a script that a page can run. */
const ruleOfReturns = () =>
  ["own-address.ts", "return-path.ts"]
    .map((file) => readFileSync(path.resolve(import.meta.dirname, "../contract", file), "utf8"))
    .map((source) =>
      stripTypeScriptTypes(source)
        .replace(/^import .*$/gm, "")
        .replace(/^export /gm, ""),
    )
    .join("\n");

test("an unknown path is a 404 page with a title", async ({ page }) => {
  for (const path of ["/nowhere", "/docs/nowhere", "/a/b/c"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle(/404 Page Not Found/);
  }
  await look(page, "not-found");
});

test("every footer link has a page with its own title", async ({ page }) => {
  await page.goto("/features");
  const links = await page
    .getByRole("contentinfo")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const titles = new Set<string>();
  // The link to the rights platform leads out.
  for (const path of new Set(
    links.filter((link) => !["/", "/dashboard", "/api/rights/site"].includes(link)),
  )) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const title = await page.title();
    expect(title, path).toMatch(/.+ · Byline$/);
    expect(titles, `${path} has a title of its own`).not.toContain(title);
    titles.add(title);
  }
});

for (const [name, path] of [
  ["features", "/features"],
  ["pricing", "/pricing"],
  ["documentation", "/documentation"],
  ["getting-started", "/docs/getting-started"],
  ["errors", "/docs/errors"],
  ["privacy", "/privacy-policy"],
] as const)
  test(`${path} looks right`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look(page, name);
  });

test("checkout without a plan redirects to pricing; with one, a visitor is asked to join first", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL("/pricing");
  await page.goto("/checkout?plan=Team");
  await expect(page.getByText("Create an account to start your 14-day trial.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("dialog", { name: "Join Byline to subscribe to Team" })).toBeVisible();
});

test("the sign-in and sign-up forms show each mistake under its field", async ({ page }) => {
  await page.goto("/?auth=signin");
  const signIn = page.getByRole("dialog", { name: "Sign In to Byline" });
  await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(signIn.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(signIn.getByLabel("Password")).toHaveAccessibleDescription("Password is required");

  await signIn.getByLabel("Email").fill("unknown@example.com");
  await signIn.getByLabel("Password").fill("not the password");
  await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Sign In Failed", { exact: true })).toBeVisible();
  const wrong = "The email address or password is wrong. Check both and try again.";
  await expect(signIn.getByText(wrong, { exact: true })).toBeVisible();
  await expect(signIn.getByLabel("Password")).toBeFocused();
  await page.keyboard.type("typed over the selection");
  await expect(signIn.getByLabel("Password")).toHaveValue("typed over the selection");

  for (const [answer, said] of [
    [{ status: 502, body: "<h1>Bad Gateway</h1>" }, "Sign in failed"],
    [null, "Please check your credentials and try again."],
  ] as const) {
    await page.route("**/api/auth/signin", (call) => (answer ? call.fulfill(answer) : call.abort()));
    await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(signIn.getByText(said, { exact: true })).toBeVisible();
    await page.unroute("**/api/auth/signin");
  }
  await signIn.getByRole("button", { name: "Show password" }).click();
  await expect(signIn.getByLabel("Password")).toHaveAttribute("type", "text");

  await signIn.getByRole("button", { name: "Forgot password?" }).click();
  const reset = page.getByRole("dialog", { name: "Reset your password" });
  await expect(reset.getByLabel("Email")).toHaveValue("unknown@example.com");
  await expect(page.getByText("Sign In Failed", { exact: true })).toHaveCount(0);
  await reset.getByRole("button", { name: "Send the link" }).click();
  await reset.getByRole("button", { name: "Resend the email" }).click();
  await expect(reset.getByRole("status")).toContainText("another email with a link is on its way");
  await reset.getByRole("button", { name: "Sign In" }).click();

  await signIn.getByRole("button", { name: "Sign Up" }).click();
  const signUpForm = page.getByRole("dialog", { name: "Join Byline" });
  await signUpForm.getByLabel("Username").fill("ab");
  await signUpForm.getByLabel("Password").fill("short");
  await signUpForm.getByRole("button", { name: "Sign Up" }).click();
  await expect(signUpForm.getByText("First name is required")).toBeVisible();
  await expect(signUpForm.getByText("Last name is required")).toBeVisible();
  await expect(signUpForm.getByText("Please enter a valid email address")).toBeVisible();
  await expect(signUpForm.getByText("Username must be at least 3 characters")).toBeVisible();
  await expect(signUpForm.getByLabel("Password")).toHaveAccessibleDescription(
    "Password must be at least 8 characters",
  );
  await look(page, "sign-up-mistakes");
  await page.route("**/api/auth/signup", (call) => call.fulfill({ status: 502, body: "" }));
  await fillSignUp(signUpForm, newcomer("Grace", "Hopper"));
  await expect(page.getByText("Sign up failed", { exact: true })).toBeVisible();
  await signUpForm.getByRole("button", { name: "Close" }).click();
  await expect(signUpForm).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("a new account: empty states, the create dialog's rules, the mobile bar", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Join the network" }).click();
  await signUp(page, newcomer("Grace", "Hopper"));
  await expect(page).toHaveTitle("Dashboard · Byline");
  await expect(page.getByText("No projects yet")).toBeVisible();

  const arrival = page.locator("#arrival");
  await expect(arrival, "a page that the browser loads says itself").toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Attribution" })
    .click();
  await expect(page).toHaveTitle("Attribution · Byline");
  await expect(arrival).toHaveText("Attribution");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("outline-style", "none");
  await expect(page.getByText("No Attributions Yet")).toBeVisible();
  await expect(
    // by whether another story has recorded anything yet
    page.getByRole("region", { name: "Integration status" }).getByText(/^(Not tried yet|Connected)$/),
  ).toBeVisible();
  await look(page, "attribution-empty");

  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Projects", exact: true })
    .click();
  await expect(page).toHaveTitle("Projects · Byline");
  await look(page, "projects-empty");
  for (const [path, title] of [
    ["/projects", "No projects yet"],
    ["/attribution", "No Attributions Yet"],
    ["/analytics", "No Attributions Yet"],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(title)).toBeVisible();
    await expect(
      main.getByRole("button", { name: /^Create (Your First Project|First Attribution)$/ }),
    ).toBeVisible();
    const filters = main.getByRole("search").or(main.getByRole("combobox")).or(main.getByText("Archived"));
    await expect(filters, `filters of nothing on ${path}`).toHaveCount(0);
  }
  for (const title of [
    "Attributions over time",
    "Creators credited",
    "Views and engagement",
    "Project comparison",
  ])
    await expect(page.getByRole("region", { name: title })).toContainText(/\w+ \w+ \w+\.$/);
  await look(page, "analytics-empty");
  await page.goto("/projects");
  await page.getByRole("button", { name: "Create Your First Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Project" });
  await dialog.getByLabel("Repository URL").fill("not an address");
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(dialog.getByText("Project name is required")).toBeVisible();
  await expect(dialog.getByLabel("Project name")).toBeFocused();
  await expect(dialog.getByText("Please select a project type")).toBeVisible();
  const types = dialog.getByRole("radiogroup", { name: "Project type" });
  await expect(types).toHaveAccessibleDescription("Please select a project type");
  await expect(types).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Please enter a valid URL")).toBeVisible();
  await dialog.getByLabel("Project name").fill("x".repeat(101));
  await dialog.getByLabel("Description").fill("x".repeat(501));
  await expect(dialog.getByText("Project name must be less than 100 characters")).toBeVisible();
  await expect(dialog.getByText("Description must be less than 500 characters")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create Your First Project" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Project name")).toHaveValue("");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 320, height: 700 });
  const bar = page.getByRole("navigation", { name: "Main, bottom" });
  await expect(bar.getByRole("link")).toHaveText([
    "Dashboard",
    "Projects",
    "Create",
    "Community",
    "Analytics",
  ]);
  await bar.getByRole("link", { name: "Create" }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create Project" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("switch"), "the rest is in the settings").toHaveCount(1);
  await dialog.getByRole("switch", { name: "Public project" }).focus();
  for (const part of [
    dialog.getByRole("heading", { name: "Create New Project" }),
    dialog.getByRole("button", { name: "Close" }),
    dialog.getByRole("switch", { name: "Public project" }),
    dialog.getByRole("button", { name: "Create Project" }),
  ])
    await expect(part, "a dialog taller than the window scrolls between its ends").toBeInViewport({
      ratio: 1,
    });
  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Project name")).toBeFocused();
  await expect(dialog.getByLabel("Project name")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await bar.getByRole("link", { name: "Community" }).click();
  await expect(page).toHaveTitle("Community · Byline");
  await expect(arrival).toHaveText("Community");
  await bar.getByRole("link", { name: "Create" }).click();
  await expect(arrival).toHaveText("Projects");
  await expect(dialog.getByLabel("Project name"), "a dialog keeps the focus").toBeFocused();
});

test("a page change moves the focus to its heading and is announced; other focus stays", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/documentation");
  const arrival = page.locator("#arrival");
  const heading = page.getByRole("heading", { level: 1 });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Features" });
  await awake(link);
  await link.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/features");
  await expect(arrival).toHaveText("Features");
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(heading).toBeFocused();
  await expect(arrival).toHaveText("Documentation");
  await expect.poll(() => page.evaluate(() => window.scrollY), "scrolled as it was").toBe(scrolled);

  await page.evaluate(() => (window.location.hash = "#%"));
  await expect(heading, "what is behind # may be no text").toBeVisible();

  await page.goto("/blog");
  const category = page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: "Security" });
  await awake(category);
  await category.focus();
  await page.keyboard.press("Enter");
  await expect(arrival).toHaveText("Security · Blog");
  await expect(category, "a filter of the same page").toBeFocused();
});

test("the chosen theme is kept, and the beta notice stays dismissed", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "Dismiss beta notice" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("complementary", { name: "Beta notice" })).toBeHidden();
});

test("a session that ends mid-work says so, asks to sign in, and restores what was typed", async ({
  page,
}) => {
  const emmy = newcomer("Emmy", "Noether");
  await join(page, emmy);
  await page.goto("/projects");
  await page.getByRole("button", { name: "Create Your First Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Project" });
  await dialog.getByLabel("Project name").fill("Ideals of rings");
  await dialog.getByLabel("Description").fill("A sentence that took long to find");
  await dialog.getByRole("radio", { name: "Mobile SDK" }).check();

  await page.context().clearCookies({ name: "byline" });
  const shownFor = await timeOnScreen(page, LOGGED_OUT);
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText(LOGGED_OUT, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/?auth=signin&return_to=${encodeURIComponent("/projects")}`);

  expect(await shownFor(), "milliseconds to read why, before the page changes").toBeGreaterThan(450);

  const signIn = page.getByRole("dialog", { name: "Sign In to Byline" });
  await signIn.getByLabel("Email").fill(emmy.email);
  await signIn.getByLabel("Password").fill(emmy.password);
  await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog.getByLabel("Project name")).toHaveValue("Ideals of rings");
  await expect(dialog.getByLabel("Description")).toHaveValue("A sentence that took long to find");
  await expect(dialog.getByRole("radio", { name: "Mobile SDK" })).toBeChecked();
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Ideals of rings" })).toBeVisible();
});

/**
 * Watches this page for a text, frame by frame; what it answers tells, also after the page has changed, for
 * how many milliseconds it was there.
 */
async function timeOnScreen(page: Page, text: string) {
  await page.evaluate((searched) => {
    let first: number | undefined;
    const look = (now: number) => {
      requestAnimationFrame(look);
      if (!document.body.innerText.includes(searched)) return;
      first ??= now;
      sessionStorage.setItem("shown for", String(now - first));
    };
    requestAnimationFrame(look);
  }, text);
  return async () => Number(await page.evaluate(() => sessionStorage.getItem("shown for")));
}

test("a session ended elsewhere closes its open pages, and keeps what was typed", async ({
  page,
  context,
  baseURL,
}) => {
  await join(page, newcomer("Lise", "Meitner"));
  const second = await context.newPage();
  await second.goto("/projects");
  await second.getByRole("button", { name: "Create Your First Project" }).click();
  await second.getByLabel("Project name").fill("Half a thought");
  await expect(page.getByText("No projects yet")).toBeVisible();

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(second.getByText(LOGGED_OUT, { exact: true })).toBeVisible();
  await expect(second).toHaveURL(`${baseURL}/?auth=signin&return_to=${encodeURIComponent("/projects")}`);
  expect(await second.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("Half a thought");
});

/** A work without a title in lists; where only its id is known, the id. */
const UNTITLED = /^(Untitled work|x{500})$/;

test("ids, names, and titles of any length and direction stay in place", async ({ page }) => {
  await join(page, newcomer("Maryam", "Mirzakhani"));
  const made = await page.request.post("/api/projects", {
    data: { name: "N".repeat(100), type: "integration", isPublic: true },
  });
  const { id: projectId } = await made.json();
  const use = {
    projectId,
    contentId: "x".repeat(500),
    contentCreatorId: "c".repeat(500),
    attributionType: "image_content",
  };
  await page.request.post("/api/attributions", { data: use });
  // The creator's name would turn the writing round: credits leave such characters out.
  const metadata = { creator: "\u202ecba", title: "Upright" };
  await page.request.post("/api/attributions", { data: { ...use, contentId: "turned", metadata } });

  await page.setViewportSize({ width: 320, height: 900 });
  for (const [path, text] of [
    ["/", /^N{100}$/],
    ["/projects", /^N{100}$/],
    [`/projects/${projectId}`, UNTITLED],
    ["/attribution", UNTITLED],
    ["/analytics", UNTITLED],
    ["/community", /^N{100}$/],
  ] as const) {
    await page.goto(path);
    const shown = page.getByRole("main").getByText(text).filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    expect(await countOverflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0);
  }

  await page.goto(`/projects/${projectId}?tab=settings`);
  await expect(page.getByRole("tab", { name: "Settings" })).toBeInViewport({ ratio: 0.9 });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/attribution");
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Content id" }).click();
  await page.keyboard.press("Escape");
  const end = await page
    .getByRole("main")
    .getByText(/^x{8}$/)
    .first()
    .boundingBox();
  expect(end && end.x + end.width, "both ends of an id show").toBeLessThanOrEqual(1440);
  expect(end?.height, "on one line").toBeLessThan(30);
  await page.setViewportSize({ width: 768, height: 900 });
  const title = page.getByRole("main").getByRole("link", { name: UNTITLED }).first();
  await title.focus();
  const credit = title.locator("xpath=ancestor::div[1]");
  expect(await credit.evaluate((line) => line.scrollTop), "focus scrolls no credit's start away").toBe(0);
  await page.setViewportSize({ width: 320, height: 900 });
  const turned = page.getByRole("row").filter({ hasText: "Upright" });
  const left = async (text: string) =>
    (await turned.getByText(text, { exact: true }).filter({ visible: true }).boundingBox())?.x ?? 0;
  expect(await left("cba")).toBe(await left("Upright"));
  const filters = page.getByRole("search", { name: "Filter attributions" });
  await typeFilter(filters, "Content id", "turned");
  await expect(page.getByRole("table", { name: "Attributions" }).locator("tbody tr")).toHaveCount(1);
  const inUse = filters.getByRole("list", { name: "Filters in use" });
  await expect(inUse).toContainText("Content id: turned");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Attribution" })
    .click();
  await expect(page.getByRole("table", { name: "Attributions" }).locator("tbody tr")).toHaveCount(2);
  await expect(inUse).toHaveCount(0);
  await page.goBack();
  await expect(inUse).toContainText("Content id: turned");
});

test("a dashboard that can't load says so once, and one retry loads it", async ({ page }) => {
  await join(page, newcomer("Hedy", "Lamarr"));
  await page.route(/\/api\/(?!auth\/)/, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
  await expect(retry).toHaveCount(1);
  await look(page, "dashboard-unread");
  await page.unroute(/\/api\/(?!auth\/)/);
  await retry.click();
  await expect(page.getByRole("term").filter({ hasText: "Active Projects" })).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test("known figures stay when a refetch fails, and a lost connection is shown until it's back", async ({
  page,
}) => {
  await join(page, newcomer("Hedy", "Lamarr"));
  const { id: projectId } = await (
    await page.request.post("/api/projects", { data: { name: "Hopping", type: "api" } })
  ).json();
  const record = (contentId: string) =>
    page.request.post("/api/attributions", {
      data: {
        projectId,
        contentId,
        contentCreatorId: "creator:hedy-lamarr",
        attributionType: "text_content",
      },
    });
  await record("patent:1");
  await page.goto("/attribution");
  const total = page.getByRole("definition").first();
  await expect(total).toHaveText("1");

  await page.route("**/api/attributions/counts", (route) => route.abort());
  await record("patent:2");
  await expect(page.getByText("The counts couldn’t be refreshed. Last read")).toBeVisible();
  await expect(total).toHaveText("1");
  await look(page, "attribution-unrefreshed");
  await page.unroute("**/api/attributions/counts");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(total).toHaveText("2");
  await expect(page.getByText("couldn’t be refreshed")).toHaveCount(0);

  await page.route("**/api/live", (route) => route.abort());
  await page.reload();
  const line = page.getByText(
    "Byline can’t be reached. This page shows the last known state and updates once it’s back.",
  );
  await expect(line).toBeVisible();
  await record("patent:3");
  await page.unroute("**/api/live");
  await expect(line).toBeHidden();
  await expect(total, "and asks for what it has missed").toHaveText("3");

  const rows = page.getByRole("table", { name: "Attributions" }).locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole("link").first().click();
  await record("patent:4");
  const newer = page.getByRole("button", { name: "1 new" });
  await expect(newer).toBeVisible();
  await expect(rows, "what is read stays where it is").toHaveCount(3);
  await newer.click();
  await expect(rows).toHaveCount(4);
});

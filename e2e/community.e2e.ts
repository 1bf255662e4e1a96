import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Browser, expect, type Page } from "@playwright/test";
import { pictureBy } from "../server/test/picture.ts";
import { startServices } from "../server/test/services.ts";
import { findBarriers } from "./axe.ts";
import { join, look, newcomer } from "./look.ts";
import { serveMuseum } from "./museum.ts";
import { server } from "./servers.ts";
import { test } from "./story.ts";

const run = promisify(execFile);

async function createProject(page: Page, project: { name: string; type: string }): Promise<string> {
  const response = await page.request.post("/api/projects", { data: project });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

/** The text of a code block, as its copy button would give it. */
const codeIn = (page: Page, label: string) =>
  page.getByRole("region", { name: label, exact: true }).innerText();

test("a template leads to a quick start that runs unchanged", async ({ page }) => {
  await join(page, newcomer("Alan", "Kay"));
  await page.getByRole("button", { name: "API Integration" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Project" });
  await dialog.getByLabel("Project name").fill("Wire desk");
  await page.route("**/api/projects", async (call) => {
    if (call.request().method() !== "POST") return call.continue();
    await call.fulfill({ response: await call.fetch(), body: "" }); // what creating answers is not read
  });
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(dialog).toBeHidden();
  await expect(page, "creating a project does not leave the page").toHaveURL("/");
  await page.getByRole("link", { name: "Wire desk", exact: true }).click();
  await page.getByRole("tab", { name: "Quick start" }).click();
  await expect(page).toHaveURL(/\/projects\/[\w-]+\?tab=start$/);
  await expect(page.getByRole("heading", { name: "Quick start: API Integration" })).toBeVisible();
  const projectId = new URL(page.url()).pathname.split("/").at(-1) as string;
  const command = await codeIn(page, "Command");
  expect(command).toContain(`wire-desk --type api --project ${projectId}\ncd wire-desk`);
  await look(page, "quick-start");

  await page.getByRole("button", { name: "Create a token" }).click();
  const token = await page.getByLabel("Your new token").innerText();
  const home = await mkdtemp(path.join(tmpdir(), "byline-starter-"));
  const folder = path.join(home, "wire-desk");
  const env = { PATH: process.env.PATH, HOME: home, npm_config_update_notifier: "false" };
  await run("bash", ["-ec", command], { cwd: home, env });
  // Its tools are those of this repository: nothing is asked of the npm registry.
  const file = path.join(folder, "package.json");
  const { devDependencies: _, ...described } = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify(described));
  await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, env });
  const settings = await readFile(path.join(folder, ".env.example"), "utf8");
  const filled = settings.replace("TOKEN=", `TOKEN=${token}`).replace(/^PORT=.*/m, "PORT=0");
  await writeFile(path.join(folder, ".env"), filled);
  const program = spawn(process.execPath, ["--env-file=.env", "src/main.ts"], { cwd: folder, env });
  const ended = once(program, "close");
  const [said] = await once(program.stdout, "data");
  await fetch(`${/http:\S+/.exec(`${said}`)?.[0]}/works/the-starry-night`);
  program.kill(); // it records what waits
  await ended;
  await rm(home, { recursive: true });
  await expect(page.getByText("3 attributions recorded")).toBeVisible();
  await page.reload();
  await expect(page.getByText(token)).toHaveCount(0);

  for (const [name, type, title] of [
    ["Margin notes", "extension", "Browser Extension"],
    ["Pocket label", "mobile-sdk", "Mobile SDK"],
    ["Press hook", "integration", "Platform Integration"],
  ] as const) {
    const id = await createProject(page, { name, type });
    await page.goto(`/projects/${id}?tab=start`);
    await expect(page.getByRole("heading", { name: `Quick start: ${title}` })).toBeVisible();
    await expect(page.getByText(id).first()).toBeVisible();
  }
});

/** Signs somebody up, with a confirmed address, in a browser of their own. */
async function arrive(browser: Browser, person: ReturnType<typeof newcomer>): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const { request } = page;
  expect((await request.post("/api/auth/signup", { data: person })).status()).toBe(201);
  const mails: { to: string; text: string }[] = await (await request.get("/api/dev/outbox")).json();
  const [, token] = /#token=([\w-]+)/.exec(mails.find(({ to }) => to === person.email)?.text ?? "") ?? [];
  await request.post("/api/auth/verify", { data: { token } });
  return page;
}

/** The page of a work on its creator's site, as any page may state it. */
const catsAt = (site: string) => `<link rel="canonical" href="${site}/cats">
  <script type="application/ld+json">{ "@type": "Painting", "name": "Three black cats",
    "creator": { "name": "M. Lewis" }, "dateCreated": "1955", "image": "${site}/cats.jpg",
    "license": "https://creativecommons.org/licenses/by/4.0/" }</script>`;

test("a work is looked up, credited, and shown elsewhere; its creator claims it, objects, and gets a reply", async ({
  browser,
}) => {
  const address = `https://maud-${Date.now()}.example`;
  const pages: NonNullable<Parameters<typeof startServices>[0]> = {
    "/cats": ["text/html", catsAt(address)],
    [`/${new URL(address).host}/cats.jpg`]: ["image/jpeg", await pictureBy("M. Lewis")],
  };
  const services = await startServices(pages, server.servicesPort);
  const maud = newcomer("Maud", "Lewis");
  const [project, creator, visitor] = await Promise.all([
    arrive(browser, newcomer("Nell", "Blaine")),
    arrive(browser, maud),
    browser.newPage(),
  ]);
  const projectId = await createProject(project, { name: "Print fair", type: "api" });
  await project.request.post(`/api/projects/${projectId}/status`, { data: { status: "live" } });

  await project.goto("/attribution");
  await project.getByRole("button", { name: "Record attribution" }).first().click();
  const record = project.getByRole("dialog", { name: "Record an attribution" });
  await record.getByLabel("Address or identifier of the work").fill(`${services.origin}/cats`);
  await record.getByRole("button", { name: "Look up" }).click();
  await expect(record.getByLabel("Content id")).toHaveValue(`${address}/cats`);
  const { host } = new URL(services.origin);
  await expect(record.getByLabel("Picture")).toHaveValue(`${address}/cats.jpg`);
  await expect(record.getByText(`From ${host}, schema.org image`)).toBeVisible();
  await expect(record.getByLabel("Year")).toHaveValue("1955");
  await look(project, "record-looked-up");
  await record.getByLabel("Creator id").fill(address);
  await record.getByRole("button", { name: "Record attribution" }).click();
  const first = project.getByRole("dialog", { name: "Your first attribution has arrived" });
  await expect(first.getByRole("button", { name: "Copy link" })).toBeVisible();
  await first.getByRole("button", { name: "Done" }).click();
  await project.getByRole("link", { name: "Three black cats", exact: true }).click();
  await project.getByRole("link", { name: "Open page" }).click();
  await expect(project).toHaveURL(/\/attribution\/[0-9a-f-]{36}$/);
  await expect(project.locator('img[src^="/api/pictures/"]').first()).toBeVisible();
  await expect(project.getByText('"year": 1955')).toBeVisible();
  const credit = await project.getByRole("link", { name: /\/c\// }).innerText();

  await visitor.goto(credit);
  await expect(visitor.getByRole("heading", { level: 1, name: "M. Lewis, Three black cats" })).toBeVisible();
  const picture = visitor.locator('article img[src^="/pictures/"]'); // this Byline's own copy
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await visitor.getByText("Embed", { exact: true }).click();
  const embed = await visitor.locator("#credit-embed").innerText();
  const elsewhere = await serveMuseum(embed, new URL(credit).origin);
  await visitor.goto(elsewhere.url);
  const element = 'byline-credit[data-state="shown"]';
  await expect(visitor.locator(element)).toContainText(
    '"Three black cats" by M. Lewis is licensed under CC BY 4.0. · Credit',
  );

  await expect(async () => {
    await visitor.goto(credit); // some seconds after it was recorded it leads to its creator
    await visitor.getByRole("link", { name: "More by M. Lewis" }).click({ timeout: 500 });
  }).toPass();
  await creator.context().clearCookies(); // whoever claims is told what for, and comes back
  await creator.goto(visitor.url());
  await creator.getByRole("link", { name: "Claim this page" }).click();
  const invited = `Sign in or sign up to claim ${new URL(address).host}`;
  await expect(creator.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await expect(creator.getByText("Unauthorized")).toHaveCount(0);
  await look(creator, "claim-signed-out");
  await creator.getByRole("button", { name: "Sign In" }).click();
  const signIn = creator.getByRole("dialog", { name: invited });
  await signIn.getByLabel("Email").fill(maud.email);
  await signIn.getByLabel("Password").fill(maud.password);
  await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
  await creator.getByRole("button", { name: "Start claim" }).click();
  await creator.getByRole("tab", { name: "File" }).click();
  const line = await creator.getByRole("figure", { name: "Line" }).locator("pre").innerText();
  pages[`/${new URL(address).host}/.well-known/byline-verification.txt`] = ["text/plain", line];
  await creator.getByRole("button", { name: "Check now" }).click();
  await creator.getByLabel("Name").fill("Maud Lewis");
  await creator.getByLabel("Preferred credit line").fill("Painted by Maud Lewis");
  await creator.getByRole("button", { name: "Save changes" }).click();
  await expect(creator.getByRole("heading", { level: 1, name: "Maud Lewis" })).toBeVisible();
  await creator
    .getByRole("button", { name: /^Object to: "Three black cats" \(Painted by Maud Lewis\)/ })
    .click();
  const dialog = creator.getByRole("dialog", { name: "Object to this credit" });
  await dialog.getByLabel("What is wrong?").selectOption("Wrong license");
  await dialog.getByLabel("Why").fill("I never allowed changes.");
  await dialog.getByRole("button", { name: "Send to the project" }).click();
  await expect(creator.getByRole("heading", { name: "Wrong license" })).toBeVisible();
  await expect(creator.getByRole("list", { name: "Credits" }).getByText("disputed")).toBeVisible();
  await look(creator, "claim");

  await visitor.goto(credit);
  await expect(visitor.getByText("Disputed by its creator")).toContainText("this isn’t the license");
  const asked = "Painted by Maud Lewis, Three black cats";
  await expect(visitor.getByRole("heading", { level: 1, name: asked })).toBeVisible();
  const meanwhile = await browser.newPage(); // one whose cache has nothing of it
  await meanwhile.goto(elsewhere.url);
  await expect(meanwhile.locator(element)).toContainText(
    "(Painted by Maud Lewis) is licensed under CC BY 4.0. · Disputed by its creator · Credit",
  );
  await project.reload();
  await project.getByRole("link", { name: "Read the dispute" }).click();
  await expect(project.getByText("I never allowed changes.")).toBeInViewport();
  await expect(project.getByRole("button", { name: "Accept and withdraw the credit" })).toBeVisible();
  await project.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = project.getByRole("dialog", { name: "Edit this attribution" });
  await edit.getByLabel("License", { exact: true }).fill("CC BY-ND 4.0");
  await edit.getByLabel("Reason").fill("Its creator says so");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await project.getByRole("button", { name: "Accept as corrected" }).click();
  await project.getByLabel("Your answer").fill("It is corrected.");
  await project.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(project.getByText("accepted", { exact: true })).toBeVisible();

  const later = await browser.newPage(); // and another
  await later.goto(elsewhere.url);
  await expect(later.locator(element)).toContainText(
    "(Painted by Maud Lewis) is licensed under CC BY-ND 4.0. · Credit",
  );
  await later.getByRole("link", { name: "Credit", exact: true }).click();
  await expect(later.getByText("CC BY-ND 4.0").first()).toBeVisible();
  await expect(later.getByText("Asks to be credited as “Painted by Maud Lewis”.")).toBeVisible();
  await expect(later.getByText("Disputed by its creator")).toBeHidden();
  await creator.goto("/notifications");
  await creator.getByText("Print fair accepted your dispute").click();
  await expect(creator.getByText("It is corrected.")).toBeVisible();
  elsewhere.close();
  services.server.close();
  await Promise.all([project, creator, visitor, meanwhile, later].map((one) => one.context().close()));
});

test("a credit has a page that anyone can read, until it's withdrawn", async ({ page, browser, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await join(page, newcomer("Iris", "Chen"));
  const projectId = await createProject(page, { name: "Wall label", type: "integration" });
  await page.request.post(`/api/projects/${projectId}/status`, { data: { status: "live" } });
  const source = "https://commons.wikimedia.org/wiki/The_Ten_Largest";
  const record = async (title: string) => {
    const metadata = { title, creator: "Hilma af Klint", source_url: source, license: "CC0-1.0" };
    const data = { projectId, contentId: title, attributionType: "image_content", metadata };
    return (await page.request.post("/api/attributions", { data })).json();
  };
  await record("The Dove");
  const credit = await record("The Ten Largest");
  await page.goto(`/attribution/${credit.id}`);
  await page.getByRole("link", { name: credit.url }).click();
  const line = "Hilma af Klint, The Ten Largest";
  await expect(page.getByRole("heading", { level: 1, name: line })).toBeVisible();
  await page.getByRole("button", { name: "Copy credit" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await look(page, "public-credit");
  const caption = page.locator("figure svg text").filter({ hasText: "The Ten Largest" });
  await expect(caption).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(caption).toBeVisible();
  expect((await caption.boundingBox())?.height, "the title can be read").toBeGreaterThan(10);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "All credits in Wall label" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveText([/The Ten Largest/, /The Dove/]);
  await page.getByText("Other formats", { exact: true }).click();
  await page.getByText("HTML", { exact: true }).click();
  await expect(page.locator("#credit-html")).toContainText("The Dove");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html.dark")).toHaveCount(1);
  await page.reload(); // and stays
  await expect(page.locator("html.dark")).toHaveCount(1);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await look(page, "public-credits");

  await expect(async () => {
    await page.goto(credit.url); // some seconds after it was recorded it leads to its work
    await expect(page.getByRole("link", { name: "All credits for this work" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("link", { name: "All credits for this work" }).click();
  await expect(page.getByRole("heading", { level: 1, name: line })).toBeVisible();
  await look(page, "public-work");
  const work = page.url();
  await page.getByRole("heading", { level: 1 }).getByRole("link", { name: "Hilma af Klint" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hilma af Klint" })).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto("/explore");
  await reader.getByRole("link", { name: "View all credits" }).click();
  await expect(reader.getByRole("listitem").filter({ hasText: "The Ten Largest" }).first()).toBeVisible();
  await reader.goto(page.url());
  await expect(reader.getByRole("region", { name: "Works" }).getByRole("link")).toHaveCount(2);
  await reader.getByRole("link", { name: "Report it" }).click();
  await look(page, "public-creator");
  await page.getByRole("link", { name: "Report it" }).click();
  await look(page, "report-page");
  await expect(reader.getByLabel("Your name, as the page shows it")).toBeHidden();
  await reader.getByLabel("It names me, and I want my name removed").check();
  await expect(reader.getByLabel("Your name, as the page shows it")).toBeVisible();
  await reader.getByLabel("Wrong or missing credit").check();
  await reader.getByLabel("Explanation").fill("She spelled her name otherwise");
  await expect(async () => {
    await reader.getByRole("button", { name: "Send report" }).click(); // refused in the first three seconds
    await expect(reader.getByRole("heading", { name: "Report received" })).toBeVisible({ timeout: 500 });
  }).toPass();

  await reader.goto(credit.url);
  await reader.getByText("Embed", { exact: true }).click();
  const embed = await reader.locator("#credit-embed").innerText();
  await reader.goto(work);
  await reader.getByText("Embed", { exact: true }).click();
  const embedOfWork = await reader.locator("#credit-embed").innerText();
  expect(embedOfWork).toContain(`work="${work.split("/").at(-1)}"`);
  const elsewhere = await serveMuseum(embed, new URL(credit.url).origin, embedOfWork);
  const element = 'byline-credit[data-state="shown"]';
  const reads: string[] = [];
  page.on("request", (request) => request.url().includes("/v1/public/") && reads.push(request.url()));
  for (const path of ["/", "/strict", "/react"]) {
    await page.goto(elsewhere.url + path);
    const shown = page.locator(element);
    await expect(shown).toContainText(
      '"The Ten Largest" by Hilma af Klint is dedicated to the public domain',
    );
    await expect(shown.getByRole("link", { name: "The Ten Largest" })).toHaveAttribute("href", source);
    await expect(shown.getByRole("link", { name: "Credit" })).toHaveAttribute("href", credit.url);
    expect(reads.splice(0)).toHaveLength(1);
    expect(await findBarriers(page)).toEqual([]);
  }
  await page.goto(`${elsewhere.url}/work`);
  await expect(page.locator(element)).toContainText('"The Ten Largest" by Hilma af Klint');
  await expect(page.locator(element).getByRole("link", { name: "Credit" })).toHaveAttribute("href", work);
  await page.request.patch(`/api/projects/${credit.projectId}`, { data: { embedViews: true } });
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const passer = await browser.newContext({ userAgent, viewport: { width: 800, height: 200 } });
  const passing = await passer.newPage(); // one whose cache does not have the credit as it was
  const figures = `/api/analytics?period=7d&projectId=${credit.projectId}`;
  const views = async () => (await (await page.request.get(figures)).json()).views;
  for (const [path, viewEvents] of [
    ["/react", 1],
    ["/strict", 2],
  ] as const) {
    await passing.goto(elsewhere.url + path);
    await expect.poll(views).toMatchObject({ viewEvents, views: 1, doubleClicks: viewEvents - 1 });
  }
  await passer.close();

  await page.goto(`/attribution/${credit.id}`);
  await page.getByRole("tab", { name: "Embed" }).click();
  await page.getByRole("link", { name: "Show it on other sites" }).click();
  await page.getByLabel("Accent").fill("#005f73");
  const ofCredit = page.getByRole("region", { name: "Element", exact: true });
  await expect(ofCredit.locator(element)).toHaveCSS("--byline-accent", "#005f73");
  expect(await codeIn(page, "Element HTML")).toContain("--byline-accent: #005f73;");
  expect(await codeIn(page, "Element HTML")).toContain(embed.trim());
  for (const format of ["oEmbed", "Feed"]) {
    await page.getByRole("radio", { name: format }).check();
    const links = page.getByRole("link", { name: /^Open .+opens in a new tab/ });
    await expect(links).toHaveCount(2);
    for (const link of await links.all())
      expect((await page.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
  }
  await page.getByRole("radio", { name: "Element" }).check();
  const ofWork = page.getByRole("region", { name: "Work element" });
  await expect(ofWork.locator(element)).toContainText('"The Ten Largest" by Hilma af Klint');
  expect(await codeIn(page, "Work element HTML")).toContain(`work="${work.split("/").at(-1)}"`);
  await look(page, "project-embed");
  expect(await views()).toMatchObject({ viewEvents: 2 });
  await reader.goto(elsewhere.url);
  await expect(reader.locator("byline-credit")).toContainText('"The Ten Largest" by Hilma af Klint');
  await reader.goto(credit.url);
  await expect(reader.getByRole("heading", { level: 1, name: line })).toBeVisible();
  await reader.getByText("Markdown", { exact: true }).click();
  await expect(reader.getByText('"[The Ten Largest](')).toBeVisible();
  await expect(reader.getByRole("button")).toHaveCount(0);

  const reason = "Recorded by mistake";
  await page.request.delete(`/api/attributions/${credit.id}`, { data: { reason } });
  expect((await reader.goto(credit.url))?.status()).toBe(410);
  await expect(reader.getByRole("heading", { name: "This credit was withdrawn" })).toBeVisible();
  const later = await browser.newPage(); // one whose cache has nothing of it
  await later.goto(elsewhere.url);
  await expect(later.getByText("This credit was withdrawn.")).toBeVisible();
  await Promise.all([plain.close(), later.close()]);
  elsewhere.close();
  await page.goto(credit.url);
  await look(page, "withdrawn-credit");
});

test("own projects: search, filter, sort, and no matches", async ({ page }) => {
  await join(page, newcomer("Barbara", "Liskov"));
  await createProject(page, { name: "Zebra prints", type: "api" });
  await createProject(page, { name: "Atlas of maps", type: "extension" });
  await page.goto("/projects");
  const cards = page.getByRole("list", { name: "Projects", exact: true }).getByRole("listitem");
  const filters = page.getByRole("search", { name: "Filter projects" });
  await expect(cards.first()).toContainText("Atlas of maps");
  await expect(filters, "two are seen at a glance").toHaveCount(0);
  for (const number of [1, 2, 3, 4, 5])
    await createProject(page, { name: `Notebook ${number}`, type: "integration" });
  await page.reload();
  await expect(cards).toHaveCount(7);
  await filters.getByLabel("Sort by").selectOption("attributions");
  await filters.getByLabel("Type").selectOption("api");
  await expect(page).toHaveURL(/sort=attributions&type=api/);
  await expect(cards).toHaveCount(1);
  await filters.getByLabel("Search").fill("atlas");
  await expect(page.getByText("No projects match these filters")).toBeVisible();
  await look(page, "projects-no-match");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(filters.getByLabel("Search")).toHaveValue("");
  await expect(cards).toHaveCount(7);
  await cards.getByRole("link", { name: "Zebra prints" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zebra prints" })).toBeVisible();
});

test("the community: find, star, comment, report, profiles, leaderboard", async ({
  page,
  browser,
  baseURL,
}) => {
  const author = newcomer("Donald", "Knuth");
  const other = await browser.newPage({ baseURL: baseURL as string });
  await join(other, author);
  const name = `Literate ${Date.now().toString(36)}`;
  const projectId = await createProject(other, { name, type: "integration" });
  const token = (
    await (
      await other.request.post("/api/tokens", { data: { name: "t", scopes: ["write"], projectId } })
    ).json()
  ).token;
  for (const content_id of ["gutenberg:84", "gutenberg:1342"])
    await other.request.post("/v1/attributions", {
      headers: { authorization: `Bearer ${token}` },
      data: {
        project_id: projectId,
        content_id,
        content_creator_id: "creator:mary-shelley",
        attribution_type: "text_content",
      },
    });
  await other.request.post(`/api/projects/${projectId}/status`, { data: { status: "live" } });

  const reader = newcomer("Radia", "Perlman");
  await join(page, reader);
  const list = page.getByRole("list", { name: "Community projects" });

  await test.step("filters are in the address", async () => {
    await page.goto("/community");
    const filters = page.getByRole("search", { name: "Filter community projects" });
    await filters.getByLabel("Search").fill(name); // and changed again before the address says so
    await filters.getByLabel("Status").selectOption("testing");
    await expect(page).toHaveURL(/q=Literate/);
    await expect(page.getByText("No projects match these filters")).toBeVisible();
    await filters.getByLabel("Status").selectOption("live");
    await filters.getByLabel("Type").selectOption("integration");
    await page.reload();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(filters.getByLabel("Search")).toHaveValue(name);
    await expect(list).toContainText("No description");
  });

  await test.step("star and unstar", async () => {
    await page.getByRole("button", { name: `Star ${name}, 0 stars` }).click();
    const starred = page.getByRole("button", { name: `Star ${name}, 1 star` });
    await expect(starred).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(starred).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the leaderboard and its explanation", async () => {
    await expect(page.getByText("Attributions in live public projects, last 90 days")).toBeVisible();
    await expect(page.getByRole("list", { name: "Leaderboard" })).toContainText("Donald Knuth");
    await page.getByRole("button", { name: "Why this rank" }).click();
    await expect(page.getByText("You’re #0 because none of your attributions count yet.")).toBeVisible();
    await look(page, "community-filtered");
    await other.goto("/community");
    await other.getByRole("button", { name: "Why this rank" }).click();
    await expect(other.getByRole("list", { name: "What counts" })).toContainText(name);
  });

  await test.step("the project's page: comment and delete the comment", async () => {
    await list.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("Based on all 2 attributions in this project.")).toBeVisible();
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(page.getByLabel("Your comment")).toHaveAccessibleDescription("Comment is required");
    await page.getByLabel("Your comment").fill("The index is a pleasure to read.");
    await page.getByRole("button", { name: "Post comment" }).click();
    const comments = page.getByRole("list", { name: "Comments" });
    await expect(comments.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByLabel("Your comment")).toHaveValue("");
    await look(page, "public-project");

    await other.goto(`/explore/projects/${projectId}`);
    await other.getByRole("button", { name: "Report this comment" }).click();
    const dialog = other.getByRole("dialog", { name: "Report this comment" });
    await dialog.getByLabel("What is wrong?").selectOption("spam");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(other.getByText("Report received", { exact: true })).toBeVisible();

    await comments.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete comment" }).click();
    await expect(page.getByText("No comments yet.")).toBeVisible();
  });

  await test.step("report the project", async () => {
    await page.getByRole("button", { name: `Report ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Report this project" });
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByLabel("What is wrong?")).toHaveAccessibleDescription("Please select a reason");
    await dialog.getByLabel("What is wrong?").selectOption("other");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByLabel("Details")).toHaveAccessibleDescription("Please describe the problem");
    await look(page, "report");
    await dialog.getByLabel("Details").fill("The creator is credited under another name.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Report received", { exact: true })).toBeVisible();
  });

  await test.step("profiles: the author's, your own, a private one", async () => {
    await page.getByRole("main").getByRole("link", { name: "Donald Knuth" }).first().click();
    await expect(page).toHaveURL(`/developers/${author.username}`);
    await expect(page.getByRole("heading", { level: 1, name: "Donald Knuth" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Public projects" })).toContainText(name);
    await look(page, "developer");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await expect(page).toHaveURL(`/developers/${reader.username}`);
    await expect(page.getByText("No public projects available")).toBeVisible();

    await page.request.patch("/api/account/preferences", { data: { publicProfile: false } });
    await page.reload();
    await expect(page.getByText("only you see this page")).toBeVisible();
    await other.goto(`/developers/${reader.username}`);
    await expect(other.getByText("This profile is private")).toBeVisible();
  });

  await test.step("a visitor reads, and signs in to take part", async () => {
    const context = await browser.newContext({ baseURL: baseURL as string });
    const visitor = await context.newPage();
    await visitor.goto(`/p/${projectId}`);
    const main = visitor.getByRole("navigation", { name: "Main" });
    await main.getByRole("link", { name: "Explore" }).click();
    await expect(visitor.getByRole("list", { name: "Latest credits" })).toBeVisible();
    await expect(visitor.getByRole("list", { name: "Most credited creators" })).toBeVisible();
    await expect(visitor.getByRole("list", { name: "Leaderboard" })).toContainText("Donald Knuth");
    await look(visitor, "community-visitor");
    const filters = visitor.getByRole("search", { name: "Filter community projects" });
    const shown = visitor.getByRole("list", { name: "Community projects" }).getByRole("listitem");
    await filters.getByLabel("Search").fill(name); // and changed again before it is applied
    await filters.getByLabel("Status").selectOption("testing");
    await expect(visitor.getByText("No projects match these filters")).toBeVisible();
    await filters.getByLabel("Status").selectOption("live");
    await filters.getByLabel("Type").selectOption("integration");
    await expect(shown).toHaveText([new RegExp(name)]);
    await expect(visitor).toHaveURL(/\?q=Literate.*&type=integration&status=live$/);
    const [former] = await Promise.all([
      visitor.request.get("/community/credits?q=art", { maxRedirects: 0 }),
      visitor.getByRole("link", { name: `Star ${name}, 1 star` }).click(),
    ]);
    expect([former.status(), former.headers().location]).toEqual([301, "/explore/credits?q=art"]);
    const signIn = visitor.getByRole("dialog", { name: "Sign In to Byline" });
    await signIn.getByLabel("Email").fill(reader.email);
    await signIn.getByLabel("Password").fill(reader.password);
    await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(visitor.getByRole("button", { name: "Your account" })).toBeVisible();
    await expect(visitor.getByRole("button", { name: `Star ${name}, 1 star` })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(visitor).toHaveURL(/\/community\?q=/);
    await context.clearCookies();
    await visitor.goto("/community");
    await expect(visitor.getByText("You are logged out. Logging in again...", { exact: true })).toBeVisible();
    await expect(visitor.getByRole("dialog", { name: "Sign In to Byline" })).toBeVisible();
    await visitor.goto(`/p/${projectId}`);
    await visitor.getByRole("link", { name: "Overview" }).click();
    await expect(visitor).toHaveURL(`/explore/projects/${projectId}`);
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
    await look(visitor, "public-project-visitor");
    await visitor.goto(`/explore/projects/${projectId.replace(/^./, "0").replace(/.$/, "0")}`);
    await expect(visitor.getByText("There’s no public project here")).toBeVisible();
    await context.close();
  });
  await other.close();
});

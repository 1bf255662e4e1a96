import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import {
  type APIRequestContext,
  type BrowserContext,
  chromium,
  expect,
  type Page,
  test,
} from "@playwright/test";
import { unzipSync } from "fflate";
import { newcomer } from "./look.ts";

const tools = path.resolve(import.meta.dirname, "../node_modules/.bin");
const scratch = mkdtempSync(path.join(tmpdir(), "byline-starters-"));
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const env = { PATH: `${tools}:${process.env.PATH}`, HOME: scratch };

/** A new project's starter, downloaded, installed and built, with a token for the project. */
async function download(request: APIRequestContext, lastName: string, type: string) {
  const post = async (address: string, data: unknown) => (await request.post(address, { data })).json();
  await request.post("/api/auth/signup", { data: newcomer("Eve", lastName) });
  const project = await post("/api/projects", { name: "Night", type });
  const { token } = await post("/api/tokens", {
    name: "Starter",
    scopes: ["read", "write"],
    projectId: project.id,
  });
  const archive = await (await request.get(`/api/projects/${project.id}/starter`)).body();
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    mkdirSync(path.dirname(path.join(scratch, type, name)), { recursive: true });
    writeFileSync(path.join(scratch, type, name), bytes);
  }
  const folder = path.join(scratch, type, "night");
  // Its tools are those of this repository: nothing is asked of the npm registry.
  const { devDependencies: _, ...described } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(described));
  const run = promisify(execFile);
  await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, env });
  await run(process.execPath, ["--test"], { cwd: folder, env });
  await run("npm", ["run", "build"], { cwd: folder, env });
  const recorded = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await request.get("/v1/attributions", { headers })).json()).attributions;
  };
  return { folder, token, recorded };
}

const SITE = `<!doctype html><title>Waves</title>
<script type="application/ld+json">{"@graph":[
  {"@type":["Article"],"author":{"name":"The reporter"},"image":["/fuji.svg",{"@id":"#wave"},
    {"@type":["ImageObject","Photograph"],"contentUrl":"/rain.svg","creator":[{"@id":"#ada"},{"name":"Mary Somerville"}]}]},
  {"@type":"ImageObject","@id":"#wave","contentUrl":"/wave.svg","name":"The Great Wave","creator":{"name":"Hokusai"}},
  {"@type":"Person","@id":"#ada","name":"Ada Lovelace"}]}</script>
<img src="/wave.svg" alt="A wave"><img src="/rain.svg" alt="Rain"><img src="/fuji.svg" alt="Fuji">
<figure><img src="/night.svg" alt="Night"><figcaption>At night. Photo: Ada Lovelace, 2026</figcaption></figure>
<figure><img src="/river.svg" alt="River"><figcaption>Standing by the river, 1920</figcaption></figure>
<img src="/icon.svg" width="16" height="16" alt="">`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><path d="M0 0h9"/></svg>';

/** Somebody else's site. */
async function openSite() {
  const server = createServer((request, response) => {
    const picture = request.url?.endsWith(".svg");
    response.setHeader("content-type", picture ? "image/svg+xml" : "text/html").end(picture ? PICTURE : SITE);
  });
  await once(server.listen(0), "listening");
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}/`,
    close: () => server.close(),
  };
}

/**
 * Where the extension's pages are: in the extension, loaded unpacked. A browser without extensions, such as
 * the one npm brings, shows the same built pages with a stand-in for the parts of `chrome` that they use.
 */
async function openExtension(context: BrowserContext, extension: string, site: Page, baseURL: string) {
  const digits = createHash("sha256").update(extension).digest("hex").slice(0, 32);
  const id = digits.replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  const page = await context.newPage();
  const home = `chrome-extension://${id}`;
  if (await page.goto(`${home}/options.html`).catch(() => null)) return { page, home };
  const standIn = `${baseURL}/extension`;
  await page.route(`${standIn}/**`, (call) =>
    call.fulfill({
      path: path.join(extension, new URL(call.request().url()).pathname.replace("/extension", "")),
    }),
  );
  await page.exposeFunction("runInSite", (code: string) => site.evaluate(`(${code})()`));
  await page.addInitScript(`globalThis.chrome = {
    storage: { local: {
      get: async (name) => ({ [name]: localStorage[name] }),
      set: async (change) => void Object.assign(localStorage, change),
    } },
    tabs: { query: async () => [{ id: 1 }] },
    scripting: { executeScript: async ({ func }) => [{ result: await runInSite(String(func)) }] },
    runtime: { openOptionsPage: async () => void location.assign("options.html") },
  }`);
  return { page, home: standIn };
}

test("the browser extension starter finds works, and credits them with the user's token", async ({
  request,
  baseURL: origin,
}) => {
  const baseURL = String(origin);
  const { folder, token, recorded } = await download(request, "Extension", "extension");
  const extension = path.join(folder, "public");
  // What a click on its button would grant (activeTab) is in the manifest from the start.
  const manifest = JSON.parse(readFileSync(path.join(extension, "manifest.json"), "utf8"));
  expect(manifest.host_permissions).toEqual([`${baseURL}/*`]);
  manifest.host_permissions.push("http://localhost/*");
  writeFileSync(path.join(extension, "manifest.json"), JSON.stringify(manifest));
  const site = await openSite();
  const context = await chromium.launchPersistentContext("", {
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", `--disable-extensions-except=${extension}`].concat(
      `--load-extension=${extension}`,
    ),
  });
  try {
    const visited = await context.newPage();
    await visited.goto(site.url);
    const { page, home } = await openExtension(context, extension, visited, baseURL);
    await page.goto(`${home}/options.html`);
    await page.getByLabel("Your API token").fill(token.replace(/.$/, "_"));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status")).toContainText("This API token is incomplete");
    await page.getByLabel("Your API token").fill(token);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status")).toHaveText("Saved. Credits are recorded for Night.");

    const openPopup = async () => {
      await page.goto("about:blank");
      await visited.bringToFront(); // the tab that the popup is opened over
      await page.goto(`${home}/popup.html`);
    };
    const works = page.getByRole("listitem");
    await openPopup();
    await expect(works).toHaveText([
      "— Hokusai, The Great WaveCredit",
      "— Ada Lovelace and Mary Somerville, RainCredit",
      "— Unknown creator, FujiCredit",
      "— Ada Lovelace, NightCredit",
      "— Unknown creator, RiverCredit",
    ]);
    const credit = () => works.first().getByRole("button").click();
    await credit();
    await expect(works.first()).toHaveText(/^"The Great Wave" by Hokusai[.] .*Credited$/);
    await openPopup();
    await credit();
    await expect(works.first()).toContainText("Credited");
    expect(await recorded(), "a second click records nothing again").toMatchObject([
      {
        content_id: `${site.url}wave.svg`,
        content_creator_id: "creator:hokusai",
        metadata: { original_url: site.url },
      },
    ]);
  } finally {
    await context.close();
    site.close();
  }
});

test("the mobile app starter opens without a network, and records once it's back", async ({
  browser,
  request,
}) => {
  const { folder, token, recorded } = await download(request, "Mobile", "mobile-sdk");
  const settings = readFileSync(path.join(folder, ".env.example"), "utf8");
  writeFileSync(path.join(folder, ".env"), `${settings}BYLINE_TOKEN=${token}\nPORT=0\n`);
  const relay = spawn(process.execPath, ["--env-file=.env", "src/relay/main.ts"], { cwd: folder, env });
  const [said] = await once(relay.stdout, "data");
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await phone.newPage();
    await page.goto(String(/http:\S+/.exec(`${said}`)?.[0]));
    await expect(page.getByText("— Jane Austen, Pride and Prejudice")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("All recorded");
    expect(await recorded()).toHaveLength(1);
    await page.evaluate("navigator.serviceWorker.ready.then(() => null)");
    await phone.setOffline(true);
    await page.reload();
    await expect(page.getByText("— Jane Austen, Pride and Prejudice")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("1 waiting to be sent");
    await phone.setOffline(false);
    await expect(page.getByRole("status")).toHaveText("All recorded");
    expect(await recorded()).toMatchObject([
      { content_id: "gutenberg:1342" },
      { content_id: "gutenberg:1342" },
    ]);
  } finally {
    await phone.close();
    relay.kill();
  }
});

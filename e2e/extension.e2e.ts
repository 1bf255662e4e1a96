import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { newcomer } from "./look.ts";

const example = path.resolve(import.meta.dirname, "../examples/browser-extension");
const source = (file: string) => readFileSync(path.join(example, file), "utf8");

const PAGE = `<!doctype html><title>Waves</title>
<script type="application/ld+json">{"@graph":[
  {"@type":["Article"],"author":{"name":"The reporter"},"image":["/fuji.svg",{"@id":"#wave"},
    {"@type":["ImageObject","Photograph"],"contentUrl":"/rain.svg","creator":[{"@id":"#ada"},{"name":"Mary Somerville"}]}]},
  {"@type":"ImageObject","@id":"#wave","contentUrl":"/wave.svg","name":"The Great Wave","creator":{"name":"Katsushika Hokusai"}},
  {"@type":"Person","@id":"#ada","name":"Ada Lovelace"}]}</script>
<img src="/wave.svg" alt="A wave"><img src="/rain.svg" alt="Rain"><img src="/fuji.svg" alt="Fuji">
<figure><img src="/night.svg" alt="Night"><figcaption>Photo: Ada Lovelace, 2026</figcaption></figure>
<figure><img src="/river.svg" alt="River"><figcaption>Standing by the river, 1920</figcaption></figure>
<img src="/icon.svg" width="16" height="16" alt="">`;
const PICTURE =
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><rect width="200" ` +
  `height="150"/></svg>`;

/** Somebody else's site, with two pictures and an icon. */
async function openSite() {
  const server = createServer((request, response) => {
    const picture = request.url?.endsWith(".svg");
    response.setHeader("content-type", picture ? "image/svg+xml" : "text/html").end(picture ? PICTURE : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}/`,
    close: () => server.close(),
  };
}

type Recorded = {
  content_id: string;
  content_creator_id: string | null;
  metadata: { creator?: string; creators?: string[] };
};
type Settings = { url: string; token: string; project: string };

/** Clicks the extension's button on the page and resolves to its badge. */
type Click = () => Promise<string>;

/**
 * The real extension. What the click (activeTab) and the options page would grant is in the manifest's copy
 * from the start.
 */
async function loadExtension(context: BrowserContext, page: Page, settings: Settings): Promise<Click> {
  const arrives = context.waitForEvent("serviceworker", { timeout: 10_000 }).catch(() => null);
  const worker = context.serviceWorkers()[0] ?? (await arrives);
  // a browser without extensions, such as the one npm brings
  if (!worker) return standIn(context, page, settings);
  await worker.evaluate(`chrome.storage.local.set(${JSON.stringify(settings)})`);
  await page.bringToFront();
  return async () => {
    await worker.evaluate(
      "chrome.tabs.query({ active: true }).then(([tab]) => chrome.action.onClicked.dispatch(tab))",
    );
    const badge = () =>
      worker.evaluate(
        "chrome.tabs.query({ active: true }).then(([tab]) => chrome.action.getBadgeText({ tabId: tab.id }))",
      );
    await expect.poll(badge).not.toBe("");
    return (await badge()) as string;
  };
}

/** The extension's own files in two pages, with a stand-in for the parts of the browser that they use. */
async function standIn(context: BrowserContext, page: Page, settings: Settings): Promise<Click> {
  const home = await context.newPage();
  await home.goto(`${settings.url}/documentation`);
  await home.exposeFunction("findPictures", () => page.evaluate(source("find-pictures.js")));
  await home.evaluate(`{
    const kept = ${JSON.stringify(settings)};
    const chrome = {
      action: {
        onClicked: { addListener: (act) => { globalThis.click = act } },
        setBadgeText: async ({ text }) => { globalThis.badge = text },
        setTitle: async () => {},
      },
      storage: { local: {
        get: async () => kept,
        set: async (change) => { Object.assign(kept, change) },
      } },
      scripting: { executeScript: async () => [{ result: await findPictures() }] },
    };
    ${source("background.js")}
  }`);
  return () => home.evaluate<string>("click({ id: 1 }).then(() => badge)");
}

test("the browser extension of the examples credits the pictures of a page, each once", async ({
  request,
  baseURL,
}) => {
  const post = async (address: string, data: unknown) => (await request.post(address, { data })).json();
  await request.post("/api/auth/signup", { data: newcomer("Eve", "Extension") });
  const project = await post("/api/projects", { name: "Picture credits", type: "extension" });
  const { token } = await post("/api/tokens", {
    name: "Extension",
    scopes: ["read", "write"],
    projectId: project.id,
  });
  const site = await openSite();
  const folder = mkdtempSync(path.join(tmpdir(), "byline-extension-"));
  cpSync(example, folder, { recursive: true });
  const manifest = JSON.parse(source("manifest.json"));
  writeFileSync(
    path.join(folder, "manifest.json"),
    JSON.stringify({ ...manifest, host_permissions: ["http://localhost/*"] }),
  );

  const context = await chromium.launchPersistentContext("", {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  try {
    const page = await context.newPage();
    await page.goto(site.url);
    const click = await loadExtension(context, page, { url: baseURL as string, token, project: project.id });
    expect(await click()).toBe("5");
    expect(await click(), "a second click records nothing again").toBe("5");
    const list = await (
      await request.get("/v1/attributions", { headers: { authorization: `Bearer ${token}` } })
    ).json();
    const creators = list.attributions.map((one: Recorded) => [
      new URL(one.content_id).pathname,
      one.content_creator_id,
      one.metadata.creators ?? one.metadata.creator,
    ]);
    expect(creators.toSorted(), "nobody is guessed").toEqual([
      ["/fuji.svg", null, undefined],
      ["/night.svg", "creator:ada-lovelace", "Ada Lovelace"],
      ["/rain.svg", "creator:ada-lovelace", ["Ada Lovelace", "Mary Somerville"]],
      ["/river.svg", null, undefined],
      ["/wave.svg", "creator:katsushika-hokusai", "Katsushika Hokusai"],
    ]);
    expect(list.attributions[0].metadata.original_url).toBe(site.url);
  } finally {
    await context.close();
    site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

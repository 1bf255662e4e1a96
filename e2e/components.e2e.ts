import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { countDifferences } from "../server/test/picture.ts";
import { findBarriers } from "./axe.ts";
import { serverOf } from "./servers.ts";

const root = path.resolve(import.meta.dirname, "..");
const { sparePort } = serverOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
const address = `http://localhost:${sparePort}/dev/ui`;
/** Other builds of Chromium, and other fonts, draw letters otherwise. */
const drawsAsPictured = process.env.CHROMIUM_PATH?.startsWith(path.join(root, "node_modules"));

let web: ChildProcess;
test.beforeAll(async () => {
  const program = path.join(root, "node_modules/@react-router/dev/bin.cjs");
  web = spawn(process.execPath, ["--conditions=development", program, "dev", "--port", `${sparePort}`], {
    cwd: path.join(root, "web"),
    env: { ...process.env, NODE_ENV: "development", WEB_PORT: String(sparePort) },
    stdio: "ignore",
  });
  const isUp = () => fetch(address).then(Boolean, () => false);
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => web.once("exit", resolve));
  web.kill("SIGKILL"); // it has nothing to finish
  await ended;
});

test.use({ timezoneId: "UTC", locale: "en-US" });
const WINDOW = { width: 960, height: 720 };
/** All parts of a group are in sight: a picture is taken without scrolling. */
const TALL_WINDOW = { width: 960, height: 2800 };

/**
 * Every part in every state, as development shows it. Where a change of the pictures is meant,
 * `E2E_UPDATE_PICTURES=1` takes them anew.
 */
for (const colorScheme of ["light", "dark"] as const)
  test(`the page of components has no barriers and looks as pictured, ${colorScheme}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(TALL_WINDOW);
    await page.goto(address, { waitUntil: "networkidle" }); // development has found what it needs
    await page.routeWebSocket(/./, () => {}); // and reloads the page no more, whatever files change meanwhile
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.setFixedTime("2026-11-20T12:00:00.000Z");
    await page.addInitScript(disableLongTimers);
    await page.goto(address);
    await allDrawn(page);
    expect(await findBarriers(page), "axe").toEqual([]);
    for (const parts of await page.locator("[data-parts]:not([data-parts=overlays])").all()) {
      const name = await parts.getAttribute("data-parts");
      await compare(page, parts, `${name}-${colorScheme}`, alone(`${name}`));
    }
    await page.setViewportSize(WINDOW);
    for (const { name, parts, open } of OPENED) {
      const style = await page.addStyleTag({ content: alone(parts) });
      await open(page);
      expect(await findBarriers(page), `axe, ${name}`).toEqual([]);
      await compare(page, page, `${name}-${colorScheme}`);
      await closeAll(page);
      await style.evaluate((element) => element.parentNode?.removeChild(element));
    }
    expect(complaints).toEqual([]);
  });

test("Escape closes what's open and keeps a later toast until it has the focus", async ({ page }) => {
  await page.setViewportSize(WINDOW); // where the panel lies over the page
  await page.goto(address, { waitUntil: "networkidle" });
  await page.routeWebSocket(/./, () => {});
  await page.addInitScript(disableLongTimers);
  await page.goto(address);
  await allDrawn(page);
  const parts = ":is([data-parts=overlays], [data-parts=filters])";
  const toast = page.locator("[data-swipe-direction]");
  const openLayers = page.locator("[data-state=open]:is([role=dialog], [role=menu])");
  for (const name of ["Form", "Confirm", "Menu", "Panel", "About Views", "Filter"]) {
    await page.locator(parts).getByRole("button", { name, exact: true }).click();
    await expect(openLayers, name).toHaveCount(1);
    // The focus stays in the list of attributions, which has keys of its own.
    if (name === "Panel") await openLayers.getByRole("button", { name: "Close" }).focus();
    await page.getByText("Destructive", { exact: true }).dispatchEvent("click");
    await expect(toast, name).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(openLayers, name).toHaveCount(0);
    await expect(toast, name).toHaveAttribute("data-state", "open");
    await page.keyboard.press("F8");
    await pressKeys(page, "Tab", "Escape");
    await expect(toast, name).toHaveCount(0);
  }
});

/** Alone, parts begin at a whole pixel; between two, curves of charts are smoothed differently each time. */
const alone = (parts: string) => `[data-parts]:not([data-parts=${parts}]) { display: none }`;

/** A toast, or that something was copied, stays: the test may take longer than either is shown. */
function disableLongTimers() {
  const { setTimeout } = window;
  window.setTimeout = ((handler: TimerHandler, delay = 0, ...values: unknown[]) =>
    delay < 1000 ? setTimeout(handler, delay, ...values) : 0) as typeof setTimeout;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const readLatestDays = async (page: Page, ...keys: string[]) => {
  await page.getByRole("img", { name: "Attributions per day:" }).focus();
  await pressKeys(page, ...Array(9).fill("ArrowLeft"), ...keys);
};

/** What shows once somebody does something, and the parts in which they do it. */
const OPENED: { name: string; parts: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: "dialog",
    parts: "overlays",
    async open(page) {
      await press(page, "Destructive");
      await press(page, "Form");
    },
  },
  { name: "confirm", parts: "overlays", open: (page) => press(page, "Confirm") },
  { name: "secret", parts: "overlays", open: (page) => press(page, "Shown once") },
  { name: "menu", parts: "overlays", open: (page) => press(page, "Menu") },
  { name: "panel", parts: "overlays", open: (page) => press(page, "Panel") },
  { name: "definition", parts: "overlays", open: (page) => press(page, "About Views") },
  {
    name: "tooltip",
    parts: "overlays",
    open: (page) => page.getByRole("button", { name: "Tooltip" }).focus(),
  },
  { name: "toast", parts: "overlays", open: (page) => press(page, "Plain") },
  { name: "filter-menu", parts: "filters", open: (page) => press(page, "Filter") },
  {
    name: "filter-choices",
    parts: "filters",
    async open(page) {
      await press(page, "Filter");
      await pressKeys(page, "Enter");
    },
  },
  {
    name: "attribution-focused",
    parts: "attributions",
    open: (page) => page.locator("[data-row] a").first().focus(),
  },
  { name: "chart-day", parts: "charts", open: (page) => readLatestDays(page) },
  { name: "chart-days", parts: "charts", open: (page) => readLatestDays(page, "Shift+Home") },
  { name: "chart-save", parts: "charts", open: (page) => press(page, "Save image of “Attributions”") },
  {
    name: "image-choice",
    parts: "marks",
    async open(page) {
      const text = { name: "mark.txt", mimeType: "text/plain", buffer: Buffer.from("No image") };
      await page.getByLabel("Mark file").first().setInputFiles(text);
      await press(page, "Remove mark");
    },
  },
  {
    name: "audit-entry",
    parts: "lists",
    async open(page) {
      await page.getByText("Project changed").click();
      await page.getByText("Project withheld from public view").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "copied",
    parts: "texts",
    async open(page) {
      await press(page, "Copy Record an attribution");
      await page.getByRole("button", { name: "Id: 019d2f3a. Copy" }).first().click();
    },
  },
];

/** Escape closes what is open, once for each, but no toast. */
const closeAll = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Escape");
    const dismiss = page.getByRole("button", { name: "Dismiss", exact: true });
    if (await dismiss.isVisible()) await dismiss.click({ timeout: 500 });
    await expect(page.locator("[data-state=open]")).toHaveCount(0, { timeout: 500 });
  }).toPass();

/** The page's scripts have run, and its fonts and images are there. */
async function allDrawn(page: Page) {
  await expect(page.locator("[data-parts]").last()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.locator("[data-parts] img").evaluateAll((images) =>
    Promise.all(
      images.map((image) => {
        (image as HTMLImageElement).loading = "eager";
        return (image as HTMLImageElement).decode();
      }),
    ),
  );
}

const pictures = path.join(import.meta.dirname, "pictures");
const style = readFileSync(path.join(pictures, "unpictured.css"), "utf8");

/**
 * Every pixel counts, those of rounded corners too, which Playwright's own comparison takes for smoothing;
 * a change of color below the tolerance of `countDifferences` does not.
 * The mouse stays where it clicked last: what scrolls under it would be drawn as hovered.
 */
async function compare(page: Page, part: Locator | Page, name: string, alone = "") {
  if (!drawsAsPictured) return;
  await page.mouse.move(0, 0);
  const file = path.join(pictures, `${name}.png`);
  const take = () => part.screenshot({ animations: "disabled", style: style + alone });
  if (process.env.E2E_UPDATE_PICTURES === "1") return writeFileSync(file, await takeSettled(take));
  const pictured = readFileSync(file);
  let taken: Buffer = pictured;
  try {
    await expect(async () => {
      taken = await take();
      expect(await countDifferences(taken, pictured), `values of ${name} that differ`).toBe(0);
    }).toPass({ timeout: 15_000 });
  } catch (error) {
    await test.info().attach(`${name}, as it is`, { body: taken, contentType: "image/png" });
    throw error;
  }
}

/** The first picture that is like the one before it. */
async function takeSettled(take: () => Promise<Buffer>): Promise<Buffer> {
  let taken = await take();
  await expect(async () => {
    const before = taken;
    taken = await take();
    expect(await countDifferences(taken, before)).toBe(0);
  }).toPass({ timeout: 15_000 });
  return taken;
}

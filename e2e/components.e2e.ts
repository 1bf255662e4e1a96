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

test.use({ viewport: { width: 960, height: 720 }, timezoneId: "UTC", locale: "en-US" });

/**
 * Every part in every state, as development shows it. Where a change of the pictures is meant,
 * `E2E_UPDATE_PICTURES=1` takes them anew.
 */
test("the page of components has no barriers and looks as pictured, in both themes", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address, { waitUntil: "networkidle" }); // development has found what it needs
  await page.routeWebSocket(/./, () => {}); // and reloads the page no more, whatever files change meanwhile
  await page.clock.setFixedTime("2026-11-20T12:00:00.000Z");
  await page.goto(address);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await allDrawn(page);
    expect(await findBarriers(page), `axe, ${colorScheme}`).toEqual([]);
    for (const parts of await page.locator("[data-parts]:not([data-parts=overlays])").all()) {
      const name = await parts.getAttribute("data-parts");
      // Alone, it begins at a whole pixel; between two, the curves of charts are smoothed differently each time.
      await compare(
        page,
        parts,
        `${name}-${colorScheme}`,
        `[data-parts]:not([data-parts=${name}]){display:none}`,
      );
    }
    for (const [name, open] of OVERLAYS) {
      await open(page);
      expect(await findBarriers(page), `axe, ${name}, ${colorScheme}`).toEqual([]);
      await compare(page, page, `${name}-${colorScheme}`);
      await closeAll(page);
    }
  }
  expect(complaints).toEqual([]);
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const OVERLAYS: [string, (page: Page) => Promise<unknown>][] = [
  [
    "dialog",
    async (page) => {
      await press(page, "Destructive");
      await press(page, "Form");
    },
  ],
  ["confirm", (page) => press(page, "Confirm")],
  ["secret", (page) => press(page, "Shown once")],
  ["menu", (page) => press(page, "Menu")],
];

/** Escape closes what is open, a dialog before a toast. */
const closeAll = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-state=open]")).toHaveCount(0, { timeout: 500 });
  }).toPass();

/** The page's scripts have run, and its fonts are drawn. */
async function allDrawn(page: Page) {
  await expect(page.locator("[data-parts]").last()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const pictures = path.join(import.meta.dirname, "pictures");
const style = readFileSync(path.join(pictures, "unpictured.css"), "utf8");

/**
 * Every pixel counts, those of rounded corners too, which Playwright's own comparison takes for smoothing.
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
      expect(await countDifferences(taken, pictured), `pixels of ${name} that differ`).toBe(0);
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

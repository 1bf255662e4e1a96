import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { buildIfStale } from "../scripts/build.ts";
import { findChromium } from "../scripts/chromium.ts";
import { connect } from "./fill.ts";
import { SCENES, type Scene } from "./interaction-scenes.ts";
import { openLargeWorkspace, PROJECTS, RECORDS } from "./large-workspace.ts";
import { createFolder, median, print, serveByline } from "./tools.ts";

const GOAL_MS = 100;
const ROUNDS = 5;
/** Milliseconds between hover and press. */
const AIM_MS = 150;
const SETTLE_MS = 30_000;

/** Milliseconds since the input, and the slowest call with its own time. */
type Felt = { screen: number; data: number; blank: number; call: string; callMs: number };

/**
 * Measures the screen's response to input (Event Timing, as in Interaction to Next Paint) and the time until
 * the result is shown, for a user with 500 projects and 1,000,000 attributions.
 */
export async function benchInteraction(): Promise<void> {
  await buildIfStale();
  const { folder, remove } = await createFolder();
  const byline = await serveByline(folder);
  const client = await connect(folder);
  const { cookie } = await openLargeWorkspace(byline.url, client);
  await client.end();
  await measureInteractions(byline.url, cookie);
  await byline.stop();
  await remove();
}

export async function measureInteractions(url: string, cookie: string, only = "", rounds = ROUNDS) {
  Object.assign(process.env, await findChromium());
  const browser = await chromium.launch({
    executablePath: String(process.env.CHROMIUM_PATH),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(10_000);
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name, value] = pair.split("=") as [string, string];
      return { name, value, url };
    }),
  );
  await context.addInitScript(watch);
  const scenes = Object.entries(SCENES).filter(([name]) => name.includes(only));
  const felt = new Map<string, Felt[]>(scenes.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, scene] of scenes) felt.get(name)?.push(await feel(context, name, scene));
  await browser.close();

  const row = (values: number[]) => `${Math.round(median(values))} (${Math.round(Math.min(...values))})`;
  print(
    `Hand to screen with ${PROJECTS} projects and ${RECORDS.toLocaleString("en")} attributions, ` +
      `${rounds} rounds: median (best) ms`,
    [
      ["", `screen (goal: under ${GOAL_MS})`, "data", "blank", "slowest call", ""],
      ...[...felt].map(([name, all]): [string, ...string[]] => {
        const [slowest] = all.toSorted((a, b) => b.callMs - a.callMs);
        return [
          name,
          row(all.map(({ screen }) => screen)),
          row(all.map(({ data }) => data)),
          row(all.map(({ blank }) => blank)),
          slowest?.call ? row(all.map(({ callMs }) => callMs)) : "",
          slowest?.call ?? "",
        ];
      }),
    ],
  );
}

async function feel(context: BrowserContext, name: string, { at, before, aim, act }: Scene): Promise<Felt> {
  const page = await context.newPage();
  try {
    await page.goto(at);
    await settle(page);
    await before?.(page);
    await settle(page);
    if (aim) {
      await aim(page).hover();
      await page.waitForTimeout(AIM_MS);
    }
    await page.evaluate(() => window.felt.begin());
    await (act ? act(page) : aim?.(page).click());
    await settle(page);
    return await page.evaluate(() => window.felt.end());
  } catch (cause) {
    throw new Error(`${name} at ${page.url()}`, { cause });
  } finally {
    await page.close();
  }
}

/** Waits until nothing loads and the page has stopped changing. */
const settle = (page: Page) =>
  page.waitForFunction(() => window.felt.isSettled(), null, { polling: 50, timeout: SETTLE_MS });

declare global {
  interface Window {
    felt: { begin: () => void; isSettled: () => boolean; end: () => Felt };
  }
}

/** Runs in the page, before its own scripts. */
function watch() {
  const QUIET_MS = 500;
  let [from, touched, changed, screen, blank, lastFrame, open] = [0, 0, 0, 0, 0, 0, 0];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId && entry.startTime >= from) screen = Math.max(screen, entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const { fetch } = window;
  window.fetch = (...call) => {
    open++;
    return fetch(...call).finally(() => open--);
  };
  for (const name of ["pointerdown", "pointerup", "keydown", "change"])
    addEventListener(
      name,
      ({ timeStamp }) => {
        touched = timeStamp;
        if (from < 0) from = timeStamp;
      },
      { capture: true },
    );
  const isBusy = () => document.querySelector("main .animate-pulse, main [aria-busy=true]") !== null;
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const isBlank = () => {
    const main = document.querySelector("main");
    return !main || ![...main.querySelectorAll("h1, [role=status], [role=alert]")].some(isSeen);
  };
  requestAnimationFrame(function frame(now) {
    if (from > 0 && isBlank()) blank += now - lastFrame;
    lastFrame = now;
    requestAnimationFrame(frame);
  });
  new MutationObserver((mutations) => {
    if (mutations.some(({ target }) => !(target as Element).closest?.("#arrival, head")))
      changed = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
  window.felt = {
    begin() {
      performance.clearResourceTimings();
      [from, screen, blank] = [-1, 0, 0];
    },
    isSettled() {
      const isThere = document.querySelector("main h1") !== null && document.readyState === "complete";
      return isThere && open === 0 && !isBusy() && performance.now() - Math.max(changed, touched) > QUIET_MS;
    },
    end() {
      const [slowest] = performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => /\/api\/(?!live)/.test(name) && startTime >= from)
        .toSorted((a, b) => b.duration - a.duration);
      return {
        ...{ screen, blank, data: Math.max(0, changed - touched) },
        call: slowest ? new URL(slowest.name).pathname : "",
        callMs: slowest?.duration ?? 0,
      };
    },
  };
}

if (import.meta.filename === process.argv[1]) await benchInteraction();

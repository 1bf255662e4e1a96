import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Widths at which people see the product: a desk, a tablet, a phone. */
export const WIDTHS = [1440, 768, 375];
const HEIGHT = 900;

/** The most that a screen may move while it loads; Google calls up to 0.1 good. */
const MOST_SHIFT = 0.02;

type Shift = { value: number; at: number; moved: string[] };

/** Long enough for a page to be drawn without its fonts first, as on a slow line. */
const FONT_DELAY_MS = 150;

/**
 * Keeps in every page of the context what moved in it, by the Layout Instability API. Fonts come late, so
 * what they move is seen on fast machines too.
 */
export async function watchShifts(context: BrowserContext) {
  await context.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
    await route.continue();
  });
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 40);
          return `${node?.nodeName.toLowerCase()} "${text}" ${previousRect.y} to ${currentRect.y}`;
        });
        shifts.push({ value: entry.value, at: entry.startTime, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Opens the page anew at each width and says which moved too much while it arrived, and what in it. The
 * context has to be one of `watchShifts`.
 */
export async function findShifts(page: Page, path: string, widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    // To an address that differs by what is behind its # alone a browser goes without loading anything.
    if (path.includes("#")) await page.goto("about:blank");
    const settled = whenSettled(page);
    await page.goto(path);
    await settled();
    found.push(...(await findMoved(page, `${path} at ${width} px`)));
  }
  return found;
}

/** Says what moved too much since the page was opened. */
export async function findMoved(page: Page, what: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const shift = cumulative(shifts);
  return shift > MOST_SHIFT ? [`${what} moved by ${shift.toFixed(3)}: ${JSON.stringify(shifts)}`] : [];
}

/** The worst session window: shifts less than 1 s apart, 5 s at most. */
function cumulative(shifts: Shift[]): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { value, at } of shifts) {
    if (at - last >= 1000 || at - first >= 5000) {
      sum = 0;
      first = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Call it before the page is opened; what it answers waits until all has arrived and is drawn. */
function whenSettled(page: Page) {
  const open = new Set<object>();
  const begun = (request: { url(): string }) => {
    if (!request.url().endsWith("/api/live")) open.add(request);
  };
  const ended = (request: object) => open.delete(request);
  page.on("request", begun).on("requestfinished", ended).on("requestfailed", ended);
  return async () => {
    // Behind a dialog too, which hides it from those who hear the page.
    await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeVisible();
    await expect
      .poll(
        async () => {
          const isDrawn = await page.evaluate(async () => {
            await document.fonts.ready;
            for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
            return !document.querySelector(".animate-pulse");
          });
          return isDrawn && open.size === 0;
        },
        { intervals: [20], message: `${page.url()} has arrived` },
      )
      .toBe(true);
    page.off("request", begun).off("requestfinished", ended).off("requestfailed", ended);
  };
}

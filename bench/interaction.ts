import { chromium, type Page } from "@playwright/test";
import { buildIfStale } from "../scripts/build.ts";
import { findChromium } from "../scripts/chromium.ts";
import { openAccount } from "./account.ts";
import { connect, fill } from "./fill.ts";
import { createFolder, print, serveByline } from "./tools.ts";

const PROJECTS = 500;
const RECORDS = 1_000_000;
const GOAL_MS = 100;

/** What somebody does on a page, at the speed of a hand. */
const SCENES: Record<string, { at: string; act: (page: Page) => Promise<void> }> = {
  "projects: search, sort, all again": {
    at: "/projects",
    async act(page) {
      await page.getByLabel("Search", { exact: true }).last().pressSequentially("work 12", { delay: 60 });
      await page.getByLabel("Sort by").selectOption({ index: 1 });
      await page.getByLabel("Search", { exact: true }).last().fill("");
    },
  },
  "attributions: search, sort, more": {
    at: "/attribution",
    async act(page) {
      await page.getByLabel("Search", { exact: true }).last().pressSequentially("work:77", { delay: 60 });
      await page.getByLabel("Search", { exact: true }).last().fill("");
      await page.getByLabel("Sort", { exact: true }).selectOption({ index: 1 });
      await page.getByRole("button", { name: /more/i }).first().click();
    },
  },
  "analytics: periods": {
    at: "/analytics",
    async act(page) {
      for (const name of ["7 days", "90 days", "365 days"])
        await page.getByRole("radio", { name }).first().click({ force: true });
    },
  },
  "palette: open, type": {
    at: "/dashboard",
    async act(page) {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("work 123", { delay: 60 });
      await page.keyboard.press("Escape");
    },
  },
};

/**
 * How long the screen takes to answer a hand (Event Timing, as Interaction to Next Paint counts it) for
 * somebody with 500 projects and 1,000,000 attributions, and how long the server takes for what those screens
 * ask.
 */
export async function benchInteraction(): Promise<void> {
  await buildIfStale();
  const { folder, remove } = await createFolder();
  const byline = await serveByline(folder);
  const account = await openAccount(byline.url);
  const client = await connect(folder);
  await client.query(
    `insert into projects (workspace_id, created_by, name, type, status, is_public)
     select workspace_id, created_by, 'Work ' || i, type, status, false from projects
     cross join generate_series(2, $2::int) i where id = $1`,
    [account.projectId, PROJECTS],
  );
  const { rows } = await client.query<{ id: string }>("select id from projects order by id = $1 desc", [
    account.projectId,
  ]);
  const [first, ...others] = rows.map((row) => row.id);
  await fill(client, [String(first)], RECORDS / 2);
  await fill(client, others, RECORDS / 2);
  await client.end();

  Object.assign(process.env, await findChromium());
  const browser = await chromium.launch({
    executablePath: String(process.env.CHROMIUM_PATH),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext({ baseURL: byline.url });
  await context.addCookies(
    account.cookie.split("; ").map((pair) => {
      const [name, value] = pair.split("=") as [string, string];
      return { name, value, url: byline.url };
    }),
  );
  const measured: [string, string, string, string][] = [];
  for (const [name, { at, act }] of Object.entries(SCENES)) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId) seen.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(at);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("load");
    await act(page);
    await page.waitForTimeout(1000);
    const { screen, server } = await page.evaluate(() => ({
      screen: (window as unknown as { seen: number[] }).seen,
      server: performance
        .getEntriesByType("resource")
        .filter((one) => /\/api\/(?!live)/.test(one.name))
        .map(({ name, duration }) => ({ asked: new URL(name).pathname, ms: Math.round(duration) })),
    }));
    const slowest = server.toSorted((a, b) => b.ms - a.ms)[0];
    measured.push([
      name,
      `${Math.max(0, ...screen)} (${screen.length})`,
      `${slowest?.ms} (${server.length})`,
      slowest?.asked ?? "",
    ]);
    await page.close();
  }
  print(
    `Hand to screen with ${PROJECTS} projects and ${RECORDS.toLocaleString("en")} attributions: worst ` +
      "ms (of how many)",
    [["", `screen (goal: under ${GOAL_MS})`, "server, with the way there", "slowest"], ...measured],
  );
  await browser.close();
  await byline.stop();
  await remove();
}

if (import.meta.filename === process.argv[1]) await benchInteraction();

import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { buildIfStale } from "../scripts/build.ts";
import { findChromium } from "../scripts/chromium.ts";
import { publicPaths } from "../web/src/public-paths.ts";
import { CREDIT_PAGES, recordPublicCredits } from "./public-credits.ts";
import { createFolder, median, print, serveByline } from "./tools.ts";

const client = path.resolve(import.meta.dirname, "../web/build/client");
/** Pages rendered by the server. */
const WRITTEN_PAGES = ["/explore", "/explore/credits?q=bench", ...CREDIT_PAGES];
const ROUNDS = 3;
const GOAL = 98;
const CRITICAL_GOAL_KB = 20;
const CATEGORIES = {
  performance: "speed",
  accessibility: "access",
  "best-practices": "practice",
  seo: "search",
};
type Category = keyof typeof CATEGORIES;

/**
 * Runs Lighthouse for mobile, median of three, on every public page or the given ones (`npm run bench site
 * /pricing /c /p /w /by`), and weighs the landing page's critical files. Needs a quiet machine, since speed
 * is measured in CPU time.
 */
export async function benchSite(
  pages: string[] = [...publicPaths.filter((page) => page !== "/checkout"), ...WRITTEN_PAGES],
): Promise<void> {
  await buildIfStale();
  printCritical();
  const { folder, remove } = await createFolder();
  const byline = await serveByline(folder);
  const credits: Record<string, string> = await recordPublicCredits(byline.url);
  Object.assign(process.env, await findChromium());
  const chrome = await launch({
    chromePath: String(process.env.CHROMIUM_PATH),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  const rows: [string, ...(string | number)[]][] = [];
  for (const page of pages) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measure(byline.url + (credits[page] ?? page), chrome.port));
    const of = (read: (round: Measured) => number) => median(rounds.map(read));
    const scores = (Object.keys(CATEGORIES) as Category[]).map((category) =>
      of((round) => round.scores[category]),
    );
    const failed = [...new Set(rounds.flatMap((round) => round.failed))].join(" ");
    rows.push([
      page,
      ...scores,
      of((round) => round.shift).toFixed(3),
      Math.min(...scores) >= GOAL ? "" : failed,
    ]);
    process.stderr.write(`${page} ${scores.join(" ")}\n`);
  }
  await chrome.kill();
  await byline.stop();
  await remove();
  print(`Lighthouse, mobile, median of ${ROUNDS} (goal: at least ${GOAL}; CLS 0)`, [
    ["", ...Object.values(CATEGORIES), "CLS", "below the goal because of"],
    ...rows,
  ]);
  const reached = rows.filter((row) => row[row.length - 1] === "").length;
  print("", [["pages at the goal", `${reached} of ${rows.length}`]]);
}

type Measured = { scores: Record<Category, number>; shift: number; failed: string[] };

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: Object.keys(CATEGORIES),
    formFactor: "mobile",
  });
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}`);
  const { categories, audits } = result.lhr;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const scores = Object.fromEntries(
    (Object.keys(CATEGORIES) as Category[]).map((category) => [category, score(category)]),
  ) as Measured["scores"];
  const failed = Object.values(categories)
    .flatMap((category) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return { scores, shift: audits["cumulative-layout-shift"]?.numericValue ?? 0, failed };
}

/** Prints the size of the page with its style sheets, everything needed before the first paint. */
function printCritical() {
  const html = readFileSync(path.join(client, "index.html"), "utf8");
  if (/<link rel="stylesheet"(?![^>]* disabled)/.test(html))
    throw new Error("The landing page waits for a style sheet");
  print("Landing page before its first paint, brotli", [
    [
      `HTML and CSS (goal: at most ${CRITICAL_GOAL_KB} kB)`,
      `${(brotliCompressSync(html).length / 1000).toFixed(1)} kB`,
    ],
  ]);
}

if (import.meta.filename === process.argv[1])
  await benchSite(process.argv.length > 2 ? process.argv.slice(2) : undefined);

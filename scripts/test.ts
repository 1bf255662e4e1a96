import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildIfStale } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { run } from "./run-tool.ts";

const results = path.resolve(import.meta.dirname, "../test-results");
const report = (name: string) => path.join(results, `${name}.json`);

/**
 * Runs all tests: the server's, the SDK's, and the contract's with a real PostgreSQL, then the stories in a
 * real browser.
 */
rmSync(results, { recursive: true, force: true });
const api = await run(
  "API, SDK and unit tests",
  ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report("vitest")}`],
  { live: true },
);
await buildIfStale();
const browser = await run("Browser stories", ["playwright", "test"], {
  live: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report("playwright"), ...(await findChromium()) },
});

const vitest = read("vitest") as { numPassedTests?: number; numFailedTests?: number; numTotalTests?: number };
const playwright = read("playwright") as {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
};
const passed = (vitest.numPassedTests ?? 0) + (playwright.stats?.expected ?? 0);
const failed =
  (vitest.numTotalTests ?? 0) -
  (vitest.numPassedTests ?? 0) +
  (playwright.stats?.unexpected ?? 0) +
  (playwright.stats?.flaky ?? 0) +
  (playwright.stats?.skipped ?? 0);
const complete = api && browser && passed > 0 && playwright.stats !== undefined;
process.stdout.write(`\n${passed} passed, ${complete ? failed : Math.max(1, failed)} failed\n`);
process.exit(complete && failed === 0 ? 0 : 1);

function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(report(name), "utf8"));
  } catch {
    return {};
  }
}

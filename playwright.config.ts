import { defineConfig } from "@playwright/test";
import { PORT, SERVER_FOLDER } from "./e2e/server-folder.ts";

/**
 * Stories in a real browser against the real product, on an empty database. Run by `npm test`, which finds
 * the browser.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 }, // for machines that do other things as well
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  outputDir: "test-results/browser",
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: "retain-on-failure",
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node scripts/serve-for-tests.ts",
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      E2E_FOLDER: SERVER_FOLDER,
      BYLINE_LOG_LEVEL: "warn",
      BYLINE_API_RATE_LIMIT: "100000",
      BYLINE_BETA_MONTHLY_CALLS: "100000",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
  },
});

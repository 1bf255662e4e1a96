import { defineConfig } from "@playwright/test";
import { server, serverOf, WORKERS } from "./e2e/servers.ts";
import { oidcSettings } from "./server/test/oidc-settings.ts";

/**
 * Stories in a real browser against the real product, each worker with a product and an empty database of its
 * own. Run by `npm test`, which finds the browser. `E2E_DELAY_MS=400` holds every answer back that long, to find
 * stories that depend on a quick one. `E2E_SCREENSHOTS=1` keeps pictures of what they look at, and
 * `E2E_UPDATE_PICTURES=1` retakes the pictures that the component page is compared with.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  fullyParallel: false,
  workers: WORKERS,
  timeout: 600_000, // for a story that hangs: on a slow machine the longest take minutes
  expect: { timeout: 30_000 }, // for machines that do other things as well
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  outputDir: "test-results/browser",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  updateSnapshots: process.env.E2E_UPDATE_PICTURES === "1" ? "all" : "none",
  use: {
    baseURL: `http://localhost:${server.port}`,
    // What the page held at each step, without a film of it, which takes a third of the browser's processor.
    trace: { mode: "retain-on-failure", screenshots: false },
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // A part of the screen that is drawn anew would smooth slanted lines otherwise than the whole does.
        "--disable-partial-raster",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => {
    const { port, providerPort, servicesPort, folder } = serverOf(worker);
    return {
      command: "node scripts/serve-for-tests.ts",
      url: `http://localhost:${port}/readyz`,
      timeout: 300_000, // for a slow machine, and for one that builds first
      env: {
        PORT: String(port),
        E2E_FOLDER: folder,
        BYLINE_LOG_LEVEL: "warn",
        BYLINE_API_RATE_LIMIT: "100000",
        BYLINE_BETA_MONTHLY_CALLS: "100000",
        BYLINE_OUTBOUND_LOCAL: `http://127.0.0.1:${servicesPort}`,
        ...oidcSettings(providerPort),
      },
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
      stdout: "pipe" as const,
    };
  }),
});

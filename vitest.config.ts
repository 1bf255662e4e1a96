import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "contract/**/*.test.ts",
      "server/**/*.test.ts",
      "sdk/**/*.test.ts",
      "scripts/**/*.test.ts",
      "web/src/**/*.test.ts",
    ],
    globalSetup: "server/test/global-setup.ts",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

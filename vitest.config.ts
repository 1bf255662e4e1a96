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
    // One more than the cores that most machines have: tests of processes that are killed mostly wait.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

/** The tests of names and files that `npm run check` runs too: they need no database and take seconds. */
export default defineConfig({
  test: {
    include: ["server/test/consistency.test.ts"],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});

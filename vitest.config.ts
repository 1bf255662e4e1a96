import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests of processes that are killed take longest: they begin first, so that none is left at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = (file: TestSpecification) => file.moduleId.endsWith(".fault.test.ts");
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      "cli/**/*.test.ts",
      "contract/**/*.test.ts",
      "server/**/*.test.ts",
      "sdk/**/*.test.ts",
      "scripts/**/*.test.ts",
      "web/src/**/*.test.ts",
    ],
    globalSetup: "server/test/global-setup.ts",
    // One more than the cores that most machines have: tests of processes that are killed mostly wait.
    maxWorkers: 3,
    // Modules keep no state of their own, so files share them: loading the server anew for each file takes
    // as much processor as half of the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000, // for slow machines
    hookTimeout: 120_000,
  },
});

import path from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import type { Break } from "./change.ts";
import { failureOutcome, type Outcome } from "./outcome.ts";

/** Starts Vitest for a folder that contains a vitest.config.ts. */
export const startVitest = (root: string): Promise<Vitest> =>
  createVitest(
    { root, config: path.join(root, "vitest.config.ts"), watch: false, bail: 1, reporters: [{}] },
    {},
  );

/** Runs one test file up to its first failure. `test` is relative to Vitest's root. */
export async function runTestFile(
  vitest: Vitest,
  { test, only }: Pick<Break, "test" | "only">,
): Promise<Outcome> {
  if (only) vitest.setGlobalTestNamePattern(only);
  else vitest.resetGlobalTestNamePattern();
  const file = path.join(vitest.config.root, test);
  const specification = vitest.getRootProject().createSpecification(file);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const module = testModules.find(({ moduleId }) => moduleId === file); // the list includes earlier files
  if (!module) return { ran: false, failure: "the test file did not load" };
  const tests = [...module.children.allTests()];
  const failed = tests.find((one) => one.result().state === "failed");
  if (failed) return failureOutcome(failed.fullName, failed.result().errors?.[0]?.message ?? "");
  const suites = [...module.children.allSuites()];
  const [error] = [
    ...module.errors(),
    ...suites.flatMap((suite) => suite.errors()),
    ...(unhandledErrors as Error[]),
  ];
  const ran = tests.some((one) => one.result().state === "passed");
  if (error) return { ...failureOutcome(test, error.message), ...(!ran && { ran: false }) };
  return { ran, failure: ran ? null : "no case ran" };
}

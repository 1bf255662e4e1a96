import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createVitest } from "vitest/node";
import { BREAKS, type Break } from "./breaks/breaks.ts";
import { copyRepository } from "./breaks/copy-repository.ts";
import type { Outcome } from "./breaks/outcome.ts";
import { runStory } from "./breaks/run-story.ts";

/**
 * Applies breaks of the list one at a time in a copy of the repository, and runs the test that must fail.
 * Arguments choose breaks whose file or test has one of these texts. Exits with 1 if a break survives, or if
 * a test fails without it.
 */
const copy = mkdtempSync(path.join(tmpdir(), "byline-breaks-"));
const filters = process.argv.slice(2);
const chosen = BREAKS.filter(
  ({ file, test }) => filters.length === 0 || filters.some((one) => file.includes(one) || test.includes(one)),
);
copyRepository(copy);
process.chdir(copy);
const vitest = await createVitest(
  { root: copy, config: path.join(copy, "vitest.config.ts"), watch: false, bail: 1, reporters: [{}] },
  {},
);
const problems: string[] = [];
try {
  for (const tested of Map.groupBy(chosen, ({ test, only }) => `${test}\n${only ?? ""}`).values())
    await breakAll(tested);
} finally {
  await vitest.close();
  rmSync(copy, { recursive: true, force: true });
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${chosen.length} breaks, ${problems.length} problems\n`);
process.exit(problems.length === 0 && chosen.length > 0 ? 0 : 1);

/** Applies breaks that one test must notice, after a run of the test on the code as it is. */
async function breakAll(breaks: Break[]) {
  const [first] = breaks;
  if (!first) return;
  const whole = await runTest(first);
  if (!whole.ran || whole.failure !== null) {
    report("INVALID", first, whole.failure ?? "no test ran", "the test fails without a break");
    return;
  }
  for (const one of breaks) {
    const started = performance.now();
    const file = path.join(copy, one.file);
    const text = readFileSync(file, "utf8");
    if (!text.includes(one.text)) {
      report("INVALID", one, "scripts/breaks.test.ts says more", "the text is not in the file");
      continue;
    }
    writeFileSync(
      file,
      text.replace(one.text, () => one.replacement),
    );
    vitest.invalidateFile(file);
    const { ran, failure } = await runTest(one);
    writeFileSync(file, text);
    vitest.invalidateFile(file);
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (!ran) report("INVALID", one, failure ?? "no test ran", seconds);
    else if (failure === null) report("SURVIVED", one, one.test, seconds);
    else report("killed", one, failure, seconds);
  }
}

function report(result: string, { file, text, replacement }: Break, why: string, more: string) {
  const change = `${file}: ${text.trim()} -> ${replacement.trim() || "(nothing)"}`.replaceAll(/\s+/g, " ");
  const line = `${result.padEnd(8)} ${change}\n         ${why} (${more})`;
  process.stdout.write(`${line}\n`);
  if (result !== "killed") problems.push(line);
}

async function runTest({ test, only }: Break): Promise<Outcome> {
  if (test.endsWith(".e2e.ts")) return runStory(copy, test, only);
  if (only) vitest.setGlobalTestNamePattern(only);
  else vitest.resetGlobalTestNamePattern();
  const file = path.join(copy, test);
  const specification = vitest.getRootProject().createSpecification(file);
  const { testModules } = await vitest.runTestSpecifications([specification]);
  const module = testModules.find(({ moduleId }) => moduleId === file); // earlier files are in the list too
  if (!module) return { ran: false, failure: null };
  const tests = [...module.children.allTests()];
  const failed = tests.find((one) => one.result().state === "failed");
  const suites = [...module.children.allSuites()];
  const [error] = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
  const ran = tests.some((one) => ["passed", "failed"].includes(one.result().state));
  return { ran, failure: failed?.fullName ?? error?.message ?? null };
}

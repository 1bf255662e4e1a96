import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Break } from "./change.ts";
import type { Outcome } from "./outcome.ts";
import { runStory } from "./run-story.ts";
import { runTestFile, startVitest } from "./run-test-file.ts";

const RESULTS = ["killed", "survived", "invalid"] as const;
type Result = (typeof RESULTS)[number];

/**
 * Applies breaks one at a time in `folder`, a copy of the repository, and runs the test that must fail.
 * Returns the exit code: 0 if every break was killed. A break is invalid, and not killed, if its text isn't
 * in the file exactly once, if the test fails or runs no case without it, or if the test times out.
 */
export async function tryBreaks(folder: string, breaks: Break[], write: (text: string) => void) {
  const vitest = await startVitest(folder);
  const counts: Record<Result, number> = { killed: 0, survived: 0, invalid: 0 };
  const problems: string[] = [];
  try {
    for (const tested of Map.groupBy(breaks, ({ test, only }) => `${test}\n${only ?? ""}`).values())
      await tryGroup(tested);
  } finally {
    await vitest.close();
  }
  for (const problem of problems) write(problem);
  write(`${breaks.length} breaks: ${RESULTS.map((result) => `${counts[result]} ${result}`).join(", ")}\n`);
  return counts.killed === breaks.length && breaks.length > 0 ? 0 : 1;

  /** Tries breaks that one test must notice, after a run of that test on unbroken code. */
  async function tryGroup(group: Break[]) {
    const [first] = group;
    if (!first) return;
    const started = performance.now();
    const whole = await runTest(first);
    const isSound = whole.ran && whole.failure === null;
    write(`${isSound ? "passes " : "FAILS  "}  ${first.test} without a break (${secondsSince(started)})\n`);
    for (const one of group) {
      if (isSound) await tryBreak(one);
      else report("invalid", one, `without the break: ${whole.failure ?? "no case ran"}`);
    }
  }

  async function tryBreak(one: Break) {
    const started = performance.now();
    const file = path.join(folder, one.file);
    const text = readFileSync(file, "utf8");
    const places = text.split(one.text).length - 1;
    if (places !== 1) return report("invalid", one, `the text is in the file ${places} times`);
    const broken = text.replace(one.text, () => one.replacement);
    if (broken === text) return report("invalid", one, "the replacement is the text itself");
    writeFileSync(file, broken);
    vitest.invalidateFile(file);
    try {
      const { ran, failure } = await runTest(one);
      const result = !ran ? "invalid" : failure === null ? "survived" : "killed";
      report(result, one, `${failure ?? `${one.test} passes`} (${secondsSince(started)})`);
    } finally {
      writeFileSync(file, text);
      vitest.invalidateFile(file);
    }
  }

  function runTest(one: Break): Promise<Outcome> {
    return one.test.endsWith(".e2e.ts") ? runStory(folder, one.test, one.only) : runTestFile(vitest, one);
  }

  function report(result: Result, { file, text, replacement }: Break, why: string) {
    counts[result]++;
    const change = `${file}: ${text.trim()} -> ${replacement.trim() || "(nothing)"}`.replaceAll(/\s+/g, " ");
    const name = result === "killed" ? result : result.toUpperCase();
    const line = `${name.padEnd(8)} ${change}\n         ${why}\n`;
    write(line);
    if (result !== "killed") problems.push(line);
  }
}

const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

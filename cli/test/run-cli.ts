import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Deps } from "../../server/src/core/deps.ts";
import { runDueAttributionExports } from "../../server/src/modules/attributions/run-exports.ts";
import { runDueImports } from "../../server/src/modules/attributions/run-imports.ts";
import { afterwards } from "../../server/test/harness.ts";

const main = path.resolve(import.meta.dirname, "../src/main.ts");

export type Ran = { code: number; stdout: string; stderr: string };

/** A folder that is removed after the test, and the program as it runs in it with these settings. */
export async function startCli(settings: { BYLINE_URL: string; BYLINE_TOKEN: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), "byline-cli-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH, HOME: folder, ...settings };
  const byline = (...args: string[]) =>
    new Promise<Ran>((resolve) => {
      execFile(process.execPath, [main, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      ).stdin?.end();
    });
  return { folder, byline };
}

/** Does what a worker does while commands wait for it, until the tests of the file are done. */
export function workMeanwhile(deps: Deps) {
  let working = Promise.resolve();
  const next = setInterval(() => {
    working = working.then(() => runDueImports(deps)).then(() => runDueAttributionExports(deps));
  }, 200);
  afterwards(async () => {
    clearInterval(next);
    await working;
  });
}

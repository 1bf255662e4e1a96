import path from "node:path";
import { findChromium } from "../chromium.ts";
import { run } from "../run-tool.ts";
import type { Outcome } from "./outcome.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs one browser story of a copy of the repository, which its servers build first. */
export async function runStory(copy: string, file: string, only?: string): Promise<Outcome> {
  let output = "";
  const args = ["test", path.basename(file), "--workers=1", ...(only ? ["-g", only] : [])];
  const passed = await run("Browser story", ["playwright", ...args], {
    cwd: path.relative(root, copy),
    env: await findChromium(),
    onOutput: (text) => (output = text),
  });
  const [failure] = /^ +1\) .*$/m.exec(output) ?? [];
  return { ran: passed || failure !== undefined, failure: passed ? null : (failure ?? output.slice(-500)) };
}

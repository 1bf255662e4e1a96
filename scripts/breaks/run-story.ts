import path from "node:path";
import { findChromium } from "../chromium.ts";
import { run } from "../run-tool.ts";
import { failureOutcome, type Outcome } from "./outcome.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Builds a copy of the repository and runs one of its browser stories. `only`: a pattern of its title. */
export async function runStory(copy: string, file: string, only?: string): Promise<Outcome> {
  // Here, not in the story's servers: Playwright waits a minute for them.
  const isBuilt = await run("Build", ["node", path.join(copy, "scripts/build.ts")]);
  if (!isBuilt) return { ran: false, failure: "the build fails" };
  let output = "";
  const args = ["test", path.basename(file), "--workers=1", ...(only ? ["-g", only] : [])];
  const passed = await run("Browser story", ["playwright", ...args], {
    cwd: path.relative(root, copy),
    env: await findChromium(),
    onOutput: (text) => (output = text),
  });
  if (passed) return { ran: true, failure: null };
  const [, title, error] = /^ +1\) (.*)\n\s*(\S.*)$/m.exec(output) ?? [];
  if (!title || !error) return { ran: false, failure: output.slice(-500) };
  return failureOutcome(title, error);
}

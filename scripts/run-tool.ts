import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

type Options = {
  cwd?: string;
  env?: Record<string, string>;
  /** What its output must hold to count as a success: some tools call nothing found a success. */
  mustPrint?: RegExp;
  /** Shows the output as it comes, not only when it fails. */
  live?: boolean;
  onOutput?: (text: string) => void;
};

/**
 * Runs a program of node_modules/.bin on this Node; says how it ended in one line, and why when it failed.
 */
export async function run(
  title: string,
  [tool, ...args]: [string, ...string[]],
  options: Options = {},
): Promise<boolean> {
  const started = performance.now();
  const bin = path.join(root, "node_modules", ".bin");
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    FORCE_COLOR: "0",
    ...options.env,
  };
  const child = spawn(tool, args, {
    cwd: path.join(root, options.cwd ?? "."),
    env,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      if (options.live) process.stdout.write(chunk);
    });
  }
  const code = await new Promise((resolve) => child.once("error", () => resolve(127)).once("close", resolve));
  const ok = code === 0 && (options.mustPrint?.test(output) ?? true);
  options.onOutput?.(output);
  process.stdout.write(
    `${ok ? "ok    " : "FAILED"} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  if (!ok && !options.live) process.stdout.write(`${output}\n`);
  return ok;
}

import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

type Options = {
  cwd?: string;
  env?: Record<string, string>;
  /** Output required for success, since some tools succeed without finding anything to do. */
  mustPrint?: RegExp;
  /** Shows output immediately, not only after a failure. */
  live?: boolean;
  onOutput?: (text: string) => void;
};

/**
 * Runs a program from node_modules/.bin on this Node. Prints its result on one line, and its output after a
 * failure.
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

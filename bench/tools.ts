import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { workersOf } from "./processor-time.ts";

/** A running program. `hold` suspends its processes, including its worker, and `go` resumes them. */
export type Served = {
  url: string;
  pid: number;
  startedInMs: number;
  hold: () => void;
  go: () => void;
  stop: () => Promise<void>;
};

/** Starts a Node program that prints `ready on <address>`. */
export async function serve(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Served> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, file), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const found = /ready on (http:\S+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  const pid = child.pid as number;
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const one of [pid, ...workersOf(pid)]) process.kill(one, name);
  };
  const go = () => signal("SIGCONT");
  const stop = async () => {
    go();
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };
  return { url, pid, startedInMs: performance.now() - started, hold: () => signal("SIGSTOP"), go, stop };
}

/** Settings without plan limits. */
export const UNLIMITED = { BYLINE_API_RATE_LIMIT: "1000000000", BYLINE_BETA_MONTHLY_CALLS: "1000000000" };

/** Starts Byline with production durability. Deletes the data folder afterwards unless one is given. */
export async function serveByline(dataFolder: string, env: Record<string, string> = {}): Promise<Served> {
  return serve("../server/src/main.ts", [], {
    PORT: "0",
    HOST: "127.0.0.1",
    BYLINE_DATA_DIR: dataFolder,
    ...UNLIMITED,
    BYLINE_LOG_LEVEL: "warn",
    ...env,
  });
}

export async function createFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "byline-bench-"));
  await chmod(folder, 0o755);
  return {
    folder,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

/** Prints a table with a title. Aligns the first column left and the others right. */
export function print(title: string, rows: [string, ...(string | number)[]][]) {
  process.stdout.write(`\n${title}\n`);
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? "").length))) ?? [];
  for (const row of rows) {
    const cells = row.map((cell, i) => {
      const width = widths[i] as number;
      return i === 0 ? String(cell).padEnd(width) : String(cell).padStart(width);
    });
    process.stdout.write(`  ${cells.join("  ")}\n`);
  }
}

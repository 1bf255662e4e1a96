import { type ChildProcess, execFileSync, type StdioOptions, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";

export type ServerProcess = {
  url: string;
  pid: number;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
  /** The same for it and all that it started in its group, as Ctrl-C and service managers do. */
  killAll: (signal: NodeJS.Signals) => Promise<number | null>;
  /** What it printed until now. */
  output: () => string;
};

const main = path.resolve(import.meta.dirname, "../src/main.ts");

/**
 * A data folder as a product that was stopped left it: its database is there and migrated. Removed after the
 * test.
 */
export async function createDataFolder(): Promise<string> {
  const folder = await createEmptyFolder();
  execFileSync("cp", ["-a", `${inject("templateFolder")}/.`, folder]);
  return folder;
}

/** For a first start: a folder on a real disk that the database's user may enter; removed after the test. */
export async function createEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "byline-data-"));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    const pid = postmasterOf(folder);
    if (pid) process.kill(pid, "SIGQUIT");
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return folder;
}

/** A port that nothing listens on, for what has to know its address before it starts. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) =>
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    }),
  );
}

/** The process id of the PostgreSQL that runs on this data folder. */
export function postmasterOf(folder: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(folder, "pg", "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/** The process ids of the PostgreSQL that runs on this data folder, each of its backends included. */
export function databaseProcessesOf(folder: string): number[] {
  const postmaster = postmasterOf(folder) as number;
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
  return [postmaster, ...children.trim().split(/\s+/).map(Number)];
}

/** Asks the embedded PostgreSQL of this data folder, past the product. */
export async function queryEmbedded<T>(folder: string, sql: string): Promise<T> {
  const port = readFileSync(path.join(folder, "pg", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(path.join(folder, "pg-password"), "utf8");
  const client = new pg.Client({
    connectionString: `postgres://byline:${password}@127.0.0.1:${port}/byline`,
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T;
  } finally {
    await client.end();
  }
}

/**
 * The process ids of the workers that a server has: one, none, or for a moment the one that has just ended.
 */
export const workersOf = (serverPid: number): number[] => processesOf(serverPid, "worker");

/** The process ids of a server's own server processes, if it has several. */
export const serversOf = (serverPid: number): number[] => processesOf(serverPid, "server");

function processesOf(serverPid: number, role: string): number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...processes.matchAll(/^ *(\d+) +(\d+) .*main[.]ts (\w+)$/gm)]
    .filter(([, , parent, own]) => Number(parent) === serverPid && own === role)
    .map(([, pid]) => Number(pid));
}

/** The product as its own process, as `npm start` runs it. Resolves when it says that it is ready. */
export async function startProcess(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    PORT: "0",
    HOST: "127.0.0.1",
    BYLINE_DATA_DIR: dataFolder,
    BYLINE_LOG_LEVEL: "warn",
    BYLINE_LOG_FORMAT: "json",
    BYLINE_BETA_MONTHLY_CALLS: "1000000000",
    BYLINE_CHANGE_LIMIT: "1000000",
    BYLINE_OPEN_LIMIT: "1000000",
    ...settings,
  };
  const stdio: StdioOptions = ["ignore", "pipe", "pipe"];
  const child = spawn(process.execPath, [main], { env, stdio, detached: true });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const url = await readyLine(child, () => output);
  const pid = child.pid as number;
  const killer = (target: number) => (signal: NodeJS.Signals) => {
    process.kill(target, signal);
    return ended;
  };
  return { url, pid, kill: killer(pid), killAll: killer(-pid), output: () => output };
}

function readyLine(child: ChildProcess, outputOf: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const url = /ready on (http:\/\/[\w.:]+)/.exec(outputOf())?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${outputOf()}`)));
  });
}

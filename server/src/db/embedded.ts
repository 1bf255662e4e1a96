import { spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { platform } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { initialize, readOrMakePassword } from "./create-cluster.ts";
import { findBinaries, othersMayEnter, unprivileged } from "./embedded-binaries.ts";
import { refuseNewerFormat, writeFormat } from "./folder-format.ts";
import { lockFolder, runningAlready } from "./lock-folder.ts";

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const WATCH_MS = 1000;
/** How long to wait for a killed process's connections to end. */
const OWNER_GONE_MS = 3000;

export type EmbeddedPostgres = {
  /** The database's address, including its password. Never log it. */
  url: string;
  stop: () => Promise<void>;
};

/** `settings`: PostgreSQL's, besides ours. `startMs`: how long a start may take. */
type Options = {
  dir: string;
  database?: string;
  throwaway?: boolean;
  settings?: Record<string, string>;
  startMs?: number;
};

/**
 * Locks the folder `dir` and starts the installed PostgreSQL with its files there, or adopts one that a
 * killed process left running. Listens on a free port of 127.0.0.1. `throwaway` trades durability for speed
 * in tests.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dir = path.resolve(options.dir);
  const lock = lockFolder(dir);
  try {
    const { url, stop } = await startLocked(dir, options);
    return { url, stop: () => stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts PostgreSQL in a locked folder. The lock entitles us to stop any PostgreSQL that runs on it. */
async function startLocked(dir: string, options: Options): Promise<EmbeddedPostgres> {
  const data = path.join(dir, "pg");
  const database = options.database ?? "byline";
  if (unprivileged && !othersMayEnter(dir)) {
    throw new Error(
      `The database runs as user ${unprivileged.uid}, who can't open ${dir}. Set BYLINE_DATA_DIR to a ` +
        "folder that this user can open.",
    );
  }
  refuseNewerFormat(dir);
  if (existsSync(path.join(data, "recovery.signal")) && !options.settings?.restore_command)
    throw new Error(`${dir} has an unfinished restore. Remove its contents, and restore again.`);
  const binaries = await findBinaries();
  const password = await readOrMakePassword(path.join(dir, "pg-password"), data);
  if (!existsSync(path.join(data, "PG_VERSION"))) await initialize(binaries.initdb, data, password);

  const address = (port: number, name: string) => `postgres://byline:${password}@127.0.0.1:${port}/${name}`;
  const leftOver = readPidFile(data);
  const { settings = {}, startMs = START_TIMEOUT_MS } = options;
  const adopted =
    leftOver &&
    isPostgresOn(data, leftOver.pid) &&
    (await answers(address(leftOver.port, "postgres"), settings.archive_mode));
  if (adopted) await refuseSecondOwner(address(leftOver.port, "postgres"), dir);
  else if (leftOver) await clearLeftOver(data, leftOver.pid);
  const launching = { dir, data, throwaway: options.throwaway ?? false, added: settings, startMs };
  let server = adopted ? leftOver : await launch(binaries.postgres, { ...launching, port: await freePort() });

  await createDatabase(address(server.port, "postgres"), database);
  writeFormat(dir);
  // If the database is killed, restart it at the same address. It replays its log.
  let relaunching: Promise<unknown> = Promise.resolve();
  const watch = setInterval(() => {
    if (isPostgresOn(data, server.pid)) return;
    relaunching = relaunching.then(async () => {
      if (isPostgresOn(data, server.pid)) return;
      await rm(path.join(data, "postmaster.pid"), { force: true });
      server = await launch(binaries.postgres, { ...launching, port: server.port }).catch(() => server);
    });
  }, WATCH_MS).unref();
  const stop = async () => {
    clearInterval(watch);
    await relaunching;
    // SIGINT is PostgreSQL's fast shutdown.
    if (isPostgresOn(data, server.pid)) process.kill(server.pid, "SIGINT");
    await waitUntil(() => !isPostgresOn(data, server.pid), STOP_TIMEOUT_MS, "stop");
  };
  return { url: address(server.port, database), stop };
}

/** Returns the address of the embedded PostgreSQL that runs in `dir`, or null if none responds. */
export async function findRunningPostgres(dir: string, database = "byline"): Promise<string | null> {
  const running = readPidFile(path.join(path.resolve(dir), "pg"));
  const password = await readFile(path.join(path.resolve(dir), "pg-password"), "utf8").catch(() => null);
  if (!running || password === null) return null;
  const url = `postgres://byline:${password}@127.0.0.1:${running.port}/${database}`;
  return (await answers(url)) ? url : null;
}

/** postmaster.pid has one value a line: pid, data folder, start time, port, three more, status. */
function readPidFile(data: string): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
  } catch {
    return null;
  }
}

/** Whether this process is the folder's PostgreSQL, not a zombie or a reused process id. */
function isPostgresOn(data: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (platform() !== "linux") return true;
  try {
    // PostgreSQL's working folder is its data folder, even after that was moved.
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

/** Whether PostgreSQL responds, and archives its log as set, which only a restart changes. */
async function answers(url: string, archiveMode?: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode");
    return archiveMode === undefined || rows[0]?.mode === archiveMode;
  }).catch(() => false);
}

/** Waits for a killed process's connections to end. A build from before the lock may still be running. */
async function refuseSecondOwner(url: string, dir: string) {
  const end = Date.now() + OWNER_GONE_MS;
  const owned = () =>
    withClient(
      url,
      async (client) =>
        (await client.query("select 1 from pg_stat_activity where application_name = 'byline-bus'")).rowCount,
    );
  while (await owned()) {
    if (Date.now() > end) throw runningAlready(dir);
    await sleep(100);
  }
}

/** Shuts down a server that doesn't respond immediately. It replays its log at the next start. */
async function clearLeftOver(data: string, pid: number) {
  if (isPostgresOn(data, pid)) {
    process.kill(pid, "SIGQUIT");
    await waitUntil(() => !isPostgresOn(data, pid), STOP_TIMEOUT_MS, "stop");
  }
  await rm(path.join(data, "postmaster.pid"), { force: true });
}

/**
 * Freed memory that a PostgreSQL process keeps for its next statement. By default, glibc returns it to the
 * system after each statement, and getting it back costs a fifth of what recording costs PostgreSQL.
 */
const KEPT_BYTES = String(4 * 1024 * 1024);
const KEPT_MEMORY = { MALLOC_TRIM_THRESHOLD_: KEPT_BYTES, MALLOC_MMAP_THRESHOLD_: KEPT_BYTES };

type Launch = {
  dir: string;
  data: string;
  throwaway: boolean;
  port: number;
  added: Record<string, string>;
  startMs: number;
};

async function launch(postgres: string, options: Launch) {
  const settings = {
    port: options.port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: options.throwaway ? "64MB" : "256MB",
    max_connections: 200,
    max_wal_size: "2GB",
    jit: "off",
    // Without an error's detail and statement, which contain user input.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    ...(options.throwaway
      ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }
      : {}),
    ...options.added,
  };
  const log = await open(path.join(options.dir, "pg.log"), "a", 0o600);
  await log.chmod(0o600);
  // Detached, so that Ctrl-C doesn't stop it while requests are in flight. A pipe for its log would end with
  // this process.
  const child = spawn(
    postgres,
    ["-D", options.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...unprivileged,
      cwd: "/",
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      env: { TZ: "UTC", LC_ALL: "C", ...KEPT_MEMORY },
    },
  );
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  child.once(
    "exit",
    (code) =>
      (failure ??= new Error(`The database exited right away with ${code}. See ${options.dir}/pg.log`)),
  );
  const isReady = () => {
    if (failure) throw failure;
    const state = readPidFile(options.data);
    return state?.pid === child.pid && state?.ready === true;
  };
  await waitUntil(isReady, options.startMs, "start").finally(() => log.close());
  // Its checkpointer slept before archive_timeout counted, for up to five minutes.
  if (options.added.archive_mode === "on") child.kill("SIGHUP");
  child.unref();
  return { pid: child.pid as number, port: settings.port };
}

/** Returns a port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function createDatabase(url: string, name: string) {
  await withClient(url, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!found.rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function waitUntil(condition: () => boolean, timeoutMs: number, what: "start" | "stop") {
  const end = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > end)
      throw new Error(
        `PostgreSQL didn't ${what} within ${timeoutMs / 1000} seconds. See pg.log in the data folder`,
      );
    await sleep(20);
  }
}

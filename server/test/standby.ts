import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { backUp } from "../src/db/back-up.ts";
import { freePort, startEmbeddedPostgres } from "../src/db/embedded.ts";
import { findBinaries, unprivileged } from "../src/db/embedded-binaries.ts";
import { migrate } from "../src/db/migrate.ts";
import { afterwards } from "./harness.ts";
import { databaseProcessesOf } from "./process.ts";

export type Standby = {
  primaryUrl: string;
  url: string;
  /** Queries the replica, past the product. */
  query: <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops all of its processes where they are, or lets them continue. */
  stall: (isStalled: boolean) => void;
  /** Resolves once it has replayed what the primary has now. */
  caughtUp: () => Promise<void>;
};

/** Starts a primary and its streaming replica, both PostgreSQL on this machine. Stopped after the file. */
export async function startStandby(): Promise<Standby> {
  const folder = await mkdtemp(path.join(tmpdir(), "byline-standby-"));
  await chmod(folder, 0o755); // the database's own user must be able to enter
  const [from, to] = [path.join(folder, "primary"), path.join(folder, "replica")];
  const primary = await startEmbeddedPostgres({ dir: from });
  await migrate(primary.url);
  await backUp(primary.url, from, to);
  const address = new URL(primary.url);
  const { username, password, hostname } = address;
  const source = `user=${username} password=${password} host=${hostname} port=${address.port}`;
  const data = path.join(to, "pg");
  const { uid, gid } = await stat(data);
  for (const [name, text] of [
    ["standby.signal", ""],
    ["postgresql.auto.conf", `primary_conninfo = '${source}'\n`],
  ] as const) {
    await writeFile(path.join(data, name), text, { mode: 0o600 });
    if (unprivileged) await chown(path.join(data, name), uid, gid);
  }
  const port = await freePort();
  const url = Object.assign(new URL(primary.url), { port: String(port) }).href;
  const { postgres } = await findBinaries();
  const settings = {
    ...{ port, listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: 200 },
    ...{ shared_buffers: "64MB", hot_standby_feedback: "on", wal_receiver_status_interval: "1s" },
  };
  let child: ChildProcess | undefined;

  async function query<T extends pg.QueryResultRow>(text: string, at = url): Promise<T[]> {
    const client = new pg.Client({ connectionString: at, connectionTimeoutMillis: 3000 });
    client.on("error", () => {});
    await client.connect();
    return client
      .query<T>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }
  async function start() {
    const set = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    child = spawn(postgres, ["-D", data, ...set], { ...unprivileged, cwd: "/", stdio: "ignore" });
    const answers = () => query("select 1").then(Boolean, () => false);
    await vi.waitUntil(answers, { timeout: 20_000 });
  }
  /** As when its machine fails: SIGQUIT ends each of its processes without a checkpoint. */
  async function kill() {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGCONT");
    child.kill("SIGQUIT");
    await ended;
  }
  afterwards(async () => {
    await kill();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  return {
    ...{ primaryUrl: primary.url, url, query, kill, start },
    stall(isStalled) {
      for (const pid of databaseProcessesOf(to)) process.kill(pid, isStalled ? "SIGSTOP" : "SIGCONT");
    },
    async caughtUp() {
      const [end] = await query<{ lsn: string }>(
        "select pg_current_wal_flush_lsn()::text as lsn",
        primary.url,
      );
      const lacking = `select where pg_last_wal_replay_lsn() < '${end?.lsn}'`;
      await vi.waitUntil(async () => (await query(lacking)).length === 0, { timeout: 10_000 });
    },
  };
}

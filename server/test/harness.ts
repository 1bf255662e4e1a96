import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, inject, onTestFinished, vi } from "vitest";
import { compose } from "../src/compose.ts";
import { type Config, readConfig } from "../src/config.ts";
import { consumers } from "../src/consumers.ts";
import type { Deps } from "../src/core/deps.ts";
import { createLog } from "../src/core/log.ts";
import { type AppOptions, buildApp } from "../src/entry/app.ts";
import { addCursors } from "../src/events/consumer.ts";
import { drainConsumers } from "../src/events/run-consumers.ts";
import type { App } from "../src/http/app.ts";
import { tallies } from "../src/modules/attributions/fold-tallies.ts";

/** From their source; the product has them built. */
export const { pages } = await import(path.resolve(import.meta.dirname, "../../web/src/written/pages.tsx"));

export type TestApp = {
  /** Where it listens, such as http://127.0.0.1:40123 */
  url: string;
  app: App;
  deps: Deps;
  databaseUrl: string;
  /** Moves this app's clock; the others' stand still. */
  advance: (milliseconds: number) => void;
};

/** Runs after the test that calls it, or after the file. Vitest never runs a test's own `afterAll`. */
export function afterwards(work: () => unknown): void {
  try {
    onTestFinished(async () => void (await work()));
  } catch {
    afterAll(async () => void (await work()));
  }
}

/**
 * A database of the test file's own, copied from the migrated template, or made as SQL says; gone after the
 * file.
 */
export async function createDatabase(as?: string): Promise<string> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(
    `create database ${name} ${as ?? `template ${template.pathname.slice(1)} strategy file_copy`}`,
  );
  afterwards(() => administer(`drop database ${name} with (force)`));
  const url = new URL(template);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string) {
  const url = new URL(inject("templateUrl"));
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Every read of a test sees what follows from the writes before it: the event log is drained first. In the
 * product the consumers run by themselves, a moment after the commit.
 */
function readAfterConsumers(deps: Deps, onRoute: AppOptions["onRoute"]): NonNullable<AppOptions["onRoute"]> {
  let settled = "";
  return (route) => {
    onRoute?.(route);
    if (route.method !== "GET") return;
    const hooks = [route.onRequest ?? []].flat();
    const settle = async () => {
      const latest = await latestEvent(deps);
      if (latest !== settled) await settleEvents(deps);
      settled = latest;
    };
    // Without a database the read itself fails, and its test sees that answer.
    route.onRequest = [() => settle().catch(() => {}), ...hooks];
  };
}

async function latestEvent({ pool }: Deps): Promise<string> {
  const { rows } = await pool.query("select last_value, is_called from events_seq");
  return `${rows[0].last_value} ${rows[0].is_called}`;
}

/**
 * Runs the consumers until nothing is left. For tests that look into the database. Tallies answer alike
 * before and after; foldTallies folds them.
 */
export async function settleEvents(deps: Deps): Promise<void> {
  await addCursors(deps, consumers);
  await drainConsumers(
    deps,
    consumers.filter((one) => one !== tallies),
  );
}

/**
 * Resolves once everything committed can be read from the event log. Transactions of other databases of the
 * cluster count too.
 */
export async function untilReadable({ pool }: Pick<Deps, "pool">): Promise<void> {
  const unreadable = "select from events where xid >= pg_snapshot_xmin(pg_current_snapshot())";
  await vi.waitUntil(async () => (await pool.query(unreadable)).rowCount === 0, { timeout: 15_000 });
}

export const foldTallies = (deps: Deps) => drainConsumers(deps, [tallies]);

type TestOptions = {
  databaseUrl?: string;
  settings?: Record<string, string>;
  /** Where it listens; any free port unless set. */
  port?: number;
  /** Where its log goes, line by line, if BYLINE_LOG_LEVEL lets it. */
  logTo?: { write: (line: string) => void };
};

/** The real app on a real port, on a database of its own or on the one given. Stopped after the file. */
export async function startApp(options: TestOptions & AppOptions = {}): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await createDatabase());
  const dataDir = path.join(tmpdir(), `byline-${new URL(databaseUrl).pathname.slice(1)}`);
  const config: Config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    BYLINE_DATA_DIR: dataDir,
    BYLINE_URL: "http://byline.localhost",
    BYLINE_LOG_LEVEL: "silent",
    BYLINE_BETA_MONTHLY_CALLS: "1000000000",
    BYLINE_CHANGE_LIMIT: "1000000",
    ...options.settings,
  });
  let ahead = 0;
  const deps = await compose(
    config,
    databaseUrl,
    createLog(config.logLevel, options.logTo),
    () => Date.now() + ahead,
  );
  const app = await buildApp(deps, { pages, ...options, onRoute: readAfterConsumers(deps, options.onRoute) });
  await app.listen({ port: options.port ?? 0, host: "127.0.0.1" });
  afterwards(async () => {
    app.server.closeAllConnections();
    await app.close();
    await deps.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { port } = app.server.address() as { port: number };
  const advance = (milliseconds: number) => {
    ahead += milliseconds;
  };
  return { url: `http://127.0.0.1:${port}`, app, deps, databaseUrl, advance };
}

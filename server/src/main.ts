import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningPlatform, startPlatform } from "../../sandbox/rights-platform/start-platform.ts";
import { startStandIn } from "../../sandbox/stripe/stand-in.ts";
import { compose } from "./compose.ts";
import { type Config, readConfig } from "./config.ts";
import { AppError } from "./core/errors.ts";
import { createLog } from "./core/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { buildApp } from "./entry/app.ts";
import { rebaseLog } from "./events/rebase-log.ts";
import { problemOf } from "./http/error-handler.ts";
import { startJobs } from "./jobs.ts";
import { startMeasuring } from "./modules/status/start-measuring.ts";

const webFolder = path.resolve(import.meta.dirname, "../../web/build/client");

/** How long a stopping process still lets calls in: watchers of /readyz see it, and busy connections end with an answer that closes them. */
const DRAIN_MS = 500;

export type Running = {
  /** Where it listens, such as http://localhost:3000 */
  url: string;
  stop: () => Promise<void>;
};

/** Starts one process: database, migrations, HTTP, jobs. `stop` lets what is in flight end, then ends everything it began. */
export async function startServer(config: Config = readConfig()): Promise<Running> {
  const log = createLog(config.logLevel);
  const stopSaying = await sayStarting(config);
  let embedded: EmbeddedPostgres | null = null;
  let platform: RunningPlatform | null = null;
  let payments: Awaited<ReturnType<typeof startStandIn>> | null = null;
  try {
    embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dir: config.dataDir });
    const databaseUrl = config.databaseUrl ?? (embedded?.url as string);
    const migrated = await migrate(databaseUrl);
    if (await rebaseLog(databaseUrl))
      log.info("the event log came from another cluster and was numbered anew");
    if (migrated.length > 0) log.info({ migrations: migrated }, "database migrated");
    // On a machine with nothing set up the reference platform stands in for a real one, and a sandbox for Stripe.
    if (embedded && !config.rights.connection) platform = await startPlatform(databaseUrl);
    if (config.paymentsSandbox) payments = await startStandIn(databaseUrl);
    const set = payments ? { ...config, stripe: payments.settings } : config;
    const deps = await compose(platform ? withPlatform(set, platform) : set, databaseUrl, log);
    const state = { draining: false };
    const app = await buildApp(deps, { state, webFolder: existsSync(webFolder) ? webFolder : undefined });
    await stopSaying();
    await app
      .listen({ port: config.port, host: config.host, listenTextResolver: () => "listening" })
      .catch(async (error) => {
        await deps.close();
        throw sayWhyNotListening(config, error);
      });
    const jobs = config.worker ? await startJobs(deps, databaseUrl, { alone: embedded !== null }) : null;
    const { port } = app.server.address() as { port: number };
    const url = `http://${EVERYWHERE.has(config.host) ? "localhost" : config.host}:${port}`;
    const measuring = config.worker ? startMeasuring(deps, url) : null;
    platform?.callBackTo(
      `http://${EVERYWHERE.has(config.host) ? "localhost" : config.host}:${port}/api/rights/callback`,
    );
    payments?.deliverTo(
      `http://${EVERYWHERE.has(config.host) ? "localhost" : config.host}:${port}/api/billing/webhook`,
    );

    const stop = async () => {
      state.draining = true;
      await sleep(DRAIN_MS);
      const forced = setTimeout(() => app.server.closeAllConnections(), config.shutdownSeconds * 1000);
      await measuring?.stop();
      await app.close();
      clearTimeout(forced);
      await jobs?.stop();
      await deps.close();
      await Promise.all([platform?.stop(), payments?.stop()]);
      await embedded?.stop();
    };
    return { url, stop };
  } catch (error) {
    await stopSaying();
    await Promise.all([platform?.stop(), payments?.stop()]);
    await embedded?.stop();
    throw error;
  }
}

function withPlatform(config: Config, { url, connection }: RunningPlatform): Config {
  return {
    ...config,
    rights: { ...config.rights, site: config.rights.site ?? url, connection, sandbox: true },
  };
}

/** Hosts that mean every address of this machine; none of them is one to open. */
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** Until the product can answer, its port does: alive, and not ready. A port that is taken is told before anything is begun. */
async function sayStarting(config: Config): Promise<() => Promise<void>> {
  if (config.port === 0) return async () => {};
  const server = createServer((request, response) => {
    const [status, type, body] = answerWhileStarting(request.url, config.url);
    response.writeHead(status, { "content-type": type, "retry-after": "2", connection: "close" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(sayWhyNotListening(config, error)));
    server.listen(config.port, config.host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function answerWhileStarting(address: string | undefined, siteUrl: string): [number, string, object] {
  if (address === "/healthz") return [200, "application/json", { status: "ok" }];
  if (address === "/readyz") return [503, "application/json", { status: "unavailable", reason: "starting" }];
  const starting = new AppError("unavailable", "Byline is starting. Try again in a few seconds.");
  return [503, "application/problem+json", problemOf(starting, `req_${randomUUID()}`, siteUrl)];
}

function sayWhyNotListening({ host, port }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === "EADDRINUSE")
    return new Error(`Port ${port} is taken. Stop what uses it, or start with PORT=${port + 1} npm start.`);
  if (error.code === "EACCES")
    return new Error(`This user may not listen on port ${port}. Set PORT to one from 1024.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new Error(
      `HOST is ${host}, which is no address of this machine. Set one that is, or 0.0.0.0 for all.`,
    );
  return error;
}

/**
 * Runs until a signal, and says where it is in one line. `afterwards` is done once all has stopped. The signals are heard before
 * that line is written: who reads it may stop us at once. One that comes while starting is obeyed when the start is through.
 */
export async function runServer(afterwards: () => Promise<void> = async () => {}): Promise<void> {
  const started = performance.now();
  const starting = startServer();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await (await starting).stop();
      await afterwards();
      process.exit(0);
    } catch (error) {
      console.error("Byline did not stop cleanly:", error);
      process.exit(1);
    }
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const running = await starting.catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  process.stdout.write(
    `Byline is ready on ${running.url} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
}

if (import.meta.filename === process.argv[1]) await runServer();

import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { createContext } from "./context.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { type RunningPlatform, startPlatform } from "./sandbox/rights-platform/start-platform.ts";
import { startStandIn } from "./sandbox/stripe/stand-in.ts";

const webFolder = path.resolve(import.meta.dirname, "../../web/build/client");

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
    if (migrated.length > 0) log.info({ migrations: migrated }, "database migrated");
    // On a machine with nothing set up the reference platform stands in for a real one, and a sandbox for Stripe.
    if (embedded && !config.rights.connection) platform = await startPlatform(databaseUrl);
    if (config.paymentsSandbox) payments = await startStandIn(databaseUrl);
    const set = payments ? { ...config, stripe: payments.settings } : config;
    const deps = await createContext(platform ? withPlatform(set, platform) : set, databaseUrl, log);
    const state = { draining: false };
    const app = await buildApp(deps, { state, webFolder: existsSync(webFolder) ? webFolder : undefined });
    await stopSaying();
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => "listening" }).catch(async (error) => {
      await deps.close();
      throw error.code === "EADDRINUSE" ? portTaken(config.port) : error;
    });
    const jobs = config.worker ? await startJobs(deps, databaseUrl) : null;
    const { port } = app.server.address() as { port: number };
    platform?.callBackTo(`http://${EVERYWHERE.has(config.host) ? "localhost" : config.host}:${port}/api/rights/callback`);
    payments?.deliverTo(`http://${EVERYWHERE.has(config.host) ? "localhost" : config.host}:${port}/api/billing/webhook`);

    const stop = async () => {
      state.draining = true;
      const forced = setTimeout(() => app.server.closeAllConnections(), config.shutdownSeconds * 1000);
      await app.close();
      clearTimeout(forced);
      await jobs?.stop();
      await deps.close();
      await Promise.all([platform?.stop(), payments?.stop()]);
      await embedded?.stop();
    };
    return { url: `http://${EVERYWHERE.has(config.host) ? "localhost" : config.host}:${port}`, stop };
  } catch (error) {
    await stopSaying();
    await Promise.all([platform?.stop(), payments?.stop()]);
    await embedded?.stop();
    throw error;
  }
}

function withPlatform(config: Config, { url, connection }: RunningPlatform): Config {
  return { ...config, rights: { ...config.rights, site: config.rights.site ?? url, connection, sandbox: true } };
}

/** Hosts that mean every address of this machine; none of them is one to open. */
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** Until the product can answer, its port does: alive, and not ready. A port that is taken is told before anything is begun. */
async function sayStarting(config: Config): Promise<() => Promise<void>> {
  if (config.port === 0) return async () => {};
  const server = createServer((request, response) => {
    const alive = request.url === "/healthz";
    response.writeHead(alive ? 200 : 503, { "content-type": "application/json", "retry-after": "2", connection: "close" });
    response.end(JSON.stringify(alive ? { status: "ok" } : { status: "unavailable", reason: "starting" }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(error.code === "EADDRINUSE" ? portTaken(config.port) : error));
    server.listen(config.port, config.host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function portTaken(port: number): Error {
  return new Error(`Port ${port} is taken. Stop what uses it, or start with PORT=${port + 1} npm start.`);
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
  process.stdout.write(`Byline is ready on ${running.url} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
}

if (import.meta.filename === process.argv[1]) await runServer();

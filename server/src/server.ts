import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { SANDBOX_REGISTRY } from "@byline/contract/rights.ts";
import type { WrittenPages } from "@byline/contract/written-pages.ts";
import { type RunningPlatform, startPlatform } from "../../sandbox/rights-platform/start-platform.ts";
import { startStandIn } from "../../sandbox/stripe/stand-in.ts";
import { compose } from "./compose.ts";
import { type Config, readConfig } from "./config.ts";
import { createLog, standardOutput } from "./core/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { answerWhileStarting, listenError } from "./entry/answer-while-starting.ts";
import { buildApp } from "./entry/app.ts";
import { rebaseLog } from "./events/rebase-log.ts";
import type { ProcessState } from "./http/health.ts";
import { startMeasuring } from "./modules/status/start-measuring.ts";
import { logPreflight } from "./preflight.ts";
import { startWorkerProcess } from "./worker-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const built = (folder: string) => {
  const found = path.join(root, folder);
  return existsSync(found) ? found : undefined;
};

/** Loads the renderer of the public pages, which is built with the web app. */
async function loadPages(): Promise<WrittenPages | undefined> {
  const file = built("web/build/written/pages.js");
  return file && (await import(pathToFileURL(file).href)).pages;
}

/**
 * How long a stopping server still accepts connections, so that load balancers notice /readyz and busy
 * clients get an answer that closes their connection.
 */
const DRAIN_MS = 500;
/** Hosts that mean every address of this machine. Browsers can't open them. */
const EVERY_ADDRESS = new Set(["0.0.0.0", "::"]);

export type Running = {
  /** The address it listens on, such as http://localhost:3000 */
  url: string;
  stop: () => Promise<void>;
};

/**
 * Starts the server: database, migrations, HTTP, and its worker process. `stop` answers requests in flight,
 * then ends everything that it started.
 */
export async function startServer(settings: Config = readConfig()): Promise<Running> {
  const log = createLog(settings.logLevel, standardOutput(settings.logFormat));
  logPreflight(settings, log);
  const stopAnswering = await answerWhileStarting(settings);
  let embedded: EmbeddedPostgres | null = null;
  let platform: RunningPlatform | null = null;
  let payments: Awaited<ReturnType<typeof startStandIn>> | null = null;
  try {
    embedded = settings.databaseUrl ? null : await startEmbeddedPostgres({ dir: settings.dataDir });
    const databaseUrl = settings.databaseUrl ?? (embedded?.url as string);
    const migrated = await migrate(databaseUrl);
    if (await rebaseLog(databaseUrl)) log.info("the event log came from another cluster and was renumbered");
    if (migrated.length > 0) log.info({ migrations: migrated }, "database migrated");
    // Without any settings on a local machine, the reference platform replaces a real one, and a sandbox
    // replaces Stripe.
    if (settings.rightsSandbox) platform = await startPlatform(databaseUrl);
    if (settings.paymentsSandbox) payments = await startStandIn(databaseUrl);
    const config = {
      ...settings,
      ...(payments && { stripe: payments.settings }),
      ...(platform && { rights: rightsOf(settings, platform) }),
    };
    const deps = await compose(config, databaseUrl, log);
    const state: ProcessState = { draining: false, worker: "off", diskFull: false };
    const app = await buildApp(deps, {
      state,
      webFolder: built("web/build/client"),
      pages: await loadPages(),
      sdkFolder: built("sdk/build"),
      cliFolder: built("cli/build"),
      pythonFolder: path.join(root, "python"),
    });
    await stopAnswering();
    await app
      .listen({ port: config.port, host: config.host, listenTextResolver: () => "listening" })
      .catch(async (error) => {
        await deps.close();
        throw listenError(config, error);
      });
    const { port } = app.server.address() as { port: number };
    const url = `http://${EVERY_ADDRESS.has(config.host) ? "localhost" : config.host}:${port}`;
    platform?.callBackTo(`${url}/api/rights/callback`);
    payments?.deliverTo(`${url}/api/billing/webhook`);
    const work = { config, databaseUrl, alone: embedded !== null };
    const worker = config.worker ? startWorkerProcess(work, deps, state) : null;
    const measuring = config.worker ? startMeasuring(deps, url) : null;

    const stop = async () => {
      state.draining = true;
      const workerEnds = worker?.stop(); // immediately: a signal to all our processes also reached it
      await sleep(DRAIN_MS);
      const forced = setTimeout(() => app.server.closeAllConnections(), config.shutdownSeconds * 1000);
      await measuring?.stop();
      await app.close();
      clearTimeout(forced);
      await workerEnds;
      await deps.close();
      await Promise.all([platform?.stop(), payments?.stop()]);
      await embedded?.stop();
    };
    return { url, stop };
  } catch (error) {
    await stopAnswering();
    await Promise.allSettled([platform?.stop(), payments?.stop()]);
    await embedded?.stop().catch(() => {}); // the error that stopped the start matters more
    throw error;
  }
}

const rightsOf = ({ rights }: Config, { url, connection }: RunningPlatform): Config["rights"] => ({
  name: SANDBOX_REGISTRY,
  site: rights.site ?? url,
  connection,
  sandbox: true,
});

/**
 * Runs until a signal, and prints the address it listens on. `afterwards` runs once everything has stopped.
 * Handles signals before it prints the address, because a program that reads it may stop the server
 * immediately. A signal during the start takes effect when the start has finished.
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

import { SANDBOX_REGISTRY } from "@byline/contract/rights.ts";
import { type RunningPlatform, startPlatform } from "../../sandbox/rights-platform/start-platform.ts";
import { startStandIn } from "../../sandbox/stripe/stand-in.ts";
import { createObjects } from "./adapters/objects/create-objects.ts";
import { uploadRest } from "./archive/upload-segments.ts";
import { type Config, readConfig } from "./config.ts";
import { createLog, type Log, standardOutput } from "./core/log.ts";
import type { Metric } from "./core/metrics.ts";
import type { StepAside } from "./core/step-aside.ts";
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { refuseFewConnections } from "./db/refuse-unfit.ts";
import { prepareSpool } from "./db/spool.ts";
import { answerWhileStarting } from "./entry/answer-while-starting.ts";
import { rebaseLog } from "./events/rebase-log.ts";
import type { ProcessState, WorkerState } from "./http/health.ts";
import { logPreflight } from "./preflight.ts";
import { prepareServing } from "./serve.ts";
import { startWorkerProcess } from "./worker-process.ts";

export type Running = {
  /** The address it listens on, such as http://localhost:3000 */
  url: string;
  /** Replaces the server processes one by one. A single one stays. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the server: database, migrations, HTTP, and its worker process. `stop` finishes requests in flight,
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
    embedded = settings.databaseUrl ? null : await startEmbedded(settings);
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
    const start = config.processes > 1 ? startSeveral : startOne;
    let worker: ReturnType<typeof startWorkerProcess> | null = null;
    const readWorker = async () => (await worker?.readMetrics()) ?? [];
    const serving = await start(config, databaseUrl, log, stopAnswering, readWorker);
    platform?.callBackTo(`${serving.url}/api/rights/callback`);
    payments?.deliverTo(`${serving.url}/api/billing/webhook`);
    const work = { config, databaseUrl, alone: embedded !== null };
    const { stepAside, setWorker } = serving;
    if (config.worker) worker = startWorkerProcess(work, { log, stepAside }, setWorker);

    const stop = async () => {
      const workerEnds = worker?.stop(); // immediately: a signal to all our processes also reached it
      await serving.stop();
      await workerEnds;
      await Promise.all([platform?.stop(), payments?.stop()]);
      await embedded?.stop();
      const { archive, dataDir } = config;
      if (archive.on) await uploadRest({ dataDir, objects: createObjects(config.objects), log });
    };
    return { ...serving, stop };
  } catch (error) {
    await stopAnswering();
    await Promise.allSettled([platform?.stop(), payments?.stop()]);
    await embedded?.stop().catch(() => {}); // the error that stopped the start matters more
    throw error;
  }
}

async function startEmbedded({ dataDir, archive }: Config): Promise<EmbeddedPostgres> {
  const settings = archive.on ? await prepareSpool(dataDir) : { archive_mode: "off" };
  return startEmbeddedPostgres({ dir: dataDir, settings });
}

type Serves = Running & { stepAside: StepAside; setWorker: (worker: WorkerState) => void };
type Starts = (
  config: Config,
  url: string,
  log: Log,
  stopAnswering: () => Promise<void>,
  readWorker: () => Promise<Metric[]>,
) => Promise<Serves>;

/** Serves in this process. */
const startOne: Starts = async (config, databaseUrl, log, stopAnswering, readWorker) => {
  const state: ProcessState = { draining: false, worker: "off", diskFull: false };
  const measured = { name: "server", readOthers: async () => [await readWorker()] };
  const serving = await prepareServing({
    config,
    databaseUrl,
    log,
    state,
    measured,
    measures: config.worker,
  });
  await stopAnswering();
  const url = await serving.listen();
  const setWorker = (worker: WorkerState) => {
    state.worker = worker;
  };
  const restart = async () =>
    log.warn("there's one server process, so none can be replaced while another answers: restart Byline");
  return { url, stepAside: serving.deps.stepAside, setWorker, restart, stop: serving.stop };
};

/** Serves in several processes. */
const startSeveral: Starts = async (settings, databaseUrl, log, stopAnswering, readWorker) => {
  await refuseFewConnections(databaseUrl, settings);
  const config = { ...settings, port: settings.port || (await freePort()) };
  const { startServerProcesses } = await import("./server-processes.ts");
  const { setState, ...several } = await startServerProcesses(
    { config, databaseUrl },
    log,
    stopAnswering,
    readWorker,
  );
  return { ...several, setWorker: (worker) => setState({ worker }) };
};

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
  const restart = () =>
    starting.then(
      (running) => running.restart(),
      () => {}, // the start failed, which is reported below
    );
  // a terminal sends it when it's closed
  process.on("SIGHUP", () => (process.stdout.isTTY ? stop() : restart()));
  const running = await starting.catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  process.stdout.write(
    `Byline is ready on ${running.url} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
}

import os from "node:os";
import { compose } from "./compose.ts";
import { WORKER_LIMITS } from "./core/decoding/decoding.ts";
import { createLog, standardOutput } from "./core/log.ts";
import type { Metric } from "./core/metrics.ts";
import { startJobs } from "./jobs.ts";
import { connectProcess } from "./process-channel.ts";
import type { MethodsForWorker, WorkerMethods, WorkerStart } from "./worker-process.ts";

/**
 * The worker process: jobs and consumers of the event log. Ends immediately when the server that started it
 * is gone, because all its work can be interrupted and repeated.
 */
export async function runWorker(): Promise<void> {
  if (!process.send) throw new Error("The server starts the worker. Run npm start.");
  process.once("disconnect", () => process.exit(0));
  // requests have priority if processors are busy
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  process.on("SIGINT", () => {}); // Ctrl-C reaches this process too, but the server stops it
  const received = Promise.withResolvers<WorkerStart>();
  let readMetrics = (): Metric[] => [];
  const methods: WorkerMethods = {
    start: received.resolve,
    readMetrics: () => readMetrics(),
  };
  const server = connectProcess<MethodsForWorker>(process, methods);
  const { config, databaseUrl, alone } = await received.promise;
  const log = createLog(config.logLevel, standardOutput(config.logFormat)).child({ process: "worker" });
  const deps = {
    ...(await compose(config, databaseUrl, log, Date.now, WORKER_LIMITS)),
    // no one waits for this process, so only the server knows how busy it is
    stepAside: async (milliseconds: number) => (await server.stepAside(milliseconds)) ?? false,
  };
  readMetrics = () => deps.metrics?.read("worker") ?? [];
  const jobs = await startJobs(deps, databaseUrl, { alone });
  let stopping = false;
  process.on("SIGTERM", async () => {
    if (stopping) return; // may arrive twice: from the server, and from what stops all processes
    stopping = true;
    await jobs.stop();
    await deps.close();
    process.exit(0);
  });
  await server.running();
}

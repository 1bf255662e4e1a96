import { once } from "node:events";
import os from "node:os";
import { compose } from "./compose.ts";
import { WORKER_LIMITS } from "./core/decoding/decoding.ts";
import { createLog, standardOutput } from "./core/log.ts";
import type { StepAside } from "./core/step-aside.ts";
import { startJobs } from "./jobs.ts";
import {
  type LoadAnswer,
  type LoadQuestion,
  READ_METRICS,
  RUNNING,
  type WorkerStart,
} from "./worker-process.ts";

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
  const [{ config, databaseUrl, alone }] = (await once(process, "message")) as [WorkerStart];
  const log = createLog(config.logLevel, standardOutput(config.logFormat)).child({ process: "worker" });
  const deps = {
    ...(await compose(config, databaseUrl, log, Date.now, WORKER_LIMITS)),
    stepAside: askServer(),
  };
  const jobs = await startJobs(deps, databaseUrl, { alone });
  process.on("message", (message) => {
    if (message === READ_METRICS) process.send?.(deps.metrics?.read("worker") ?? []);
  });
  let stopping = false;
  process.on("SIGTERM", async () => {
    if (stopping) return; // may arrive twice: from the server, and from what stops all processes
    stopping = true;
    await jobs.stop();
    await deps.close();
    process.exit(0);
  });
  process.send(RUNNING);
}

/** Asks the server how busy it is, because no one waits for this process. */
function askServer(): StepAside {
  const waiting = new Map<number, (busy: boolean) => void>();
  let last = 0;
  process.on("message", ({ id, busy }: LoadAnswer) => {
    waiting.get(id)?.(busy);
    waiting.delete(id);
  });
  return (measureMs) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      process.send?.({ id, measureMs } satisfies LoadQuestion);
    });
}

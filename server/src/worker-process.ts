import { fork } from "node:child_process";
import type { Config } from "./config.ts";
import type { Log } from "./core/log.ts";
import type { Metric } from "./core/metrics.ts";
import type { StepAside } from "./core/step-aside.ts";
import type { WorkerState } from "./http/health.ts";
import { keepRunning } from "./kept-process.ts";
import { connectProcess, type Remote, readMetricsOf } from "./process-channel.ts";

/** What the server passes to its worker. `alone`: no other process works on this database. */
export type WorkerStart = { config: Config; databaseUrl: string; alone: boolean };
export type WorkerMethods = { start: (start: WorkerStart) => void; readMetrics: () => Metric[] };
/** `running`: its jobs and consumers run. `stepAside` tells how busy the server is. */
export type MethodsForWorker = { running: () => void; stepAside: StepAside };

const STOP_MS = 20_000;
/** A smaller young generation: the worker uses 70 MB less at its start, and no one waits for it. */
const NODE_OPTIONS = ["--max-semi-space-size=2"];

/**
 * Runs jobs and consumers in a separate process, so that they take no time from requests, and keeps it
 * running. It ends by itself when this one does, for whatever reason. Calls `setState` with each new state.
 */
export function startWorkerProcess(
  start: WorkerStart,
  { log, stepAside }: { log: Log; stepAside: StepAside },
  setState: (state: WorkerState) => void,
): { stop: () => Promise<void>; readMetrics: () => Promise<Metric[]> } {
  let worker: Remote<WorkerMethods>;
  const launch = () => {
    setState("starting");
    const child = fork(`${import.meta.dirname}/main.ts`, ["worker"], {
      execArgv: [...process.execArgv, ...NODE_OPTIONS],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    const methods: MethodsForWorker = { running: () => setState("running"), stepAside };
    worker = connectProcess<WorkerMethods>(child, methods);
    worker.start(start);
    return child;
  };
  const kept = keepRunning({ name: "the worker process", log, launch, ended: () => setState("starting") });
  return {
    stop: () => kept.stop((child) => child.kill("SIGTERM"), STOP_MS),
    readMetrics: () => readMetricsOf(worker),
  };
}

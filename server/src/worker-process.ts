import { type ChildProcess, fork } from "node:child_process";
import { performance } from "node:perf_hooks";
import type { Config } from "./config.ts";
import type { Deps } from "./core/deps.ts";
import type { Metric } from "./core/metrics.ts";
import type { ProcessState } from "./http/health.ts";

/** What the server passes to its worker. `alone`: no other process works on this database. */
export type WorkerStart = { config: Config; databaseUrl: string; alone: boolean };
/**
 * The worker's question how busy the server is over the next `measureMs` milliseconds. `id` is the worker's.
 */
export type LoadQuestion = { id: number; measureMs: number };
export type LoadAnswer = { id: number; busy: boolean };
/** The message that a worker sends once its jobs and consumers run. */
export const RUNNING = "running";
/** The server's question for the worker's metrics, answered with them. */
export const READ_METRICS = "metrics";

const RESTART_MS = 250;
const MAX_RESTART_MS = 30_000;
/** A worker that ran this long didn't fail at its start, so the next one starts without delay. */
const STABLE_MS = 60_000;
const STOP_MS = 20_000;
const METRICS_MS = 2000;
/** A smaller young generation: the worker uses 70 MB less at its start, and no one waits for it. */
const NODE_OPTIONS = ["--max-semi-space-size=2"];

/**
 * Runs jobs and consumers in a separate process, so that they take no time from requests. Restarts a process
 * that ends, after a pause that doubles. The process ends by itself when this one does, for whatever reason.
 * Updates `state.worker`.
 */
export function startWorkerProcess(
  start: WorkerStart,
  { log, stepAside }: Pick<Deps, "log" | "stepAside">,
  state: ProcessState,
): { stop: () => Promise<void> } {
  let child: ChildProcess;
  let ended: Promise<void>;
  let stopping = false;
  let pauseMs = RESTART_MS;
  let timer: NodeJS.Timeout | undefined;

  function launch() {
    const startedAt = performance.now();
    state.worker = "starting";
    child = fork(`${import.meta.dirname}/main.ts`, ["worker"], {
      execArgv: [...process.execArgv, ...NODE_OPTIONS],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    child.on("message", (message: typeof RUNNING | LoadQuestion) => {
      if (message === RUNNING) state.worker = RUNNING;
      else if (typeof message === "object" && "measureMs" in message) answer(child, message);
    });
    child.on("error", () => {}); // the process couldn't be started or written to, so it ends or has ended
    child.send(start, () => {});
    ended = new Promise((resolve) => {
      child.once("close", (code, signal) => {
        resolve();
        state.worker = "starting";
        if (stopping) return;
        if (performance.now() - startedAt > STABLE_MS) pauseMs = RESTART_MS;
        log.error({ code, signal, pauseMs }, "the worker process exited; restarting it");
        timer = setTimeout(launch, pauseMs);
        pauseMs = Math.min(pauseMs * 2, MAX_RESTART_MS);
      });
    });
  }

  async function answer(worker: ChildProcess, { id, measureMs }: LoadQuestion) {
    const busy = await stepAside(measureMs);
    if (worker.connected) worker.send({ id, busy } satisfies LoadAnswer, () => {});
  }

  /** Returns no metrics if the worker doesn't run or answer. */
  function readMetrics(): Promise<Metric[]> {
    const worker = child;
    if (state.worker !== RUNNING) return Promise.resolve([]);
    return new Promise((resolve) => {
      const end = (metrics: Metric[]) => {
        clearTimeout(timeout);
        worker.off("message", onMessage);
        resolve(metrics);
      };
      const onMessage = (message: unknown) => Array.isArray(message) && end(message);
      const timeout = setTimeout(end, METRICS_MS, []);
      worker.on("message", onMessage);
      worker.send(READ_METRICS, () => {});
    });
  }

  launch();
  state.workerMetrics = readMetrics;
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      child.kill("SIGTERM");
      const forced = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(forced);
    },
  };
}

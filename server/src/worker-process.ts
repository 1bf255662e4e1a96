import { type ChildProcess, fork } from "node:child_process";
import { performance } from "node:perf_hooks";
import type { Config } from "./config.ts";
import type { Deps } from "./core/deps.ts";
import type { ProcessState } from "./http/health.ts";

/** What the server hands to its worker. `alone`: no other process works on this database. */
export type WorkerStart = { config: Config; databaseUrl: string; alone: boolean };
/** The worker asks how busy the server is over the next `measureMs` milliseconds; `id` is for its own use. */
export type LoadQuestion = { id: number; measureMs: number };
export type LoadAnswer = { id: number; busy: boolean };
/** What a worker says once, when its jobs and consumers run. */
export const RUNNING = "running";

const RESTART_MS = 250;
const MAX_RESTART_MS = 30_000;
/** One that ran for so long did not fail at its start: the next is started without delay. */
const STABLE_MS = 60_000;
const STOP_MS = 20_000;
/** A smaller young generation: the worker starts with 70 MB less, and nobody waits for it. */
const NODE_OPTIONS = ["--max-semi-space-size=2"];

/**
 * Runs jobs and consumers in a process of their own, so that they take no time from requests. One that ends
 * is started again, after a pause that doubles. It ends on its own when this process does, however that
 * happens. `state` says how it is.
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
    child.on("error", () => {}); // it could not be started or written to: it is gone, or going
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

  launch();
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

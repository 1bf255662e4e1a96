import type { ChildProcess } from "node:child_process";
import { performance } from "node:perf_hooks";
import type { Log } from "./core/log.ts";

const RESTART_MS = 250;
const MAX_RESTART_MS = 30_000;
/** A process that ran this long didn't fail at its start, so the next one starts without delay. */
const STABLE_MS = 60_000;

export type KeptProcess = {
  /**
   * Calls `request`, which asks the process to end. Kills it if that fails, or if it runs for another
   * `killMs`.
   */
  stop: (request: (child: ChildProcess) => unknown, killMs: number) => Promise<void>;
};

type Options = { name: string; log: Log; launch: () => ChildProcess; ended?: () => void };

/**
 * Keeps a child process running: launches another when one ends, after a pause that doubles. Calls `ended`
 * for each that ends.
 */
export function keepRunning({ name, log, launch, ended }: Options): KeptProcess {
  let child: ChildProcess;
  let closed: Promise<void>;
  let stopping = false;
  let pauseMs = RESTART_MS;
  let timer: NodeJS.Timeout | undefined;

  function start() {
    const startedAt = performance.now();
    child = launch();
    child.on("error", () => {}); // the process couldn't be started or written to, so it ends or has ended
    closed = new Promise((resolve) => {
      child.once("close", (code, signal) => {
        resolve();
        ended?.();
        if (stopping) return;
        if (performance.now() - startedAt > STABLE_MS) pauseMs = RESTART_MS;
        log.error({ code, signal, pauseMs }, `${name} exited; restarting it`);
        timer = setTimeout(start, pauseMs);
        pauseMs = Math.min(pauseMs * 2, MAX_RESTART_MS);
      });
    });
  }

  start();
  return {
    async stop(request, killMs) {
      stopping = true;
      clearTimeout(timer);
      const kill = () => child.kill("SIGKILL");
      const forced = setTimeout(kill, killMs);
      Promise.resolve(request(child)).catch((err) => {
        log.error({ err }, `${name} didn't stop cleanly; killing it`);
        kill();
      });
      await closed;
      clearTimeout(forced);
    },
  };
}

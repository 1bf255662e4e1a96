import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/deps.ts";
import { isDiskFull, probeDisk } from "../db/client.ts";
import { isMigrated } from "../db/migrate.ts";

export type WorkerState = "off" | "starting" | "running";
/**
 * `draining`: it is about to stop. `worker` is the process beside it that runs jobs and consumers.
 * `diskFull`: a write failed because the disk was full, and none has succeeded in `/readyz` since.
 */
export type ProcessState = { draining: boolean; worker: WorkerState; diskFull: boolean };

/** What `/readyz` adds when the process is ready: how far the consumers of the event log are behind. */
type Details = () => Promise<object>;

/**
 * `/healthz`: the process is alive. `/readyz`: it can take traffic (200), or cannot now (503), with the
 * reason.
 */
export function addHealth(app: FastifyInstance, deps: Deps, state: ProcessState, details: Details) {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const reason = await whyNotReady(deps, state);
    return reply
      .status(reason ? 503 : 200)
      .header("cache-control", "no-store")
      .send(
        reason
          ? { status: "unavailable", reason }
          : { status: "ready", worker: state.worker, ...(await details()) },
      );
  });
}

async function whyNotReady(deps: Deps, state: ProcessState): Promise<string | null> {
  if (state.draining) return "draining";
  try {
    if (!(await isMigrated(deps.pool))) return "migrations pending";
    if (state.diskFull) await probeDisk(deps.pool);
    state.diskFull = false;
    return null;
  } catch (error) {
    return isDiskFull(error) ? "disk full" : "database unreachable";
  }
}

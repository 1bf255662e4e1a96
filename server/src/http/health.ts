import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/deps.ts";
import { isDiskFull, probeDisk } from "../db/client.ts";
import { listPendingMigrations } from "../db/migrate.ts";

export type WorkerState = "off" | "starting" | "running";
/**
 * The state of the whole server. `draining`: about to stop. `worker`: the process next to it that runs jobs
 * and consumers. `diskFull`: a write failed because the disk was full, and no write of `/readyz` has
 * succeeded since. `processes`: the server processes, if there are several.
 */
export type ProcessState = {
  draining: boolean;
  worker: WorkerState;
  diskFull: boolean;
  processes?: { ready: number; of: number };
};

/** Resolves to what `/readyz` adds when the process is ready: the lags of the event log's consumers. */
type Details = () => Promise<object>;

/** Adds `/healthz` (the process is alive) and `/readyz` (200 if it can serve requests, else 503 with why). */
export function addHealth(app: FastifyInstance, deps: Deps, state: ProcessState, details: Details) {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const reason = await whyNotReady(deps, state);
    const { worker, processes } = state;
    return reply
      .status(reason ? 503 : 200)
      .header("cache-control", "no-store")
      .send(
        reason
          ? { status: "unavailable", reason }
          : { status: "ready", worker, ...(processes && { processes }), ...(await details()) },
      );
  });
}

async function whyNotReady(deps: Deps, state: ProcessState): Promise<string | null> {
  if (state.draining) return "draining";
  try {
    if ((await listPendingMigrations(deps.pool)).length > 0) return "migrations pending";
    if (state.diskFull) await probeDisk(deps.pool);
    state.diskFull = false;
    return null;
  } catch (error) {
    return isDiskFull(error) ? "disk full" : "database unreachable";
  }
}

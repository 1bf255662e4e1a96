import { existsSync } from "node:fs";
import type { Server } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { WrittenPages } from "@byline/contract/written-pages.ts";
import { compose } from "./compose.ts";
import type { Config } from "./config.ts";
import type { Deps } from "./core/deps.ts";
import type { Log } from "./core/log.ts";
import type { MeasuredProcess } from "./core/metrics.ts";
import type { SharedState } from "./core/shared-state.ts";
import { listenError } from "./entry/answer-while-starting.ts";
import { buildApp } from "./entry/app.ts";
import { closeServer, countConnections, listenOnAll } from "./entry/listen.ts";
import type { ProcessState } from "./http/health.ts";
import { startMeasuring } from "./modules/status/start-measuring.ts";

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
 * clients get a response that closes their connection.
 */
const DRAIN_MS = 500;
const LOOK_MS = 50;
/** Hosts that mean every address of this machine. Browsers can't open them. */
const EVERY_ADDRESS = new Set(["0.0.0.0", "::"]);

type Options = {
  config: Config;
  databaseUrl: string;
  log: Log;
  state: ProcessState;
  shared?: SharedState;
  measured: MeasuredProcess;
  /** Whether it also measures the status. */
  measures: boolean;
};

export type Serving = {
  deps: Deps;
  /** Resolves to the address, such as http://localhost:3000 */
  listen: () => Promise<string>;
  /** Finishes requests in flight, then closes everything. */
  stop: () => Promise<void>;
  /** The same, but leaves new connections to other processes at once, and waits for the open ones. */
  leave: () => Promise<void>;
};

/** Connects to the database and builds the app, which serves once it listens. */
export async function prepareServing(options: Options): Promise<Serving> {
  const { config, databaseUrl, log, state, shared, measured } = options;
  const deps = await compose(config, databaseUrl, log, undefined, undefined, shared);
  const app = await buildApp(deps, {
    state,
    measured,
    webFolder: built("web/build/client"),
    pages: await loadPages(),
    sdkFolder: built("sdk/build"),
    cliFolder: built("cli/build"),
    pythonFolder: path.join(root, "python"),
  });
  let isLeaving = false;
  let others: Server[] = [];
  let othersEnded: Promise<unknown> | undefined;
  let measuring: ReturnType<typeof startMeasuring> | null = null;
  let closed: Promise<void> | undefined;
  // in a scope registered last, so that live streams have ended by then
  app.register(async (scope) => {
    scope.addHook("preClose", async () => {
      if (isLeaving) await connectionsEnd();
      othersEnded = Promise.all(others.map(closeServer));
    });
  });

  /**
   * Stops listening, and waits until each connection is closed by its next answer, or idle for long. Closing
   * one that seems idle earlier could cut off a request on its way.
   */
  async function connectionsEnd() {
    const servers: Server[] = [app.server, ...others];
    servers.forEach(closeServer);
    const count = async () => (await Promise.all(servers.map(countConnections))).reduce((sum, n) => sum + n);
    const until = performance.now() + config.shutdownSeconds * 1000;
    while (!state.draining && performance.now() < until && (await count()) > 0) await sleep(LOOK_MS);
  }

  /** Closes everything once, however often it's called. Each call limits how long connections may take. */
  async function close(closeMs: number) {
    const forced = setTimeout(() => app.server.closeAllConnections(), closeMs);
    closed ??= closeAll();
    await closed.finally(() => clearTimeout(forced));
  }

  async function closeAll() {
    await measuring?.stop();
    await app.close();
    await othersEnded;
    await deps.close();
  }

  return {
    deps,
    async listen() {
      others = await listenOnAll(app, config).catch(async (error) => {
        await close(0);
        throw listenError(config, error);
      });
      const { port } = app.server.address() as { port: number };
      const url = `http://${EVERY_ADDRESS.has(config.host) ? "localhost" : config.host}:${port}`;
      if (options.measures) measuring = startMeasuring(deps, url);
      return url;
    },
    async stop() {
      state.draining = true;
      await sleep(DRAIN_MS);
      await close(config.shutdownSeconds * 1000);
    },
    async leave() {
      isLeaving = true;
      await close(2 * config.shutdownSeconds * 1000);
    },
  };
}

import type { Config } from "./config.ts";
import type { Signal } from "./core/bus.ts";
import { createLog, standardOutput } from "./core/log.ts";
import type { Metric } from "./core/metrics.ts";
import type { SharedState } from "./core/shared-state.ts";
import type { StepAside } from "./core/step-aside.ts";
import type { ProcessState } from "./http/health.ts";
import { connectProcess } from "./process-channel.ts";
import { prepareServing, type Serving } from "./serve.ts";

/** `number` is unique among the server processes; one of them also `measures` the status. */
export type ServerStart = {
  config: Config;
  databaseUrl: string;
  number: number;
  measures: boolean;
  state: ProcessState;
};
/** What the first process asks of a server process. `leave` and `stop` end it. */
export type ServerMethods = {
  start: (start: ServerStart) => void;
  /** Resolves to the address. */
  listen: () => Promise<string>;
  setState: (state: ProcessState) => void;
  deliver: (signals: Signal[]) => Promise<void>;
  stepAside: StepAside;
  readMetrics: () => Metric[];
  leave: () => Promise<void>;
  stop: () => Promise<void>;
};
/** What a server process asks of the first. */
export type MethodsForServer = SharedState & {
  /** The app is built and can listen. */
  prepared: () => Promise<void>;
  setDiskFull: (diskFull: boolean) => void;
  /** Reads the metrics of the worker and of the other server processes. */
  readOthers: () => Promise<Metric[][]>;
};

/** Runs one of several server processes on one port. Ends immediately if the first process is gone. */
export async function runServerProcess(): Promise<void> {
  if (!process.send) throw new Error("The first process starts the server processes. Run npm start.");
  process.once("disconnect", () => process.exit(0));
  // signals to all our processes reach this one too, but the first decides
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  const started = Promise.withResolvers<ServerStart>();
  const prepared = Promise.withResolvers<Serving>();
  const shown = {} as ProcessState;
  let readMetrics = (): Metric[] => [];
  const end = (how: "leave" | "stop") => async () => {
    await (await prepared.promise)[how]();
    process.exit(0);
  };
  const methods: ServerMethods = {
    start(start) {
      Object.assign(shown, start.state);
      started.resolve(start);
    },
    listen: async () => (await prepared.promise).listen(),
    setState: (state) => void Object.assign(shown, state),
    deliver: async (signals) => signals.forEach((await prepared.promise).deps.bus.deliver),
    stepAside: async (milliseconds) => (await prepared.promise).deps.stepAside(milliseconds),
    readMetrics: () => readMetrics(),
    leave: end("leave"),
    stop: end("stop"),
  };
  const first = connectProcess<MethodsForServer>(process, methods);
  const { config, databaseUrl, number, measures } = await started.promise;
  const state = new Proxy(shown, {
    set(target, name, value) {
      if (name === "diskFull" && value !== target.diskFull) first.setDiskFull(value);
      return Reflect.set(target, name, value);
    },
  });
  const log = createLog(config.logLevel, standardOutput(config.logFormat)).child({ process: number });
  const shared = first as unknown as SharedState; // it responds as long as this process runs
  const name = `server ${number}`;
  const serving = await prepareServing({
    ...{ config, databaseUrl, log, state, shared },
    measured: { name, readOthers: async () => (await first.readOthers()) ?? [] },
    measures: config.worker && measures,
  });
  serving.deps.bus.deliver(null); // pages may have read data from processes that heard earlier signals
  readMetrics = () => serving.deps.metrics?.read(name) ?? [];
  prepared.resolve(serving);
  await first.prepared();
}

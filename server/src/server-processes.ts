import type { ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "./config.ts";
import type { Signal } from "./core/bus.ts";
import type { Log } from "./core/log.ts";
import type { Metric } from "./core/metrics.ts";
import { createSharedState, lendState } from "./core/shared-state.ts";
import type { StepAside } from "./core/step-aside.ts";
import type { ProcessState } from "./http/health.ts";
import { keepRunning } from "./kept-process.ts";
import { connectProcess, type Remote, readMetricsOf } from "./process-channel.ts";
import type { MethodsForServer, ServerMethods } from "./server-process.ts";

/** How long a revocation waits for a process that is too busy to hear of it. */
const MAX_TELL_MS = 2000;
/** Time beyond its own limits before a process that doesn't end is killed. */
const KILL_MS = 10_000;

type Start = { config: Config; databaseUrl: string };
type Member = {
  /** Unique among the members, so a successor has another than its predecessor. */
  number: number;
  listening: Promise<string>;
  leave: () => Promise<void>;
  stop: () => Promise<void>;
};

export type ServerProcesses = {
  url: string;
  stepAside: StepAside;
  setState: (change: Partial<ProcessState>) => void;
  /** Replaces the processes one by one. Each successor listens before its predecessor leaves. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the server processes and keeps them running. This process holds the port and hands each new
 * connection to the next one, so none is lost when one ends. Calls `freePort` before they first listen.
 */
export async function startServerProcesses(
  { config, databaseUrl }: Start,
  log: Log,
  freePort: () => Promise<void>,
  readWorker: () => Promise<Metric[]>,
): Promise<ServerProcesses> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({
    exec: `${import.meta.dirname}/main.ts`,
    args: ["server"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
  });
  const state: ProcessState = { draining: false, worker: "off", diskFull: false };
  const shared = createSharedState(Date.now);
  const servers = new Set<Remote<ServerMethods>>();
  const ready = new Set<Remote<ServerMethods>>();
  const members = new Set<Member>();
  const current: Member[] = [];
  let restarting = Promise.resolve();

  function setState(change: Partial<ProcessState>) {
    const of = config.processes;
    Object.assign(state, change, { processes: { ready: Math.min(ready.size, of), of } });
    for (const server of servers) server.setState(state);
  }

  /** `measures`: whether it also measures the status. */
  function keep(measures: boolean): Member {
    const taken = new Set([...members].map((one) => one.number));
    let number = 1;
    while (taken.has(number)) number++;
    const name = `server process ${number}`;
    let isEnding = false;
    const listening = Promise.withResolvers<string>();
    listening.promise.catch(() => {}); // the caller handles the rejection
    let server: Remote<ServerMethods>;
    const launch = () => {
      const child = cluster.fork().process;
      closeUntaken(child);
      const { lent, revoke } = lendState(shared);
      const offered: MethodsForServer = {
        ...lent,
        tell: (signals) => tellOthers(one, signals),
        setDiskFull: (diskFull) => setState({ diskFull }),
        readOthers: () =>
          Promise.all([readWorker(), ...[...servers].filter((other) => other !== one).map(readMetricsOf)]),
        async prepared() {
          await freePort();
          if (isEnding) return;
          servers.add(one); // learns of changed tokens before it handles calls
          try {
            const url = await one.listen();
            if (!url || isEnding) return;
            listening.resolve(url);
            ready.add(one);
            setState({});
          } catch (err) {
            log.error({ err }, `${name} can't listen`);
            listening.reject(err);
            child.kill("SIGKILL"); // has closed everything
          }
        },
      };
      const one = connectProcess<ServerMethods>(child, offered);
      const ended = () => {
        servers.delete(one);
        ready.delete(one);
        revoke();
        setState({});
      };
      child.once("exit", ended); // either may come first
      child.once("disconnect", ended);
      one.start({ config, databaseUrl, number, measures, state });
      server = one;
      return child;
    };
    const ended = () => listening.reject(new Error(`The ${name} ended before it was ready.`));
    const kept = keepRunning({ name, log, launch, ended });
    const end = async (how: "leave" | "stop") => {
      isEnding = true;
      if (ready.delete(server)) setState({});
      await kept.stop(() => server[how](), 2 * config.shutdownSeconds * 1000 + KILL_MS);
      members.delete(member);
    };
    const member = {
      number,
      listening: listening.promise,
      leave: () => end("leave"),
      stop: () => end("stop"),
    };
    members.add(member);
    return member;
  }

  async function tellOthers(teller: Remote<ServerMethods>, signals: Signal[]) {
    const others = [...servers].filter((one) => one !== teller);
    const heard = Promise.allSettled(others.map((one) => one.deliver(signals)));
    await Promise.race([heard, sleep(MAX_TELL_MS, undefined, { ref: false })]);
  }

  async function replaceEach() {
    for (const [i, old] of current.entries()) {
      if (state.draining) return;
      const next = keep(i === 0);
      try {
        await next.listening;
      } catch (err) {
        if (!state.draining) log.error({ err }, "a new server process failed; the others go on");
        return next.stop();
      }
      current[i] = next;
      await old.leave();
    }
    log.info("each server process was replaced");
  }

  async function stop() {
    setState({ draining: true });
    await Promise.all([...members].map((member) => member.stop()));
  }

  for (let i = 0; i < config.processes; i++) current.push(keep(i === 0));
  try {
    const [url] = (await Promise.all([...members].map(({ listening }) => listening))) as [string];
    return {
      url,
      stepAside: async (milliseconds) => {
        const answers = [...servers].map((server) => server.stepAside(milliseconds));
        const busy = await Promise.all([sleep(milliseconds, false), ...answers]);
        return busy.some(Boolean);
      },
      setState,
      restart() {
        restarting = restarting.then(replaceEach);
        return restarting;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Closes a connection handed to a process that was killed before it took it. Node keeps it open, so its
 * client would wait forever. At most one is on its way to a process.
 */
function closeUntaken(child: ChildProcess) {
  let handed: { close?: () => void } | undefined;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    handed = (args[1] as typeof handed) ?? handed;
    return send(...args);
  };
  child.once("exit", () => handed?.close?.()); // does nothing if it's closed
}

import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Metric } from "./core/metrics.ts";

// biome-ignore lint/suspicious/noExplicitAny: methods of any parameters
type Methods = Record<string, (...args: any[]) => unknown>;
type Call = { call: number; method: string; args: unknown[] };
type Answer = { answer: number; value?: unknown; error?: string };

/** The other process's methods. They resolve to undefined if it ends before responding. */
export type Remote<M> = {
  [K in keyof M]: M[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R> | undefined>
    : never;
};

/**
 * Connects this process with its parent (`process`) or a child: offers it `methods`, and returns its methods.
 */
export function connectProcess<Theirs>(end: ChildProcess | NodeJS.Process, methods: Methods): Remote<Theirs> {
  const waiting = new Map<number, { resolve: (value?: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const send = (message: Call | Answer) => {
    if (end.connected) end.send?.(message, undefined, undefined, () => {}); // fails only if the process ends
  };

  async function answer({ call, method, args }: Call) {
    try {
      send({ answer: call, value: await methods[method]?.(...args) });
    } catch (error) {
      send({ answer: call, error: (error as Error).message });
    }
  }

  end.on("message", (message: Call | Answer) => {
    if ("call" in message) return void answer(message);
    const { resolve, reject } = waiting.get(message.answer) ?? {};
    waiting.delete(message.answer);
    if (message.error === undefined) resolve?.(message.value);
    else reject?.(new Error(message.error));
  });
  end.once("disconnect", () => {
    for (const { resolve } of waiting.values()) resolve();
    waiting.clear();
  });

  const ask = (method: string, args: unknown[]) =>
    new Promise((resolve, reject) => {
      if (!end.connected) return resolve(undefined);
      waiting.set(++last, { resolve, reject });
      send({ call: last, method, args });
    });
  return new Proxy({} as Remote<Theirs>, {
    get: (_target, method: string) =>
      method === "then" ? undefined : (...args: unknown[]) => ask(method, args),
  });
}

const METRICS_MS = 2000;

/** Reads another process's metrics. Returns none if it doesn't respond soon. */
export async function readMetricsOf(one: Remote<{ readMetrics: () => Metric[] }>): Promise<Metric[]> {
  return (await Promise.race([one.readMetrics(), sleep(METRICS_MS, undefined, { ref: false })])) ?? [];
}

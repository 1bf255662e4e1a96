import type { Signal } from "../core/bus.ts";
import type { Services } from "../core/deps.ts";
import { deliverRound, type Queue } from "./queue.ts";
import { createWaker, pauseUntil, RETRY_MS } from "./waker.ts";

/** Queues worked on at the same time. Each keeps a few calls open. */
const MAX_QUEUES = 400;
/** Queues whose round began less than `SLOW_MS` ago. The others only wait for slow receivers. */
const MAX_QUICK = 100;
const SLOW_MS = 2000;
const BATCH = 100;

type Queues<T, R> = {
  /** Name in the log, such as "webhooks". */
  name: string;
  /** Whether items may be due after this signal. */
  wakesOn: (signal: Signal) => boolean;
  /** Returns up to `limit` queues with waiting items, except those in `busy`, by when they are due. */
  listWaiting: (busy: string[], limit: number) => Promise<Waiting[]>;
  queueOf: (key: string) => Queue<T, R>;
};

/** `dueAt` is in milliseconds since 1970. */
export type Waiting = { key: string; dueAt: number };
type Running = { roundBegan: number; ended: Promise<void> };

/**
 * Delivers the items of many queues until stopped, each queue in its own loop so that a slow receiver delays
 * no other. A loop ends when its queue has no due items.
 */
export function runQueues<T, R>(
  services: Services,
  { name, wakesOn, listWaiting, queueOf }: Queues<T, R>,
): { stop: () => Promise<void> } {
  const { clock, log } = services;
  const waker = createWaker(services, wakesOn);
  const running = new Map<string, Running>();

  function start(key: string) {
    const queue: Running = { roundBegan: clock(), ended: Promise.resolve() };
    running.set(key, queue);
    queue.ended = drain(key, queue);
  }

  async function drain(key: string, queue: Running) {
    const round = { clock, batch: BATCH, stopped: waker.isStopped };
    try {
      while (!waker.isStopped() && (await deliverRound(queueOf(key), round)).length > 0)
        queue.roundBegan = clock();
    } catch (error) {
      log.warn(
        { err: error, queue: name, key },
        "a round of deliveries failed; its deliveries will be retried",
      );
    } finally {
      running.delete(key);
      setTimeout(waker.wake, RETRY_MS).unref(); // its items may be due again
    }
  }

  function countFree() {
    const quick = [...running.values()].filter(({ roundBegan }) => clock() - roundBegan < SLOW_MS);
    return Math.max(0, Math.min(MAX_QUEUES - running.size, MAX_QUICK - quick.length));
  }

  async function dispatch() {
    while (!waker.isStopped()) {
      waker.begin();
      const [now, free] = [clock(), countFree()];
      try {
        const waiting = await listWaiting([...running.keys()], free + 1);
        const due = waiting.slice(0, free).filter(({ dueAt }) => dueAt <= now);
        for (const { key } of due) start(key);
        await waker.wait(pauseUntil(waiting[due.length]?.dueAt ?? null, now));
      } catch (error) {
        log.warn({ err: error, queue: name }, "due deliveries could not be listed; retrying");
        await waker.wait(RETRY_MS);
      }
    }
  }

  const dispatching = dispatch();
  return {
    async stop() {
      waker.stop();
      await dispatching;
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

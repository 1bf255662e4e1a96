import type { Signal } from "../core/bus.ts";
import type { Services } from "../core/deps.ts";
import { deliverRound, type Queue, type Settled } from "./queue.ts";
import { createWaker, pauseUntil, RETRY_MS } from "./waker.ts";

const BATCH = 200;
/** Pause between two batches, in which it measures how busy the server is otherwise. */
const PAUSE_MS = 20;
/** Items in a batch while the server is busy, so that a backlog takes little of the machine. */
const BUSY_BATCH = 16;
const BUSY_PAUSE_MS = 1000;

type Run<T, R> = {
  /** Name in the log, such as "mails". */
  name: string;
  /** Whether items may be due after this signal. */
  wakesOn: (signal: Signal) => boolean;
  /** Returns a longer pause after a round, in which more items gather. */
  pauseMs?: (settled: Settled<T, R>[]) => number;
};

/**
 * Delivers items until stopped: immediately after a signal, and when retries are due. Any number of processes
 * may do so at the same time.
 */
export function runQueue<T, R>(
  services: Services,
  queue: Queue<T, R>,
  { name, wakesOn, pauseMs }: Run<T, R>,
): { stop: () => Promise<void> } {
  const { clock, log, stepAside } = services;
  const waker = createWaker(services, wakesOn);

  async function run() {
    let busy = false;
    while (!waker.isStopped()) {
      waker.begin();
      const now = clock();
      const round = { clock, batch: busy ? BUSY_BATCH : BATCH, stopped: waker.isStopped };
      try {
        const taken = await deliverRound(queue, round);
        const pause = Math.max(PAUSE_MS, pauseMs?.(taken) ?? 0);
        if (taken.length > 0) busy = await stepAside(busy ? BUSY_PAUSE_MS : pause);
        else await waker.wait(queue.nextDueAt ? pauseUntil(await queue.nextDueAt(now), clock()) : RETRY_MS);
      } catch (error) {
        log.warn({ err: error, queue: name }, "a round of deliveries failed; its deliveries will be retried");
        await waker.wait(RETRY_MS);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      waker.stop();
      await running;
    },
  };
}

import type { Signal } from "../core/bus.ts";
import type { Services } from "../core/deps.ts";
import { deliverRound, type Queue } from "./queue.ts";
import { createWaker } from "./waker.ts";

const IDLE_MS = 1000;
const BATCH = 200;
/** Between two batches it pauses, and measures how busy the server is without it. */
const PAUSE_MS = 20;
/** While the server is busy with requests, a backlog gets a small share of the machine. */
const BUSY_BATCH = 16;
const BUSY_PAUSE_MS = 1000;

type Run = {
  /** For the log, such as "mails". */
  name: string;
  /** Whether something may be due after this signal. */
  wakesOn: (signal: Signal) => boolean;
};

/**
 * Delivers for as long as this process works: at once after such a signal, and once a second for retries. How
 * many processes do so makes no difference to what is delivered.
 */
export function runQueue<T, R>(
  services: Services,
  queue: Queue<T, R>,
  { name, wakesOn }: Run,
): { stop: () => Promise<void> } {
  const { clock, log, stepAside } = services;
  const waker = createWaker(services, wakesOn);

  async function run() {
    let busy = false;
    while (!waker.isStopped()) {
      waker.begin();
      const round = { clock, batch: busy ? BUSY_BATCH : BATCH, stopped: waker.isStopped };
      const taken = await deliverRound(queue, round).catch((error) => {
        log.warn({ err: error, queue: name }, "a round of deliveries failed; what it held is tried again");
        return [];
      });
      if (taken.length === 0) await waker.wait(IDLE_MS);
      else busy = await stepAside(busy ? BUSY_PAUSE_MS : PAUSE_MS);
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

import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { News } from "../core/bus.ts";
import type { Services } from "../core/deps.ts";
import { deliverRound, type Queue } from "./queue.ts";

const IDLE_MS = 1000;
const BATCH = 200;
/** Between two batches it steps aside and looks how busy the process is without it. */
const ASIDE_MS = 20;
const BUSY_LOOP = 0.6;
/** While the process has its hands full with people and programs, a backlog gets a small share of it. */
const BUSY_BATCH = 16;
const BUSY_ASIDE_MS = 300;

type Run = {
  /** For the log, such as "mails". */
  name: string;
  /** News after which something may be due. */
  wakesOn: (news: News) => boolean;
  /** Whether the process is busy in a way that its event loop does not show. */
  isBusy?: () => boolean;
};

/**
 * Delivers for as long as this process works: at once after such news, and once a second what is due again. How many
 * processes do so makes no difference to what is delivered.
 */
export function runQueue<T, R>(
  { bus, clock, log }: Services,
  queue: Queue<T, R>,
  { name, wakesOn, isBusy = () => false }: Run,
): { stop: () => Promise<void> } {
  let stopped = false;
  let woken = false;
  let wake = () => {};
  const unsubscribe = bus.subscribe((news) => {
    if (news !== null && !wakesOn(news)) return;
    woken = true;
    wake();
  });

  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped || woken) wake();
    });

  async function stepAside(milliseconds: number): Promise<boolean> {
    const before = performance.eventLoopUtilization();
    await sleep(milliseconds);
    return isBusy() || performance.eventLoopUtilization(before).utilization > BUSY_LOOP;
  }

  async function run() {
    let busy = false;
    while (!stopped) {
      woken = false;
      const round = { clock, batch: busy ? BUSY_BATCH : BATCH, stopped: () => stopped };
      const taken = await deliverRound(queue, round).catch((error) => {
        log.warn({ err: error, queue: name }, "a round of deliveries failed; what it held is tried again");
        return [];
      });
      if (taken.length === 0) await idle();
      else busy = await stepAside(busy ? BUSY_ASIDE_MS : ASIDE_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      unsubscribe();
      wake();
      await running;
    },
  };
}

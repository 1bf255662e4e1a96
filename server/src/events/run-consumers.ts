import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../core/deps.ts";
import { addCursors, advance, type Consumer, noteFailure } from "./consumer.ts";
import { listLags } from "./lag.ts";

/** Longest pause without a signal, in case one was lost. */
const FALLBACK_MS = 30_000;
/** Pause while another process handles the events. It may die in the middle of a step. */
const TAKEN_MS = 2000;
/** Pause until committed events can be read, once older transactions have ended. */
const UNSETTLED_MS = 20;
/** Time between steps, to handle events together: each step costs a transaction. */
const STEP_MS = 250;
const MAX_PAUSE_MS = 60_000;
/** How long a paused consumer measures how busy the server is without it. */
const MEASURED_MS = 5;
/** While the server is busy, a consumer pauses 4 times as long as its last step took. */
const BUSY_PAUSE_FACTOR = 4;

/** Runs the consumers until stopped, each in its own loop so that a slow or failing one delays no other. */
export async function startConsumers(
  deps: Deps,
  consumers: readonly Consumer[],
): Promise<{ stop: () => Promise<void> }> {
  await addCursors(deps, consumers);
  const stopping = new AbortController();
  const running = consumers.map((consumer) => run(deps, consumer, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function run(deps: Deps, consumer: Consumer, stopping: AbortSignal) {
  const { types, stepMs = STEP_MS } = consumer;
  let woken = false;
  let wake = () => {};
  const unsubscribe = deps.bus.subscribe((signal) => {
    if (signal !== null && !("work" in signal && signal.work === "events")) return;
    if (signal?.types && !signal.types.some((type) => types.includes(type))) return;
    woken = true;
    wake();
  });
  stopping.addEventListener("abort", () => wake(), { once: true });
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || stopping.aborted) wake();
    });

  while (!stopping.aborted) {
    woken = false;
    const began = performance.now();
    try {
      const next = await advance(deps, consumer);
      if (next === "at once") {
        await pauseWhileServerBusy(deps, consumer, performance.now() - began, stopping);
        continue;
      }
      if (next === "when woken") await pause(FALLBACK_MS);
      if (next === "taken") await pause(TAKEN_MS);
      const rest = Math.max(0, began + stepMs - performance.now());
      await sleep(rest, undefined, { signal: stopping }).catch(() => {}); // stopped meanwhile
    } catch (error) {
      deps.log.warn({ err: error, consumer: consumer.name }, "an event log consumer failed; retrying");
      const failures = await noteFailure(deps, consumer.name, error).catch(() => 1);
      // Events don't end this pause, or a failing one would be retried too soon.
      const rest = Math.min(MAX_PAUSE_MS, 100 * 2 ** failures);
      await sleep(rest, undefined, { signal: stopping }).catch(() => {});
    }
  }
  unsubscribe();
}

/** Pauses between two steps of a backlog unless the consumer is too far behind. */
async function pauseWhileServerBusy(deps: Deps, consumer: Consumer, workedMs: number, stopping: AbortSignal) {
  const { maxLagSecondsWhileBusy } = consumer;
  if (maxLagSecondsWhileBusy === undefined || !(await deps.stepAside(MEASURED_MS))) return;
  const [lag] = await listLags(deps, [consumer]);
  if (lag && lag.seconds < maxLagSecondsWhileBusy)
    // rejects if it's stopped
    await sleep(BUSY_PAUSE_FACTOR * workedMs, undefined, { signal: stopping }).catch(() => {});
}

/** Handles everything in the log in this process, for tests and the command line. */
export async function drainConsumers(deps: Deps, consumers: readonly Consumer[]): Promise<void> {
  await addCursors(deps, consumers);
  let left = [...consumers];
  while (left.length > 0) {
    const busy: Consumer[] = [];
    let unsettled = false;
    for (const consumer of left) {
      const next = await advance(deps, consumer);
      if (next !== "when woken" && next !== "taken") busy.push(consumer);
      unsettled ||= next === "soon";
    }
    left = busy.length > 0 ? [...consumers] : []; // one may have emitted events that another reads
    if (unsettled) await sleep(UNSETTLED_MS);
  }
}

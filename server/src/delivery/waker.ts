import type { Signal } from "../core/bus.ts";
import type { Services } from "../core/deps.ts";

/** Pause after a failure, and while more is due than may start. */
export const RETRY_MS = 1000;
/** Longest pause without a signal, in case one was lost. */
const FALLBACK_MS = 30_000;

/** Returns the milliseconds until the next item is due. `dueAt`: null if no item waits. */
export const pauseUntil = (dueAt: number | null, now: number): number =>
  dueAt !== null && dueAt <= now ? RETRY_MS : Math.min(FALLBACK_MS, (dueAt ?? Infinity) - now);

/**
 * Waits for work between rounds. `wait` ends after the given milliseconds or at a signal that may mean work,
 * and immediately if such a signal arrived since `begin` or `stop` was called.
 */
export function createWaker({ bus }: Pick<Services, "bus">, wakesOn: (signal: Signal) => boolean) {
  let woken = false;
  let stopped = false;
  let endWait = () => {};
  const wake = () => {
    woken = true;
    endWait();
  };
  const unsubscribe = bus.subscribe((signal) => {
    if (signal === null || wakesOn(signal)) wake();
  });
  return {
    /** Call before looking for the work of a round. */
    begin: () => {
      woken = false;
    },
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        endWait = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopped || woken) endWait();
      }),
    wake,
    isStopped: () => stopped,
    stop() {
      stopped = true;
      unsubscribe();
      wake();
    },
  };
}

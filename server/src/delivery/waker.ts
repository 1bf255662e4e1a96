import type { Signal } from "../core/bus.ts";
import type { Services } from "../core/deps.ts";

/**
 * Waits for work between rounds. `wait` ends after the given milliseconds or at a signal that may mean work,
 * and immediately if such a signal arrived since `begin` or `stop` was called.
 */
export function createWaker({ bus }: Pick<Services, "bus">, wakesOn: (signal: Signal) => boolean) {
  let woken = false;
  let stopped = false;
  let wake = () => {};
  const unsubscribe = bus.subscribe((signal) => {
    if (signal !== null && !wakesOn(signal)) return;
    woken = true;
    wake();
  });
  return {
    /** Call before looking for the work of a round. */
    begin: () => {
      woken = false;
    },
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopped || woken) wake();
      }),
    isStopped: () => stopped,
    stop() {
      stopped = true;
      unsubscribe();
      wake();
    },
  };
}

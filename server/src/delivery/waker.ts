import type { Signal } from "../core/bus.ts";
import type { Services } from "../core/deps.ts";

/**
 * Waits for work between rounds. `wait` ends after so many milliseconds, at a signal that may mean work, and
 * at once if one came since `begin`, or after `stop`.
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
    /** Called before the work of a round is looked for. */
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

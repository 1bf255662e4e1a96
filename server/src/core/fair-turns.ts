import { performance } from "node:perf_hooks";
import { createFairQueue } from "./fair-queue.ts";

/** A turn takes about this long at most; a machine that was busy with other things may have stretched it. */
const MAX_PAUSE_MS = 100;
/** Calls older than this are streams and downloads, which wait for something else. */
const MAX_CALL_AGE_MS = 3000;
const UNLIMITED = Number.POSITIVE_INFINITY;

/**
 * Shares the event loop between work that keeps it for milliseconds and calls that take far less. The work is
 * done in turns, one at a time in this process, each client's after the other's.
 */
export type FairTurns = {
  /** Resolves when it's this client's turn, which lasts until the caller next waits for anything. */
  next: (client: string) => Promise<void>;
  /** Notes a short call. While one is under way, a pause as long as the turn follows each turn. */
  startCall: () => { end: () => void };
};

export function createFairTurns(): FairTurns {
  const waiting = createFairQueue<{ of: string; bytes: number; start: () => void }>({
    bytes: UNLIMITED,
    bytesEach: UNLIMITED,
    each: UNLIMITED,
  });
  const calls = new Map<object, number>();
  let isTaken = false;

  function startNext() {
    const turn = isTaken ? undefined : waiting.take(() => true);
    if (!turn) return;
    isTaken = true;
    const startedAt = performance.now();
    turn.start();
    setImmediate(() => {
      const ms = Math.min(performance.now() - startedAt, MAX_PAUSE_MS);
      if (isCallUnderWay()) setTimeout(end, ms);
      else end();
    });
  }

  function end() {
    isTaken = false;
    startNext();
  }

  function isCallUnderWay(): boolean {
    const since = performance.now() - MAX_CALL_AGE_MS;
    for (const startedAt of calls.values()) if (startedAt > since) return true;
    return false;
  }

  return {
    next: (of) =>
      new Promise((start) => {
        waiting.add({ of, bytes: 0, start });
        startNext();
      }),
    startCall() {
      const call = {};
      calls.set(call, performance.now());
      return { end: () => calls.delete(call) };
    },
  };
}

import { performance } from "node:perf_hooks";
import { createFairQueue } from "./fair-queue.ts";

/** A turn's usual maximum. A machine busy with other things may stretch it. */
const MAX_PAUSE_MS = 100;
/** Calls older than this are streams and downloads, which wait for something else. */
const MAX_CALL_AGE_SECONDS = 3;
const UNLIMITED = Number.POSITIVE_INFINITY;

/**
 * Shares the event loop between short calls and work that blocks it for milliseconds. The work runs in turns,
 * one at a time in this process, alternating between clients.
 */
export type FairTurns = {
  /** Resolves when it's this client's turn, which lasts until the caller's next await. */
  next: (client: string) => Promise<void>;
  /**
   * Registers a short call, and returns a function that ends it. While one is under way, each turn is
   * followed by a pause of the same length.
   */
  startCall: () => () => void;
};

export function createFairTurns(): FairTurns {
  const waiting = createFairQueue<{ of: string; bytes: number; start: () => void }>({
    bytes: UNLIMITED,
    bytesEach: UNLIMITED,
    each: UNLIMITED,
  });
  /** The calls under way, by the second in which they started. */
  const calls = new Map<number, number>();
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
    const since = secondNow() - MAX_CALL_AGE_SECONDS;
    for (const second of calls.keys()) if (second >= since) return true;
    return false;
  }

  function count(second: number, change: number) {
    const now = (calls.get(second) ?? 0) + change;
    if (now > 0) calls.set(second, now);
    else calls.delete(second);
  }

  return {
    next: (of) =>
      new Promise((start) => {
        waiting.add({ of, bytes: 0, start });
        startNext();
      }),
    startCall() {
      const second = secondNow();
      count(second, 1);
      return () => count(second, -1);
    },
  };
}

const secondNow = () => Math.floor(performance.now() / 1000);

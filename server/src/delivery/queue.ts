import type { Clock } from "../core/deps.ts";

/** An item and what came of it. */
export type Settled<T, R> = { item: T; outcome: R };

/** Items that wait to be delivered to another system. Any number of processes may work on one queue. */
export type Queue<T, R> = {
  /**
   * Takes up to `limit` due items for `leaseMs` from `now` (milliseconds since 1970), and counts the attempt
   * of each up. An item that is not settled when its lease ends is due again.
   */
  claim: (limit: number, now: number, leaseMs: number) => Promise<T[]>;
  /**
   * One item's turn. Whatever goes wrong on the other side is an outcome; throws only for faults of our own.
   */
  deliver: (item: T) => Promise<R>;
  /** The outcome of an item that got no turn after all: it is due again, and has lost nothing. */
  release: (item: T) => R;
  /**
   * Writes down what came of these items. An outcome of an attempt that is not the item's latest changes
   * nothing.
   */
  settle: (settled: Settled<T, R>[]) => Promise<void>;
  /** Whether the other side wants to be left alone after this: no further turn of the round begins. */
  stopsAt?: (outcome: R) => boolean;
  /** Called with everything that came of a round. */
  conclude?: (settled: Settled<T, R>[]) => Promise<void>;
  /** Turns under way at once. */
  concurrency: number;
  leaseMs: number;
  /** The longest that a turn can take; with less left of the lease, none begins. */
  turnMs: number;
};

const SETTLED_AT_ONCE = 100;

/**
 * Claims a batch, gives each item its turn, and settles outcomes as they come: what is ready together is
 * committed together. Resolves to everything that was claimed.
 */
export async function deliverRound<T, R>(
  queue: Queue<T, R>,
  { clock, batch, stopped }: { clock: Clock; batch: number; stopped: () => boolean },
): Promise<Settled<T, R>[]> {
  const began = clock();
  const items = await queue.claim(batch, began, queue.leaseMs);
  if (items.length === 0) return [];

  const all: Settled<T, R>[] = [];
  const ready: Settled<T, R>[] = [];
  const faults: unknown[] = [];
  let settling: Promise<void> | undefined;
  const settleReady = async () => {
    while (ready.length > 0)
      await queue.settle(ready.splice(0, SETTLED_AT_ONCE)).catch((fault) => faults.push(fault));
    settling = undefined;
  };
  const report = (settled: Settled<T, R>) => {
    all.push(settled);
    ready.push(settled);
    settling ??= settleReady();
  };

  const waiting = items.values();
  let quiet = false;
  const takeTurns = async () => {
    for (const item of waiting) {
      const late = clock() - began > queue.leaseMs - queue.turnMs;
      const outcome = quiet || late || stopped() ? queue.release(item) : await queue.deliver(item);
      quiet ||= queue.stopsAt?.(outcome) ?? false;
      report({ item, outcome });
    }
  };
  const turns = Array.from({ length: queue.concurrency }, () =>
    takeTurns().catch((fault) => faults.push(fault)),
  );
  await Promise.all(turns);
  while (settling) await settling;
  await queue.conclude?.(all);
  if (faults.length > 0) throw faults[0];
  return all;
}

/** Delivers everything that is due now, in this process. For tests and for the command line. */
export async function drainQueue<T, R>(queue: Queue<T, R>, clock: Clock): Promise<Settled<T, R>[]> {
  const all: Settled<T, R>[] = [];
  for (let more = true; more; ) {
    const settled = await deliverRound(queue, { clock, batch: 200, stopped: () => false });
    all.push(...settled);
    more = settled.length > 0;
  }
  return all;
}

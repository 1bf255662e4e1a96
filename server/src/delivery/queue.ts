import type { Clock } from "../core/deps.ts";

/** An item and the outcome of its delivery. */
export type Settled<T, R> = { item: T; outcome: R };

/** Items waiting for delivery to another system. Any number of processes may work on one queue. */
export type Queue<T, R> = {
  /**
   * Leases up to `limit` due items for `leaseMs` from `now` (milliseconds since 1970) and increments their
   * attempts. An item that isn't settled when its lease ends is due again.
   */
  claim: (limit: number, now: number, leaseMs: number) => Promise<T[]>;
  /** Returns when the first item due after `now` is due, or null. If missing, `claim` runs every second. */
  nextDueAt?: (now: number) => Promise<number | null>;
  /** Delivers one item. A failure at the receiver is an outcome; throws only for our own failures. */
  deliver: (item: T) => Promise<R>;
  /** Returns the outcome of an item that was claimed but not attempted: due again, no attempt used up. */
  release: (item: T) => R;
  /** Stores outcomes. Ignores the outcome of any attempt but an item's latest. */
  settle: (settled: Settled<T, R>[]) => Promise<void>;
  /** Whether this outcome ends the round, so that no further delivery starts. */
  stopsAt?: (outcome: R) => boolean;
  /** Called with all outcomes of a round. */
  conclude?: (settled: Settled<T, R>[]) => Promise<void>;
  /** Deliveries in flight at once. */
  concurrency: number;
  leaseMs: number;
  /**
   * Maximum duration of a delivery in milliseconds. No delivery starts with less than this left on its lease.
   */
  attemptMs: number;
};

const SETTLED_AT_ONCE = 100;

/**
 * Claims a batch, delivers each item, and settles outcomes as they arrive, several in one commit if they are
 * ready together. Resolves to every claimed item with its outcome.
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
  let ended = false;
  const deliverItems = async () => {
    for (const item of waiting) {
      const late = clock() - began > queue.leaseMs - queue.attemptMs;
      const outcome = ended || late || stopped() ? queue.release(item) : await queue.deliver(item);
      ended ||= queue.stopsAt?.(outcome) ?? false;
      report({ item, outcome });
    }
  };
  const deliveries = Array.from({ length: queue.concurrency }, () =>
    deliverItems().catch((fault) => faults.push(fault)),
  );
  await Promise.all(deliveries);
  while (settling) await settling;
  await queue.conclude?.(all);
  if (faults.length > 0) throw faults[0];
  return all;
}

/** Delivers all due items in this process, for tests and the command line. */
export async function drainQueue<T, R>(queue: Queue<T, R>, clock: Clock): Promise<Settled<T, R>[]> {
  const all: Settled<T, R>[] = [];
  for (let more = true; more; ) {
    const settled = await deliverRound(queue, { clock, batch: 200, stopped: () => false });
    all.push(...settled);
    more = settled.length > 0;
  }
  return all;
}

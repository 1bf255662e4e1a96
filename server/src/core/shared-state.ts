import { inTurn } from "../kit/in-turn.ts";
import type { Signal } from "./bus.ts";

type Awaitable<T> = T | Promise<T>;
/** The number of a place or turn that's taken until it's released. */
type Ticket = number;
type PlaceLimit = { key: string; max: number };
type WindowSum = { sum: number; endsInMs: number };
/** The number of the last write that one of some readers has to see, and of the last one of all. */
type LastWrites = { own: number; all: number };

/** Reads by anyone have to see a write noted for this reader. */
export const EVERYONE = "*";
/** Readers whose last writes are remembered. Everyone has to see the writes of readers forgotten. */
const MAX_READERS = 10_000;

/**
 * State shared by the server processes of one machine, so that limits count all of them. A lone process keeps
 * it in memory and responds immediately.
 */
export type SharedState = {
  /** Adds to a key's sum in the current window of `lengthMs`. Returns the sum and when the window ends. */
  add: (window: string, lengthMs: number, key: string, amount: number) => Awaitable<WindowSum>;
  /** Takes a place under each key, or returns null if one has `max` already. */
  takePlaces: (limits: PlaceLimit[]) => Awaitable<Ticket | null>;
  /** Resolves when all earlier turns under the key are released. */
  takeTurn: (key: string) => Awaitable<Ticket>;
  release: (ticket: Ticket) => void;
  /** Notes a committed write that these readers have to see. */
  noteWrite: (readers: string[]) => Awaitable<void>;
  lastWrites: (readers: string[]) => Awaitable<LastWrites>;
  /** Delivers signals to the other processes. Resolves when they have acted on them, or after 2 seconds. */
  tell: (signals: Signal[]) => Awaitable<void>;
};

/** Keeps the state in this process. */
export function createSharedState(clock: () => number): SharedState {
  const windows = new Map<string, { sums: Map<string, number>; endsAt: number }>();
  const places = new Map<string, number>();
  const releases = new Map<Ticket, () => void>();
  const writes = new Map<string, number>([[EVERYONE, 1]]); // by reader, oldest first
  let lastWrite = 1;
  let last = 0;

  function hold(release: () => void): Ticket {
    releases.set(++last, release);
    return last;
  }

  function noteFor(reader: string, write: number) {
    writes.delete(reader);
    writes.set(reader, write);
  }

  /** If the clock is set back, a new window begins. */
  function openWindow(name: string, lengthMs: number) {
    const now = clock();
    const open = windows.get(name);
    if (open && now < open.endsAt && now >= open.endsAt - lengthMs) return open;
    const next = { sums: new Map<string, number>(), endsAt: now + lengthMs };
    windows.set(name, next);
    return next;
  }

  return {
    add(name, lengthMs, key, amount) {
      const { sums, endsAt } = openWindow(name, lengthMs);
      const sum = (sums.get(key) ?? 0) + amount;
      sums.set(key, sum);
      return { sum, endsInMs: endsAt - clock() };
    },
    takePlaces(limits) {
      if (limits.some(({ key, max }) => (places.get(key) ?? 0) >= max)) return null;
      for (const { key } of limits) places.set(key, (places.get(key) ?? 0) + 1);
      return hold(() => {
        for (const { key } of limits) {
          const left = (places.get(key) ?? 1) - 1;
          if (left > 0) places.set(key, left);
          else places.delete(key);
        }
      });
    },
    takeTurn: (key) =>
      new Promise((resolve) => {
        inTurn(key, () => new Promise<void>((release) => resolve(hold(release))));
      }),
    release(ticket) {
      releases.get(ticket)?.();
      releases.delete(ticket);
    },
    noteWrite(readers) {
      lastWrite++;
      for (const reader of readers) noteFor(reader, lastWrite);
      for (const [reader, write] of writes) {
        if (writes.size <= MAX_READERS) break;
        writes.delete(reader);
        noteFor(EVERYONE, Math.max(write, writes.get(EVERYONE) ?? 0));
      }
    },
    lastWrites: (readers) => ({
      own: Math.max(...[EVERYONE, ...readers].map((reader) => writes.get(reader) ?? 0)),
      all: lastWrite,
    }),
    tell() {},
  };
}

/**
 * Lends the state to another process. `revoke` releases its places and turns, and any it is given later
 * because it was still in the queue.
 */
export function lendState(state: SharedState) {
  const tickets = new Set<Ticket>();
  let revoked = false;
  const release = (ticket: Ticket) => {
    tickets.delete(ticket);
    state.release(ticket);
  };
  const note = (ticket: Ticket) => {
    tickets.add(ticket);
    if (revoked) release(ticket);
    return ticket;
  };
  return {
    lent: {
      add: state.add,
      noteWrite: state.noteWrite,
      lastWrites: state.lastWrites,
      async takePlaces(limits: PlaceLimit[]) {
        const ticket = await state.takePlaces(limits);
        return ticket === null ? null : note(ticket);
      },
      takeTurn: async (key: string) => note(await state.takeTurn(key)),
      release,
    },
    revoke() {
      revoked = true;
      tickets.forEach(release);
    },
  };
}

/** Runs `work` after all earlier work under the same `key` has ended, in any process. */
export async function inSharedTurn<T>(shared: SharedState, key: string, work: () => Promise<T>): Promise<T> {
  const ticket = await shared.takeTurn(key);
  return work().finally(() => shared.release(ticket));
}

const MINUTE_MS = 60_000;

/** Limits calls per key in windows of a minute, or of `lengthMs`. `name` is unique in an instance. */
export const createWindow = (shared: SharedState, name: string, lengthMs = MINUTE_MS) => ({
  /** Counts a call. Returns the milliseconds until the next window, or 0 within the limit. */
  async count(key: string, limit: number): Promise<number> {
    const { sum, endsInMs } = await shared.add(name, lengthMs, key, 1);
    return sum > limit ? endsInMs : 0;
  },
});

import type { Bus } from "../../core/bus.ts";
import type { Clock } from "../../core/deps.ts";
import type { FairTurns } from "../../core/fair-turns.ts";
import type { Log } from "../../core/log.ts";
import type { Db } from "../../db/client.ts";
import { type Answered, type CalledBy, type Entry, writeEntries } from "./write-entries.ts";

const GATHER_MS = 1000;

/** What a process holds of the calls of one second; `bytes` of all bodies together. */
const LIMITS = { entries: 1000, ofWorkspace: 500, ofUnknown: 100, bytes: 8 * 1024 * 1024 };

declare module "../../core/deps.ts" {
  interface Services {
    /** Null where this instance keeps none. */
    requestLog: RequestLog | null;
  }
}

export type RequestLog = {
  /** Keeps a call whose bodies have about so many bytes, if there is room; `describe` is asked only then. */
  add: (by: CalledBy, bytes: number, describe: () => Answered) => void;
  /** Writes what is gathered. */
  flush: () => Promise<void>;
};

/**
 * The calls of the public API, gathered in memory and written together once a second, so that no call waits
 * for any of it. What comes faster than a process may hold is counted and dropped, so that under load the log
 * takes a bounded share. What a killed process had gathered, of a second at most, is missing.
 */
export function createRequestLog(
  deps: { db: Db; bus: Bus; clock: Clock; log: Log; turns: FairTurns },
  limits = LIMITS,
): RequestLog {
  let entries: Entry[] = [];
  let bytes = 0;
  let held = new Map<string, number>();
  let dropped = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  /** One batch at a time: while the database is slow, what arrives fills the room, and then is dropped. */
  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    await writing;
    const taken = { entries, dropped };
    entries = [];
    bytes = 0;
    held = new Map();
    dropped = new Map();
    if (taken.entries.length + taken.dropped.size === 0) return;
    writing = writeBatch(taken);
    await writing;
  }

  async function writeBatch(taken: { entries: Entry[]; dropped: Map<string, number> }) {
    try {
      for (const workspaceId of await writeEntries(deps, taken))
        deps.bus.announceSoon({ workspaceId, topics: ["requests"] });
    } catch (err) {
      deps.log.warn({ err }, "calls of the API were not written to the request log");
      for (const [workspaceId, n] of taken.dropped) drop(workspaceId, n);
      for (const { by } of taken.entries) if ("workspaceId" in by) drop(by.workspaceId, 1);
    }
  }

  function drop(workspaceId: string, n: number) {
    dropped.set(workspaceId, (dropped.get(workspaceId) ?? 0) + n);
  }

  return {
    flush,
    add(by, size, describe) {
      const known = "workspaceId" in by;
      const key = known ? by.workspaceId : "";
      const mine = held.get(key) ?? 0;
      const full =
        entries.length >= limits.entries ||
        mine >= (known ? limits.ofWorkspace : limits.ofUnknown) ||
        bytes + size > limits.bytes;
      if (!full) {
        entries.push({ by, ...describe() });
        bytes += size;
        held.set(key, mine + 1);
      } else if (known) drop(by.workspaceId, 1);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
  };
}

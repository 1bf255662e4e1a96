import type { Bus } from "../../core/bus.ts";
import type { Clock } from "../../core/deps.ts";
import type { FairTurns } from "../../core/fair-turns.ts";
import type { Log } from "../../core/log.ts";
import type { Db } from "../../db/client.ts";
import { type Answered, type CalledBy, type Entry, writeEntries } from "./write-entries.ts";

const GATHER_MS = 1000;

/** Maximum calls that a process holds per second, and `bytes` of all their bodies. */
const LIMITS = { entries: 1000, ofWorkspace: 500, ofUnknown: 100, bytes: 8 * 1024 * 1024 };

declare module "../../core/deps.ts" {
  interface Services {
    /** Null if this instance keeps no request log. */
    requestLog: RequestLog | null;
  }
}

export type RequestLog = {
  /** Adds a call whose bodies have about `bytes` bytes, if there's room. Calls `describe` only then. */
  add: (by: CalledBy, bytes: number, describe: () => Answered) => void;
  /** Writes the gathered calls. */
  flush: () => Promise<void>;
};

/**
 * Returns the public API's request log. It gathers calls in memory and writes them once a second, so that no
 * call waits for it. Calls beyond the limits are counted and dropped, so its load is bounded. Killing the
 * process loses the last second at most.
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

  /** Writes one batch at a time. While the database is slow, new calls fill the room and are then dropped. */
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
      deps.log.warn({ err }, "API calls were not written to the request log");
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
      const heldCount = held.get(key) ?? 0;
      const full =
        entries.length >= limits.entries ||
        heldCount >= (known ? limits.ofWorkspace : limits.ofUnknown) ||
        bytes + size > limits.bytes;
      if (!full) {
        entries.push({ by, ...describe() });
        bytes += size;
        held.set(key, heldCount + 1);
      } else if (known) drop(by.workspaceId, 1);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
  };
}

import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { LiveTopic } from "@byline/contract/live.ts";
import type pg from "pg";
import {
  createDb,
  createPool,
  type Db,
  isOverloaded,
  isTooLong,
  isUnavailable,
  reconnectingClient,
} from "../db/client.ts";
import { hasReplayed, type Position, readPosition } from "../db/replica-position.ts";
import type { Bus, Signal } from "./bus.ts";
import type { Log } from "./log.ts";
import { EVERYONE, type SharedState } from "./shared-state.ts";

/** The reader of pages that everyone's activities change. */
export const COMMUNITY = "community";
/** A replica further behind isn't read. */
const MAX_LAG_MS = 10_000;
/** Time between checks while requests read, while one waits for its write, and while none can be read. */
const [CHECK_MS, WRITTEN_MS, UNUSABLE_MS] = [250, 10, 1000];
/** A statement or check without an answer for this long may mean that the replica is stalled. */
const SLOW_MS = 500;
/** How long an export waits for the replica before it reads the primary. */
const EXPORT_WAIT_MS = 2000;

/** A position with the number of the last write noted before it, and when it was read. */
type Noted = Position & { all: number; at: number };
const NOTHING: Pick<Noted, "all" | "at"> = { all: 0, at: Number.NEGATIVE_INFINITY };

type Statement = [text: string | pg.QueryConfig, values?: unknown[]];

/** The reads of one request or export. They leave the replica at the first write or error. */
export type Reads = {
  readers: string[];
  onReplica?: boolean | Promise<boolean>;
  wrote: boolean;
  /** An export's reads need everything up to here. */
  since?: Position;
};

/** `lagSeconds`: how long the replica has lacked something, or can't be used. */
export type ReplicaState = { status: "in use" | "behind" | "unusable"; lagSeconds: number };

/**
 * A streaming replica of the database. The requests run by `read` read there what `db` and `pool` are asked,
 * unless it lacks a write noted for their readers. Everything else goes to the primary.
 */
export type Replica = {
  db: Db;
  pool: pg.Pool;
  connections: pg.Pool;
  read: (reads: Reads, work: () => void) => void;
  /** Waits until the replica has what the primary has now. Reads the primary if that takes too long. */
  openExport: () => Promise<Pick<Replica, "db" | "pool">>;
  noteWrite: (readers: string[]) => Promise<void>;
  /** Statements of read requests, by the database that answered. */
  counts: { replica: number; primary: number };
  state: () => Promise<ReplicaState>;
  end: () => Promise<void>;
};

type Options = { url: string; primary: pg.Pool; shared: SharedState; bus: Bus; log: Log };

export function createReplica({ url, primary, shared, bus, log }: Options): Replica {
  const current = new AsyncLocalStorage<Reads>();
  const connections = createPool(url, {
    max: primary.options.max,
    name: "byline-replica",
    settings: { max_parallel_workers_per_gather: "0", default_transaction_read_only: "on" },
  });
  const watching = reconnectingClient(url, { name: "byline-replica-check", statementSeconds: 1 });
  const counts = { replica: 0, primary: 0 };
  const inFlight = new Set<(error: Error) => void>();
  let replayed = NOTHING;
  /** A position that the replica lacked when it was last asked. */
  let lacked: Noted | null = null;
  let behindSince: number | null = null;
  let checking: Promise<void> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let problem: unknown = null;
  const writers = new Set<string>();
  let noting: Promise<void> | null = null;

  function isCurrent() {
    const now = performance.now();
    const isStalled = checking !== null && now - checkedAt > SLOW_MS;
    return problem === null && !isStalled && now - replayed.at < MAX_LAG_MS;
  }

  /** Checks only while requests read, so an idle instance asks neither database. */
  async function mayRead({ readers }: Reads): Promise<boolean> {
    const { own } = (await shared.lastWrites(readers)) ?? { own: Number.POSITIVE_INFINITY };
    const hasWrites = own <= replayed.all;
    const pauseMs = problem !== null ? UNUSABLE_MS : hasWrites ? CHECK_MS : WRITTEN_MS;
    if (performance.now() - checkedAt > pauseMs) check();
    return hasWrites && isCurrent();
  }

  function check(): Promise<void> {
    if (checking) return checking;
    checkedAt = performance.now();
    checking = compare()
      .then(async () => {
        if (problem === null) return;
        await connections.query("select 1"); // the check has a connection of its own
        problem = null;
        log.info("The read replica is in use again");
      })
      .catch(stopReading)
      .finally(() => {
        checking = null;
      });
    return checking;
  }

  /** Checks until the replica is current, unusable, or slow. */
  async function settle() {
    const until = performance.now() + SLOW_MS;
    if (performance.now() - checkedAt > CHECK_MS) await check();
    for (let ms = WRITTEN_MS; problem === null && !isCurrent() && performance.now() < until; ms *= 2) {
      await sleep(ms);
      await check();
    }
  }

  async function compare() {
    const isWaiting = lacked !== null && !(await isReplayed(lacked));
    // after a failover, the primary's positions may begin earlier
    if (isWaiting && performance.now() - (lacked as Noted).at < MAX_LAG_MS) return;
    lacked = await primaryPosition();
    if (!isWaiting && (await isReplayed(lacked))) lacked = null;
    else behindSince ??= lacked.at;
  }

  async function primaryPosition(): Promise<Noted> {
    const at = performance.now();
    const { all } = await shared.lastWrites([]);
    return { ...(await readPosition(primary)), all, at };
  }

  async function isReplayed(position: Noted): Promise<boolean> {
    if (!(await hasReplayed(watching, position))) return false;
    replayed = position;
    behindSince = null;
    return true;
  }

  /** Once it restarts, it may at first have replayed less than before. */
  function stopReading(error: unknown) {
    if (problem === null) log.warn({ err: error }, "The read replica can't be used, so the primary answers");
    problem = error;
    replayed = NOTHING;
    behindSince ??= performance.now();
    for (const reject of inFlight) reject(new Error("The read replica can't be used."));
  }

  /** Asks the replica, until it answers or a check finds that it can't. */
  function askReplica(statement: Statement) {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const slow = setTimeout(check, SLOW_MS);
      inFlight.add(reject);
      connections
        .query(...statement)
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(slow);
          inFlight.delete(reject);
        });
    });
  }

  async function query(...statement: Statement) {
    const reads = current.getStore();
    return reads ? queryFor(reads, statement) : primary.query(...statement);
  }

  async function queryFor(reads: Reads, statement: Statement) {
    if (isWrite(statement)) leaveForWrite(reads);
    // an export takes minutes, in which the replica may restart and have less at first
    if (reads.since && reads.onReplica !== false) reads.onReplica = hasAll(reads.since);
    reads.onReplica ??= mayRead(reads);
    if (await reads.onReplica) {
      try {
        const result = await askReplica(statement);
        counts.replica++;
        return result;
      } catch (error) {
        if (isTooLong(error)) throw error; // the primary would take as long
        reads.onReplica = false;
        if (isUnavailable(error) && !isOverloaded(error)) stopReading(error);
      }
    }
    counts.primary++;
    return primary.query(...statement);
  }

  /** Connections are for transactions, so for writes. */
  function connect() {
    const reads = current.getStore();
    if (reads) leaveForWrite(reads);
    return primary.connect();
  }

  async function hasAll(position: Position): Promise<boolean> {
    return hasReplayed(watching, position).catch((error) => {
      stopReading(error);
      return false;
    });
  }

  async function openExport() {
    const since = await readPosition(primary);
    if (problem !== null) await check();
    const until = performance.now() + EXPORT_WAIT_MS;
    let onReplica = problem === null && (await hasAll(since));
    while (!onReplica && problem === null && performance.now() < until) {
      await sleep(WRITTEN_MS);
      onReplica = await hasAll(since);
    }
    if (!onReplica) return { db: createDb(primary), pool: primary };
    const reads: Reads = { readers: [], wrote: false, since };
    return poolFor(
      (...statement) => queryFor(reads, statement),
      () => primary.connect(),
    );
  }

  /** Notes the writes of one turn together: a group commit has many callers. */
  function noteWrite(readers: string[]): Promise<void> {
    for (const reader of readers) writers.add(reader);
    noting ??= Promise.resolve().then(async () => {
      const noted = [...writers];
      writers.clear();
      noting = null;
      await shared.noteWrite(noted);
    });
    return noting;
  }

  connections.on("error", stopReading); // an idle connection was lost
  const unsubscribe = bus.subscribe((signal) => {
    const readers = readersOf(signal);
    if (readers) noteWrite(readers);
  });
  return {
    ...poolFor(query, connect),
    connections,
    read: (reads, work) => current.run(reads, work),
    openExport,
    noteWrite,
    counts,
    async state() {
      await Promise.race([settle(), sleep(SLOW_MS)]); // probes don't wait for long
      const status = problem !== null ? "unusable" : isCurrent() ? "in use" : "behind";
      return { status, lagSeconds: behindSince === null ? 0 : (performance.now() - behindSince) / 1000 };
    },
    async end() {
      unsubscribe();
      await checking;
      await Promise.all([connections.end(), watching.end().catch(() => {})]);
    },
  };
}

function poolFor(query: (...statement: Statement) => Promise<pg.QueryResult>, connect: () => unknown) {
  const pool = { query, connect } as unknown as pg.Pool;
  return { pool, db: createDb(pool) };
}

/** Returns `deps` for an export, which reads the replica if there is one. */
export async function forExport<D extends { db: Db; pool: pg.Pool; replica: Replica | null }>(
  deps: D,
): Promise<D> {
  return deps.replica ? { ...deps, ...(await deps.replica.openExport()) } : deps;
}

function leaveForWrite(reads: Reads) {
  reads.onReplica = false;
  reads.wrote = true;
}

/** A write that begins with something else fails on the replica, and is then sent to the primary. */
function isWrite([config]: Statement): boolean {
  return /^\s*(insert|update|delete)\b/i.test(typeof config === "string" ? config : config.text);
}

/** Returns the readers that have to see what a signal announces: pages refetch it at once. */
function readersOf(signal: Signal | null): string[] | null {
  if (signal === null) return [EVERYONE];
  if ("changedUserId" in signal) return [signal.changedUserId];
  if (!("workspaceId" in signal)) return null;
  const { workspaceId, topics } = signal;
  const are = (topic: LiveTopic) => topics.every((one) => one === topic);
  if (are("requests")) return null; // the primary answers these, and they change all the time
  return [workspaceId === EVERYONE && are("activities") ? COMMUNITY : workspaceId];
}

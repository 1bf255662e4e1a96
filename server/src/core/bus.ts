import type { DomainEventType } from "@byline/contract/domain-events.ts";
import type { LiveTopic } from "@byline/contract/live.ts";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "../db/client.ts";
import { LOCKS } from "../db/locks.ts";
import type { Log } from "./log.ts";

const CHANNEL = "byline";
const MAX_SHARDS = 64;
const COALESCE_MS = 100;
const RECONNECT_MS = 500;
const KEEP_ALIVE_MS = 10_000;

/** Work the worker would otherwise find by polling. */
export type Work =
  | "events"
  | "mails"
  | "exports"
  | "attribution-exports"
  | "imports"
  | "billing"
  | "objects"
  | "pictures"
  | "webhooks";

/**
 * A signal to every process: something changed in a workspace (`*`: in all), a token changed, a user's
 * workspace, role, or sessions changed, one session ended, or work is due.
 */
export type Signal =
  | { workspaceId: string; topics: LiveTopic[] }
  | { changedTokenId: string }
  | { changedUserId: string }
  | { endedSessionId: string }
  | { work: Exclude<Work, "events"> }
  | { work: "job"; name: string }
  /** Events were appended, of these types if given. */
  | { work: "events"; types?: DomainEventType[] };

export type Bus = {
  /** Calls back for every signal, and with null if some may have been missed. Returns unsubscribe. */
  subscribe: (listener: (signal: Signal | null) => void) => () => void;
  /** Delivers to this process's own listeners before the database notifies every process. */
  deliver: (signal: Signal | null) => void;
  /** For hot paths, after commit. Sends immediately, or batched 100 ms after the last send. */
  announceSoon: (signal: Signal) => void;
  /** The number this process writes rollups under. No other living process has it. */
  shard: () => number;
  close: () => Promise<void>;
};

/** Tokens changed or revoked by an open transaction. */
const changedTokens = new WeakMap<Db, string[]>();

export const changedTokensIn = (tx: Db): string[] => changedTokens.get(tx) ?? [];

/** The other processes on this machine are told before the response, other machines a moment later. */
export async function announceTokenChange(tx: Db, tokenId: string): Promise<void> {
  changedTokens.set(tx, [...changedTokensIn(tx), tokenId]);
  await announce(tx, { changedTokenId: tokenId });
}

/** Sends a signal when the transaction commits. A rollback drops it. */
export async function announce(db: Db, signal: Signal): Promise<void> {
  await db.execute(sql`select ${notify(signal)}`);
}

/** Returns the same as an SQL fragment. */
export const notify = (signal: Signal) => sql`pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`;

/** Opens a long-lived connection that listens for signals and holds this process's shard number. */
export async function openBus(url: string, pool: pg.Pool, log: Log): Promise<Bus> {
  const listeners = new Set<(signal: Signal | null) => void>();
  const waiting = new Set<string>();
  let client: pg.Client | undefined;
  let shard = 0;
  let closed = false;
  let flushTimer: NodeJS.Timeout | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;

  const publish = (signal: Signal | null) => {
    for (const listener of listeners) {
      try {
        listener(signal);
      } catch (err) {
        log.error({ err }, "a listener failed to act on a signal");
      }
    }
  };

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: "byline-bus",
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS, // notices a silently dropped connection
    });
    next.on("error", () => {});
    next.on("end", () => {
      if (closed || client !== next) return;
      log.warn("The database connection for signals was lost; connecting again");
      publish(null);
      reconnect();
    });
    next.on("notification", ({ payload }) => publish(JSON.parse(payload ?? "null")));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    const { rows } = await next.query<{ n: number }>(
      "select n from generate_series(0, $2::int - 1) as n where pg_try_advisory_lock($1, n) limit 1",
      [LOCKS.shards, MAX_SHARDS],
    );
    shard = rows[0]?.n ?? 0;
    client = next;
  }

  function reconnect() {
    reconnectTimer = setTimeout(() => {
      connect().then(() => publish(null), reconnect);
    }, RECONNECT_MS).unref();
  }

  /** Sends waiting signals now, and any announced during the pause together when it ends. */
  function flush() {
    flushTimer = waiting.size ? setTimeout(flush, COALESCE_MS) : undefined;
    const payloads = [...waiting];
    waiting.clear();
    if (payloads.length === 0) return;
    pool
      .query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [CHANNEL, payloads])
      .catch(() => {});
  }

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deliver: publish,
    announceSoon(signal) {
      waiting.add(JSON.stringify(signal));
      if (!flushTimer) flush();
    },
    shard: () => shard,
    async close() {
      closed = true;
      clearTimeout(reconnectTimer);
      if (flushTimer) {
        flush();
        clearTimeout(flushTimer);
      }
      await client?.end().catch(() => {});
    },
  };
}

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

/** Work that the worker would otherwise find by polling. */
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
 * A signal to every process: something changed in a workspace (`*`: for everybody), a token changed, a
 * user's workspace, role or sessions changed, one session ended, or work is due.
 */
export type Signal =
  | { workspaceId: string; topics: LiveTopic[] }
  | { changedTokenId: string }
  | { changedUserId: string }
  | { endedSessionId: string }
  | { work: Exclude<Work, "events"> }
  | { work: "job"; name: string }
  /** Events were appended; of any type, unless it says which. */
  | { work: "events"; types?: DomainEventType[] };

export type Bus = {
  /** Calls back for every signal, and with null when some may have been missed. Returns unsubscribe. */
  subscribe: (listener: (signal: Signal | null) => void) => () => void;
  /** To this process's own listeners, before the database brings it to every process. */
  deliver: (signal: Signal) => void;
  /** For hot paths, after their commit: at once, or with all others 100 ms after the last that were sent. */
  announceSoon: (signal: Signal) => void;
  /** The number under which this process writes rollups; no other living process has it. */
  shard: () => number;
  close: () => Promise<void>;
};

/** The tokens that an open transaction changed or revoked. */
const changedTokens = new WeakMap<Db, string[]>();

export const changedTokensIn = (tx: Db): string[] => changedTokens.get(tx) ?? [];

/** The process that commits hears it before it answers, every other one within a moment. */
export async function announceTokenChange(tx: Db, tokenId: string): Promise<void> {
  changedTokens.set(tx, [...changedTokensIn(tx), tokenId]);
  await announce(tx, { changedTokenId: tokenId });
}

/** Delivered when the transaction commits; dropped when it rolls back. */
export async function announce(db: Db, signal: Signal): Promise<void> {
  await db.execute(sql`select ${notify(signal)}`);
}

/** The same, as a fragment of an SQL statement. */
export const notify = (signal: Signal) => sql`pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`;

/**
 * One long-lived connection that listens and holds this process's shard number for as long as it lives.
 */
export async function openBus(url: string, pool: pg.Pool, log: Log): Promise<Bus> {
  const listeners = new Set<(signal: Signal | null) => void>();
  const waiting = new Set<string>();
  let client: pg.Client | undefined;
  let shard = 0;
  let closed = false;
  let flushTimer: NodeJS.Timeout | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;

  const publish = (signal: Signal | null) => {
    for (const listener of listeners) listener(signal);
  };

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: "byline-bus",
      connectionTimeoutMillis: 5000,
      keepAlive: true,
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

  /** Sends what waits, and what is announced during the pause after it together at its end. */
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

import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { sql } from "drizzle-orm";
import type { Deps, Services } from "../core/deps.ts";
import { inTransaction, type Tx } from "../db/client.ts";
import type { DomainEvent } from "./log.ts";

/**
 * A reader of the event log. `handle` gets its types in commit order, up to 500 at once, in a transaction that also moves
 * its cursor: what it changes in the database happens once, anything else may happen twice.
 */
export type Consumer = {
  name: string;
  types: readonly DomainEventType[];
  handle: (tx: Tx, events: DomainEvent[], deps: Services) => Promise<void>;
};

/** A consumer whose handler sees its own types only, each with its payload. */
export function consumer<T extends DomainEventType>(definition: {
  name: string;
  types: readonly T[];
  handle: (tx: Tx, events: { [K in T]: DomainEvent<K> }[T][], deps: Services) => Promise<void>;
}): Consumer {
  return definition as unknown as Consumer;
}

/** Makes the cursors of consumers that are new, at the oldest event kept. One that is to begin later gets its cursor by migration. */
export async function addCursors(deps: Deps, consumers: readonly Consumer[]): Promise<void> {
  await deps.db.execute(sql`
    insert into event_cursors (consumer, xid, seq)
    select name, '0', 0 from unnest(${sql.param(consumers.map(({ name }) => name))}::text[]) as name
    on conflict do nothing`);
}

/** How a step ended: `waiting` when events are there that cannot be read yet, or more than one batch of them. */
type Step = { handled: number; waiting: boolean };

const BATCH = 500;
/** An idle cursor follows the log in strides, so that it does not cost an update for every foreign event. */
const STRIDE = 1000n;

/**
 * Handles the next batch of one consumer, unless another process is at it. An event is read once every transaction that
 * began before its own has ended (`pg_snapshot_xmin`): no row can become visible behind the cursor.
 */
export function advance(deps: Deps, { name, types, handle }: Consumer): Promise<Step> {
  return inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ xid: string; seq: number; failures: number }>(
      sql`select xid::text, seq, failures from event_cursors where consumer = ${name} for update skip locked`,
    );
    const [cursor] = rows;
    if (!cursor) return { handled: 0, waiting: false };
    const limit = cursor.failures > 0 ? 1 : BATCH; // alone, a faulty event holds up none before it
    const { horizon, found } = await readAfter(tx, cursor, types, limit);
    const ready = found.filter((event) => BigInt(event.xid) < horizon);
    if (ready.length > 0) await handle(tx, ready, deps);
    const full = ready.length === limit;
    const last = ready.at(-1);
    const next = full && last ? { xid: last.xid, seq: last.seq } : { xid: String(horizon), seq: 0 };
    if (ready.length > 0 || horizon - BigInt(cursor.xid) > STRIDE)
      await tx.execute(sql`
        update event_cursors set xid = ${next.xid}, seq = ${next.seq}, failures = 0, error = null,
               advanced_at = ${new Date(deps.clock()).toISOString()}
        where consumer = ${name}`);
    return { handled: ready.length, waiting: full || found.length > ready.length };
  });
}

type Read = { horizon: string } & { [K in keyof DomainEvent]: DomainEvent[K] | null };

async function readAfter(
  tx: Tx,
  cursor: { xid: string; seq: number },
  types: readonly DomainEventType[],
  limit: number,
): Promise<{ horizon: bigint; found: DomainEvent[] }> {
  const { rows } = await tx.execute<Read>(sql`
    select h.xmin::text as horizon, e.* from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) h
    left join lateral (
      select xid::text as xid, seq, at, type, version, workspace_id as "workspaceId", project_id as "projectId",
             subjects, actor, user_id as "userId", token_id as "tokenId", request_id as "requestId",
             coalesce(data, '{}') as data
      from events
      where (events.xid, events.seq) > (${cursor.xid}::xid8, ${cursor.seq}) and type = any(${sql.param(types)}::text[])
      order by events.xid, events.seq limit ${limit}
    ) e on true
    order by e.xid::xid8, e.seq`);
  const found = rows.filter((row) => row.xid !== null) as (DomainEvent & {
    horizon: string;
    at: Date | string;
  })[];
  return {
    horizon: BigInt(rows[0]?.horizon ?? 0),
    found: found.map(({ horizon: _, at, ...event }) => ({ ...event, at: new Date(at) }) as DomainEvent),
  };
}

/** Notes a fault on the consumer's cursor, where operators see it. */
export async function noteFailure(deps: Deps, name: string, error: unknown): Promise<number> {
  const text = error instanceof Error ? error.message : String(error);
  const { rows } = await deps.db.execute<{ failures: number }>(sql`
    update event_cursors set failures = failures + 1, error = ${text.slice(0, 500)}
    where consumer = ${name} returning failures`);
  return rows[0]?.failures ?? 1;
}

export type Lag = {
  consumer: string;
  /** Events it has still to handle, counted up to 10,000, and the age of the oldest in seconds. */
  events: number;
  seconds: number;
  failures: number;
  error: string | null;
};

/** How far each consumer is behind the log. */
export async function listLags(deps: Deps, consumers: readonly Consumer[]): Promise<Lag[]> {
  return Promise.all(
    consumers.map(async ({ name, types }) => {
      const { rows } = await deps.db.execute<Lag & { oldest: string | null }>(sql`
        select c.failures, c.error, count(e.at)::int as events, min(e.at) as oldest
        from event_cursors c left join lateral (
          select at from events where (xid, seq) > (c.xid, c.seq) and type = any(${sql.param(types)}::text[])
          order by xid, seq limit 10000
        ) e on true
        where c.consumer = ${name} group by c.failures, c.error`);
      const { events = 0, failures = 0, error = null, oldest = null } = rows[0] ?? {};
      const age = oldest ? (deps.clock() - new Date(oldest).getTime()) / 1000 : 0;
      return { consumer: name, events, seconds: Math.max(0, Math.round(age)), failures, error };
    }),
  );
}

import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { sql } from "drizzle-orm";
import { type Deps, type Services, servicesOf } from "../core/deps.ts";
import { rootMessage } from "../core/log.ts";
import { inTransaction, type Tx } from "../db/client.ts";
import type { DomainEvent } from "./log.ts";

/**
 * A reader of the event log. `handle` gets events of its types in commit order, up to 500 at a time, in the
 * transaction that moves its cursor: its changes to the database happen once, other effects may happen twice.
 */
export type Consumer = {
  name: string;
  types: readonly DomainEventType[];
  /** Log rows that a step reads, of any type. Default: 500. */
  pageSize?: number;
  /** Approximate number of subjects that a step handles, but at least one event's. Default: no limit. */
  maxSubjects?: number;
  /** Minimum milliseconds between the starts of two steps while events keep arriving. Default: 250. */
  stepMs?: number;
  /** While the server is busy, the consumer pauses most of the time unless it's this many seconds behind. */
  maxLagSecondsWhileBusy?: number;
  handle: (tx: Tx, events: DomainEvent[], deps: Services) => Promise<void>;
};

/** Returns a consumer whose handler sees only its own event types, each with its payload. */
export function consumer<T extends DomainEventType>(definition: {
  name: string;
  types: readonly T[];
  pageSize?: number;
  maxSubjects?: number;
  stepMs?: number;
  maxLagSecondsWhileBusy?: number;
  handle: (tx: Tx, events: { [K in T]: DomainEvent<K> }[T][], deps: Services) => Promise<void>;
}): Consumer {
  return definition as unknown as Consumer;
}

/**
 * Adds cursors for new consumers, at the oldest event kept. A migration adds the cursor of a consumer that
 * should start later.
 */
export async function addCursors(deps: Deps, consumers: readonly Consumer[]): Promise<void> {
  await deps.db.execute(sql`
    insert into event_cursors (consumer, xid, seq)
    select name, '0', 0 from unnest(${sql.param(consumers.map(({ name }) => name))}::text[]) as name
    on conflict do nothing`);
}

/**
 * When to take the next step: "at once" after a full page, "again" after some events (more may have arrived),
 * "soon" if events are committed but can't be read yet, "taken" if another process is handling them.
 */
type NextStep = "at once" | "again" | "soon" | "taken" | "when woken";

/** Rows in a page, so that the cost of a step doesn't depend on the length of the log. */
const PAGE = 500;
/** Events of other types after which an idle cursor moves, so that not every event requires an update. */
const IDLE_ADVANCE = 1000n;

/**
 * Handles the next events of one consumer, unless another process is doing so. An event can be read once all
 * transactions that began before its own have ended (`pg_snapshot_xmin`), so that no row becomes visible
 * behind the cursor.
 */
export function advance(deps: Deps, consumer: Consumer): Promise<NextStep> {
  const { name, types, pageSize = PAGE, maxSubjects, handle } = consumer;
  return inTransaction(deps.db, async (tx) => {
    // No need to wait for the disk: a crash undoes both the cursor and the changes, or neither.
    const { rows } = await tx.execute<Cursor & { failures: number; horizon: string }>(sql`
      select xid::text, seq, failures, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
             set_config('synchronous_commit', 'off', true)
      from event_cursors where consumer = ${name} for update skip locked`);
    const [cursor] = rows;
    if (!cursor) return "taken";
    const { horizon } = cursor;
    const page = await readPage(tx, cursor, horizon, types, pageSize);
    const found = page.filter((event) => types.includes(event.type));
    // After a failure, handles one event at a time, so that a faulty event doesn't block those before it.
    const events = cursor.failures > 0 ? found.slice(0, 1) : upTo(maxSubjects, found);
    const full = events.length < found.length || page.at(-1)?.position === pageSize;
    const last = events.length < found.length ? events.at(-1) : page.at(-1);
    if (events.length > 0) await handle(tx, events, servicesOf(deps));
    const next = full && last ? last : { xid: horizon, seq: 0 };
    if (events.length > 0 || full || BigInt(horizon) - BigInt(cursor.xid) > IDLE_ADVANCE)
      await tx.execute(sql`
        update event_cursors set xid = ${next.xid}, seq = ${next.seq}, failures = 0, error = null,
               advanced_at = ${new Date(deps.clock()).toISOString()}
        where consumer = ${name}`);
    if (full) return "at once";
    if (events.length > 0) return "again";
    return (await hasUnsettled(tx, horizon, types)) ? "soon" : "when woken";
  });
}

/** Returns the first events with up to `maxSubjects` subjects in total, but at least one event. */
function upTo<Event extends DomainEvent>(maxSubjects = Number.POSITIVE_INFINITY, events: Event[]): Event[] {
  let subjects = 0;
  const end = events.findIndex((event, i) => {
    subjects += event.subjects.length;
    return i > 0 && subjects > maxSubjects;
  });
  return end < 0 ? events : events.slice(0, end);
}

type Cursor = { xid: string; seq: number };

/** Reads the next page of the log below the horizon: events of these types, and the last of any type. */
async function readPage(
  tx: Tx,
  cursor: Cursor,
  horizon: string,
  types: readonly DomainEventType[],
  pageSize: number,
) {
  const { rows } = await tx.execute<DomainEvent & { position: number; subjects: string }>(sql`
    select xid::text as xid, seq, at, type, version, workspace_id as "workspaceId", project_id as "projectId",
           subjects::text as subjects, actor, user_id as "userId", token_id as "tokenId",
           request_id as "requestId",
           coalesce(data, '{}') as data, position::int
    from (
      select *, row_number() over (order by xid, seq) as position from (
        select * from events where (xid, seq) > (${cursor.xid}::xid8, ${cursor.seq})
        and xid < ${horizon}::xid8
        order by xid, seq limit ${pageSize}
      ) page
    ) numbered
    where type = any(${sql.param(types)}::text[]) or position = ${pageSize}
    order by position`);
  return rows.map((row) => ({ ...row, at: new Date(row.at), subjects: idsOf(row.subjects) }));
}

/** Parses an array of ids as PostgreSQL writes it, `{id,id}`, ten times as fast as the driver's parser. */
const idsOf = (array: string) => (array === "{}" ? [] : array.slice(1, -1).split(","));

/** Whether there are committed events that can't be read yet. */
async function hasUnsettled(tx: Tx, horizon: string, types: readonly DomainEventType[]): Promise<boolean> {
  const { rows } = await tx.execute<{ unsettled: boolean }>(sql`
    select exists (
      select from (select type from events where xid >= ${horizon}::xid8 order by xid, seq limit ${PAGE}) tail
      where type = any(${sql.param(types)}::text[])
    ) as unsettled`);
  return rows[0]?.unsettled ?? false;
}

/** Stores a failure with the consumer's cursor, where operators see it. */
export async function noteFailure(deps: Deps, name: string, error: unknown): Promise<number> {
  const { rows } = await deps.db.execute<{ failures: number }>(sql`
    update event_cursors set failures = failures + 1, error = ${rootMessage(error).slice(0, 500)}
    where consumer = ${name} returning failures`);
  return rows[0]?.failures ?? 1;
}

/** Skips the event at which a consumer fails. Resolves to that event, or null if it isn't failing. */
export function skipFaulty(
  deps: Deps,
  { name, types, pageSize = PAGE }: Consumer,
): Promise<DomainEvent | null> {
  return inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<Cursor & { horizon: string }>(sql`
      select xid::text, seq, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
      from event_cursors where consumer = ${name} and failures > 0 for update`);
    const [cursor] = rows;
    if (!cursor) return null;
    const page = await readPage(tx, cursor, cursor.horizon, types, pageSize);
    const faulty = page.find((event) => types.includes(event.type));
    if (!faulty) return null;
    await tx.execute(sql`
      update event_cursors set xid = ${faulty.xid}, seq = ${faulty.seq}, failures = 0, error = null
      where consumer = ${name}`);
    return faulty;
  });
}

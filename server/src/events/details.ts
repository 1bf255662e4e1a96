import { sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import type { Changes } from "../kit/changes.ts";
import { DAY_MS } from "../kit/days.ts";
import type { DomainEvent } from "./log.ts";

/** Data for the audit entry that the log must not store: the caller's address and client, and old values. */
export type Details = { address: string | null; client: string | null; changes: Changes };

type Position = Pick<DomainEvent, "xid" | "seq">;

export const positionOf = ({ xid, seq }: Position) => `${xid} ${seq}`;

/** Deletes the details of these events and returns them by `positionOf`. Most events of jobs have none. */
export async function takeDetails(tx: Tx, events: Position[]): Promise<Map<string, Details>> {
  const xids = sql.param(events.map(({ xid }) => xid));
  const seqs = sql.param(events.map(({ seq }) => seq));
  const { rows } = await tx.execute<Details & { position: string }>(sql`
    delete from event_details d using unnest(${xids}::text[], ${seqs}::bigint[]) as e (xid, seq)
    where d.xid = e.xid::xid8 and d.seq = e.seq
    returning d.xid || ' ' || d.seq as position, address, client, changes`);
  return new Map(rows.map(({ position, ...details }) => [position, details]));
}

/**
 * Details are normally taken within a second; those of a skipped event expire after a week. An account is
 * erased 30 days after its deletion, so none of its details are left by then.
 */
const KEPT_DAYS = 7;

export async function deleteOldDetails(db: Db, now: number): Promise<void> {
  const oldest = new Date(now - KEPT_DAYS * DAY_MS).toISOString();
  await db.execute(sql`delete from event_details where at < ${oldest}::timestamptz`);
}

import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { sql } from "drizzle-orm";
import { badCursor } from "../core/errors.ts";
import type { Db } from "../db/client.ts";
import { decodeCursor, encodeCursor } from "../kit/cursor.ts";
import type { DomainEvent } from "./log.ts";

/** A position in the log, ordered by transaction, then by event. */
export type Place = { xid: string; seq: string };

const FIRST: Place = { xid: "0", seq: "0" };

export const placeCursor = ({ xid, seq }: Place) => encodeCursor(xid, seq);

/** Parses a cursor of `placeCursor`. Without a cursor, returns the beginning of the log. */
export function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return FIRST;
  const [xid = "", seq = ""] = decodeCursor(cursor, 2) ?? [];
  if (!/^\d{1,18}$/.test(xid) || !/^\d{1,18}$/.test(seq)) throw badCursor();
  return { xid, seq };
}

/** Filters a workspace's events. */
export type EventFilter<T extends DomainEventType> = {
  workspaceId: string;
  types: readonly T[];
  projectId: string | undefined;
};

/** Maximum log rows, of any workspace, that one call scans. */
const SCANNED = 50_000;

/**
 * Returns the end of the log for readers. An event can be read once all transactions that began before its
 * own have ended, so that no event becomes visible behind a cursor.
 */
export async function logEnd(db: Db): Promise<Place> {
  const { rows } = await db.execute<{ xid: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`,
  );
  return { xid: rows[0]?.xid ?? "0", seq: "0" };
}

/** Returns the end for a reader at `after`. Refuses a position from before the log was restored. */
export async function endBehind(db: Db, after: Place): Promise<Place> {
  const end = await logEnd(db);
  if (BigInt(after.xid) > BigInt(end.xid)) throw badCursor();
  return end;
}

/**
 * Reads events after a position up to `end`, oldest first. If the scan stops early, `edge` is where it
 * stopped: there may be fewer than `limit` events before it and more after it.
 */
export async function readLog<T extends DomainEventType>(
  db: Db,
  { workspaceId, types, projectId }: EventFilter<T>,
  { after, end, limit }: { after: Place; end: Place; limit: number },
) {
  const from = sql`(xid, seq) > (${after.xid}::xid8, ${after.seq}::bigint) and xid < ${end.xid}::xid8`;
  const { rows: edges } = await db.execute<Place>(sql`
    select xid::text, seq::text from events where ${from} order by events.xid, events.seq
    offset ${SCANNED - 1} limit 1`);
  const edge = edges[0];
  const { rows } = await db.execute<Omit<DomainEvent<T>, "at" | "seq"> & { at: string; seq: string }>(sql`
    select xid::text, seq::text, at, type, project_id as "projectId", to_json(subjects) as subjects,
           coalesce(data, '{}') as data
    from events
    where ${from} ${edge ? sql`and (xid, seq) <= (${edge.xid}::xid8, ${edge.seq}::bigint)` : sql``}
      and workspace_id = ${workspaceId} and type = any(${sql.param(types)}::text[])
      ${projectId ? sql`and project_id = ${projectId}` : sql``}
    order by events.xid, events.seq limit ${limit}`);
  return { events: rows.map((row) => ({ ...row, at: new Date(row.at) })), edge };
}

/** Whether the workspace has committed events after a position that can't be read yet. */
export async function isUnsettled(
  db: Db,
  { workspaceId, types }: Pick<EventFilter<DomainEventType>, "workspaceId" | "types">,
  { xid }: Place,
): Promise<boolean> {
  const { rows } = await db.execute<{ unsettled: boolean }>(sql`
    select exists (
      select from events
      where xid >= ${xid}::xid8 and workspace_id = ${workspaceId}
        and type = any(${sql.param(types)}::text[])
    ) as unsettled`);
  return rows[0]?.unsettled ?? false;
}

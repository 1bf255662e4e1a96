import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { sql } from "drizzle-orm";
import { badCursor } from "../core/errors.ts";
import type { Db } from "../db/client.ts";
import { decodeCursor, encodeCursor } from "../kit/cursor.ts";
import type { DomainEvent } from "./log.ts";

/** A place in the log: transactions in their order, each with its events. */
export type Place = { xid: string; seq: string };

const FIRST: Place = { xid: "0", seq: "0" };

export const placeCursor = ({ xid, seq }: Place) => encodeCursor(xid, seq);

/** The place in a cursor of `placeCursor`; the log's beginning without one. */
export function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return FIRST;
  const [xid = "", seq = ""] = decodeCursor(cursor, 2) ?? [];
  if (!/^\d{1,18}$/.test(xid) || !/^\d{1,18}$/.test(seq)) throw badCursor();
  return { xid, seq };
}

/** What a program reads of a workspace's events. */
export type EventFilter<T extends DomainEventType> = {
  workspaceId: string;
  types: readonly T[];
  projectId: string | undefined;
};

/** Events of the log, of any workspace, that one call looks at. */
const SCANNED = 50_000;

/**
 * Where the log ends for readers: an event is read once every transaction that began before its own has
 * ended, so that none can become visible behind a cursor.
 */
export async function logEnd(db: Db): Promise<Place> {
  const { rows } = await db.execute<{ xid: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`,
  );
  return { xid: rows[0]?.xid ?? "0", seq: "0" };
}

/** The end for a reader at `after`, which is refused where it is of a log that was restored since. */
export async function endBehind(db: Db, after: Place): Promise<Place> {
  const end = await logEnd(db);
  if (BigInt(after.xid) > BigInt(end.xid)) throw badCursor();
  return end;
}

/**
 * Events from after a place up to `end`, oldest first. `edge` is the end of what was looked at, where the log
 * is longer than that: there may be less than `limit` before it, although there is more.
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

/** Whether events of the workspace are committed from a place on that cannot be read yet. */
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

import type { PublicEvent } from "@byline/contract/public-webhooks.ts";
import type { WebhookEventType } from "@byline/contract/webhook-events.ts";
import { badCursor } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { type EventFilter, logEnd, type Place, readLog } from "../../events/read-log.ts";
import { decodeCursor, encodeCursor } from "../../kit/cursor.ts";
import { messageOf } from "./queue-deliveries.ts";

const FIRST: Place = { xid: "0", seq: "0" };

export const eventCursor = ({ xid, seq }: Place) => encodeCursor(xid, seq);

/** The place in a cursor of `eventCursor`; the log's beginning without one. */
export function eventPlace(cursor: string | undefined): Place {
  if (cursor === undefined) return FIRST;
  const [xid = "", seq = ""] = decodeCursor(cursor, 2) ?? [];
  if (!/^\d{1,18}$/.test(xid) || !/^\d{1,18}$/.test(seq)) throw badCursor();
  return { xid, seq };
}

/**
 * The workspace's events that webhooks send, oldest first, from after a place. `last` is where the next call
 * continues, and `more` whether the log continues behind it; there may be less than `limit` before it.
 */
export async function listEvents(
  db: Db,
  filter: EventFilter<WebhookEventType>,
  { after, limit }: { after: Place; limit: number },
): Promise<{ events: PublicEvent[]; last: Place; more: boolean }> {
  const end = await logEnd(db);
  // of a log that was restored since, or nobody's
  if (BigInt(after.xid) > BigInt(end.xid)) throw badCursor();
  const { events: found, edge } = await readLog(db, filter, { after, end, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const full = found.length > limit ? shown.at(-1) : undefined;
  return {
    events: shown.map((event) => ({ id: eventCursor(event), ...messageOf(event) })),
    last: full ? { xid: full.xid, seq: full.seq } : (edge ?? end),
    more: (full ?? edge) !== undefined,
  };
}

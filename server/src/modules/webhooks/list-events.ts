import type { PublicEvent } from "@byline/contract/public-webhooks.ts";
import type { LoggedType } from "@byline/contract/webhook-events.ts";
import type { Db } from "../../db/client.ts";
import { type EventFilter, endBehind, type Place, placeCursor, readLog } from "../../events/read-log.ts";
import { messageOf } from "./queue-deliveries.ts";

/**
 * Returns the workspace's events that webhooks send, oldest first, after a place. `last` is where the next
 * call continues, `more` whether the log continues there. There may be fewer than `limit` events even so.
 */
export async function listEvents(
  db: Db,
  filter: EventFilter<LoggedType>,
  { after, limit }: { after: Place; limit: number },
): Promise<{ events: PublicEvent[]; last: Place; more: boolean }> {
  const end = await endBehind(db, after);
  const { events: found, edge } = await readLog(db, filter, { after, end, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const full = found.length > limit ? shown.at(-1) : undefined;
  return {
    events: shown.map((event) => ({ id: placeCursor(event), ...messageOf(event) })),
    last: full ? { xid: full.xid, seq: full.seq } : (edge ?? end),
    more: (full ?? edge) !== undefined,
  };
}

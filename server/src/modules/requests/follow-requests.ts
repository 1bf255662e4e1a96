import type { ApiRequest } from "@byline/contract/requests.ts";
import { and, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { apiRequests } from "../../db/tables/requests.ts";
import { endBehind, type Place } from "../../events/read-log.ts";
import { LISTED, matching, type RequestFilter, shapeRequest } from "./queries.ts";

/** Calls of the workspace scanned per read. */
const MAX_SCANNED = 20_000;

type Followed = {
  requests: (ApiRequest & { place: Place })[];
  last: Place;
  more: boolean;
  unsettled: boolean;
};

/**
 * Returns calls after a place, in the order they were written. A call is returned only when every transaction
 * that began before its own has ended, so none can appear behind a cursor. `last` is where the next read
 * continues, `more` whether it finds more now, `unsettled` whether it will soon.
 */
export async function followRequests(
  deps: Deps,
  actor: Actor,
  filter: RequestFilter,
  { after, limit }: { after: Place; limit: number },
): Promise<Followed> {
  const { xid, seq, workspaceId } = apiRequests;
  const end = await endBehind(deps.db, after);
  const written = sql`${workspaceId} = ${actor.workspaceId}
    and (${xid}, ${seq}) > (${after.xid}::xid8, ${after.seq}::int)`;
  const settled = sql`${written} and ${xid} < ${end.xid}::xid8`;
  const { rows: edges } = await deps.db.execute<Place>(sql`
    select xid::text, seq::text from ${apiRequests} where ${settled} order by ${xid}, ${seq}
    offset ${MAX_SCANNED - 1} limit 1`);
  const edge = edges[0];
  const rows = await deps.db
    .select({ ...LISTED, xid: sql<string>`${xid}::text`, seq: sql<string>`${seq}::text` })
    .from(apiRequests)
    .where(
      and(
        settled,
        edge && sql`(${xid}, ${seq}) <= (${edge.xid}::xid8, ${edge.seq}::int)`,
        ...matching(deps, actor, filter),
      ),
    )
    .orderBy(xid, seq)
    .limit(limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const { rows: unread } = await deps.db.execute<{ unsettled: boolean }>(sql`
    select exists (select from ${apiRequests} where ${written} and ${xid} >= ${end.xid}::xid8) as unsettled`);
  return {
    requests: rows.map((row) => ({ ...shapeRequest(row), place: { xid: row.xid, seq: row.seq } })),
    last: last ? { xid: last.xid, seq: last.seq } : (edge ?? end),
    more: (last ?? edge) !== undefined,
    unsettled: unread[0]?.unsettled ?? false,
  };
}

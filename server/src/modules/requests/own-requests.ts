import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { PAGE } from "../../db/pages.ts";
import { apiRequests } from "../../db/tables/requests.ts";
import { LISTED, shapeRequest } from "./queries.ts";

/** Yields a workspace's calls, newest first, without bodies: attributions are exported separately. */
export async function* pagesOfRequests(db: Db, workspaceId: string) {
  const { at, id, query, address, client } = apiRequests;
  for (let last: { at: Date; id: string } | undefined; ; ) {
    const rows = await db
      .select({ ...LISTED, query, address, client })
      .from(apiRequests)
      .where(
        and(
          eq(apiRequests.workspaceId, workspaceId),
          last && sql`(${at}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(desc(at), desc(id))
      .limit(PAGE);
    yield rows.map(({ query, address, client, ...row }) => ({
      ...shapeRequest(row),
      ...{ query, address, client },
    }));
    last = rows.at(-1);
    if (rows.length < PAGE) break;
  }
}

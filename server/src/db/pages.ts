import { and, asc, gt, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";

/** Rows per page, a few milliseconds of work. */
export const PAGE = 500;
/** An id lower than any other. */
export const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Reads all matching rows by id, a page at a time. */
export async function* pagesById<T extends PgTable>(
  db: Db,
  table: T,
  id: PgColumn,
  matching: SQL,
): AsyncGenerator<T["$inferSelect"][]> {
  for (let last = NO_ID; ; ) {
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(and(matching, gt(id, last)))
      .orderBy(asc(id))
      .limit(PAGE)) as (T["$inferSelect"] & { id: string })[];
    yield rows;
    const next = rows.at(-1)?.id;
    if (rows.length < PAGE || !next) return;
    last = next;
  }
}

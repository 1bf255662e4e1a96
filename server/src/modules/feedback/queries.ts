import type { FeedbackCount } from "@byline/contract/feedback.ts";
import type pg from "pg";
import { badCursor } from "../../core/errors.ts";
import { decodeCursor, encodeCursor } from "../../kit/cursor.ts";

/**
 * Ranks pages by the lower bound of Wilson's 95% interval for the share of No, worst first, so that one No in
 * one answer doesn't rank above thirty in forty.
 */
const COUNTED = `
  select path, useful, not_useful, last_day,
    round(((p + z2 / (2 * n) - sqrt(z2 * (p * (1 - p) + z2 / (4 * n)) / n)) / (1 + z2 / n))::numeric, 9)
      as bound
  from (
    select path, sum(useful)::int as useful, sum(not_useful)::int as not_useful, max(day)::text as last_day,
      sum(useful + not_useful)::float8 as n, sum(not_useful)::float8 / sum(useful + not_useful) as p,
      3.8416::float8 as z2
    from page_feedback where day >= $1 group by path
  ) as answers`;

/** Returns feedback counts since a UTC day, worst first. `next` is the cursor of the next page, or null. */
export async function listFeedback(
  pool: pg.Pool,
  { since, limit, cursor }: { since: string; limit: number; cursor: string | undefined },
): Promise<{ rows: FeedbackCount[]; next: string | null }> {
  const [bound, path] = cursor === undefined ? [null, null] : positionOf(cursor);
  const { rows } = await pool.query(
    `select * from (${COUNTED}) as counted
     where $2::numeric is null or bound < $2 or (bound = $2 and path > $3)
     order by bound desc, path limit $4`,
    [since, bound, path, limit],
  );
  const last = rows.length === limit ? rows.at(-1) : null;
  return {
    rows: rows.map((row) => ({
      id: row.path,
      useful: row.useful,
      notUseful: row.not_useful,
      lastDay: row.last_day,
    })),
    next: last ? encodeCursor(last.bound, last.path) : null,
  };
}

function positionOf(cursor: string): [bound: string, path: string] {
  const [bound, path] = decodeCursor(cursor, 2) ?? [];
  if (!bound || !path || !/^\d\.\d{9}$/.test(bound)) throw badCursor();
  return [bound, path];
}

import { NEW_OF_ONE_ACCOUNT } from "@byline/contract/community.ts";
import { PAGE_LIMIT } from "@byline/contract/paging.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";
import { DAY_MS } from "../../kit/days.ts";
import { SHOWN } from "./shown.ts";

/** SQL over `projects p`: where one stands in a list of the newest. */
export const LISTED_AT = "coalesce(p.listed_at, p.created_at)";
/** However many somebody makes, looking for their place costs this many pages. */
const MAX_PAGES = 50;

const LOCK = "select pg_advisory_xact_lock($1, hashtext($2))";
const COUNT = "select count(*)::int as n from projects where created_by = $1::uuid and created_at > $2";
const PLACE = `
  select min(at) - interval '1 millisecond' as at
  from (select ${LISTED_AT} as at from projects p where ${SHOWN} order by 1 desc, p.id desc limit $1) newest`;

/**
 * Part of the write that makes a project: null where it stands by its creation. Of those that an account made
 * within a day the first few do, and each few more come a page further down, so that no account fills the
 * newest page. None is left out.
 */
export async function placeInList(tx: Tx, userId: string, now: number): Promise<Date | null> {
  const client = clientOf(tx);
  await client.query(LOCK, [LOCKS.newProjects, userId]); // those made at once count each other
  const { rows: made } = await client.query<{ n: number }>(COUNT, [userId, new Date(now - DAY_MS)]);
  const pages = Math.min(MAX_PAGES, Math.floor((made[0]?.n ?? 0) / NEW_OF_ONE_ACCOUNT));
  if (pages === 0) return null;
  const { rows } = await client.query<{ at: Date | null }>(PLACE, [pages * PAGE_LIMIT.default]);
  return rows[0]?.at ?? null;
}

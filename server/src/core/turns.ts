import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Comes before every workspace's id. */
export const NONE_SERVED = "00000000-0000-0000-0000-000000000000";

/**
 * The units of a job, of one workspace after the other, so that nobody waits for all that another one has
 * waiting. `next` finds one `inTurn` of the workspace that was served last.
 */
export async function* takeTurns<T extends { workspaceId: string }>(
  next: (served: string) => Promise<T | undefined>,
): AsyncGenerator<T> {
  for (let unit = await next(NONE_SERVED); unit; unit = await next(unit.workspaceId)) yield unit;
}

/** To order by: first the workspace that follows the one served last, in the order of ids, and its oldest. */
export const inTurn = (workspaceId: AnyColumn, served: string, oldest: AnyColumn): SQL =>
  sql`${workspaceId} <= ${served}, ${workspaceId}, ${oldest}`;

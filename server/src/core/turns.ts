import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Sorts before every workspace id. */
export const NONE_SERVED = "00000000-0000-0000-0000-000000000000";

/**
 * Yields a job's units, alternating between workspaces so that no one waits for another's whole backlog.
 * `next` returns the next unit `inTurn` after the workspace last served.
 */
export async function* takeTurns<T extends { workspaceId: string }>(
  next: (served: string) => Promise<T | undefined>,
): AsyncGenerator<T> {
  for (let unit = await next(NONE_SERVED); unit; unit = await next(unit.workspaceId)) yield unit;
}

/** Order by: the workspace after the last one served, by id, then its oldest unit. */
export const inTurn = (workspaceId: AnyColumn, served: string, oldest: AnyColumn): SQL =>
  sql`${workspaceId} <= ${served}, ${workspaceId}, ${oldest}`;

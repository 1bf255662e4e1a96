import type { projects } from "../../db/tables/projects.ts";

/*
 * A project counts toward its workspace's plan while it's live, and until the end of the UTC month in which
 * it was moved back. Otherwise, a month's calls would be free after a move to development and back. A test
 * workspace's projects always count: its plan has no limit, and they accept more than a project in
 * development.
 */

/** Whether a project counts. `month` is the first day of the current UTC month. */
export const isCharged = (
  { status, lastLiveMonth, test }: Pick<typeof projects.$inferSelect, "status" | "lastLiveMonth" | "test">,
  month: string,
): boolean => status === "live" || lastLiveMonth === month || test;

/** Returns the same rule as SQL over `p`, a row of projects. `month` is the parameter for that day. */
export const isChargedSql = (month: string) =>
  `(p.status = 'live' or p.test or p.last_live_month is not distinct from ${month}::date)`;

/** Returns SQL for a table of the keys of projects that count. */
export const chargedProjectKeys = (month: string) =>
  `(select p.workspace_id, p.id from projects p where ${isChargedSql(month)})`;

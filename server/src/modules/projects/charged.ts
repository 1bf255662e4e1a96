import type { projects } from "../../db/tables/projects.ts";

/*
 * What concerns a project counts towards its workspace's plan while it is live and, once it was moved back,
 * until the end of that UTC month: else a month's calls would be free for a move to development and back. One
 * of a test workspace always does, whose plan has no limit: it takes more than a project in development.
 */

/** Whether one counts. `month` is the first day of the UTC month it is. */
export const isCharged = (
  { status, lastLiveMonth, test }: Pick<typeof projects.$inferSelect, "status" | "lastLiveMonth" | "test">,
  month: string,
): boolean => status === "live" || lastLiveMonth === month || test;

/** SQL for the same over `p`, a row of projects; `month` is the parameter that holds that day. */
export const isChargedSql = (month: string) =>
  `(p.status = 'live' or p.test or p.last_live_month is not distinct from ${month}::date)`;

/** SQL for a table of the keys of those that count. */
export const chargedProjectKeys = (month: string) =>
  `(select p.workspace_id, p.id from projects p where ${isChargedSql(month)})`;

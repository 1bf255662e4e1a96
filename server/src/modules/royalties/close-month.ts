import { BACK_MONTHS, CLOSING_DAY } from "@byline/contract/royalties.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller } from "../../core/write.ts";
import { firstOfMonth } from "../../kit/days.ts";
import { mapWorkspaces } from "../projects/queries.ts";
import { closeStatement } from "./close-statement.ts";

/**
 * Closes every month whose closing day has passed, oldest first, for every project with reported revenue, or
 * for the projects of one workspace. Also closes months that no process closed in time. Returns the number of
 * new statements; running it again creates none.
 */
export async function closeMonths(deps: Deps, only: string | null = null): Promise<number> {
  const due = dueMonths(deps.clock());
  const { rows } = await deps.db.execute<{ projectId: string; currency: string; months: string[] }>(sql`
    select project_id as "projectId", currency, array_agg(distinct month::text order by month::text) as months
    from revenues where month between ${due[0]} and ${due.at(-1)} group by 1, 2 order by 1, 2`);
  const workspaces = await mapWorkspaces(
    deps.db,
    rows.map(({ projectId }) => projectId),
  );
  let made = 0;
  const closeProject = async ({ projectId, currency, months }: (typeof rows)[number]) => {
    const workspaceId = workspaces.get(projectId);
    if (workspaceId === undefined || (only !== null && workspaceId !== only)) return;
    // Closes the newest month even without revenue, because its statement contains the adjustments.
    for (const last of new Set([...months, ...due.slice(-1)])) {
      const closing = { workspaceId, projectId, currency };
      const upToLast = [...months.filter((month) => month < last), last];
      if (await closeStatement(systemCaller(deps), { ...closing, months: upToLast })) made++;
    }
  };
  await eachAlone(rows, closeProject, ({ projectId, currency }) => `${projectId} ${currency}`);
  return made;
}

/** Returns the months past their closing day, oldest first, as far back as revenue is accepted. */
function dueMonths(now: number): string[] {
  const today = new Date(now);
  const newest = today.getUTCDate() >= CLOSING_DAY ? 1 : 2;
  return Array.from({ length: BACK_MONTHS }, (_, i) =>
    firstOfMonth(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - newest - (BACK_MONTHS - 1 - i))),
  );
}

/** Returns the day on which a month (given by its first day) closes. */
export function closingDay(month: string): string {
  const first = new Date(month);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, CLOSING_DAY))
    .toISOString()
    .slice(0, 10);
}

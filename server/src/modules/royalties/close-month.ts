import { BACK_MONTHS, CLOSING_DAY } from "@byline/contract/royalties.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller } from "../../core/write.ts";
import { firstOfMonth } from "../../kit/days.ts";
import { mapWorkspaces } from "../projects/queries.ts";
import { closeStatement } from "./close-statement.ts";

/**
 * Closes every month whose closing day has come, oldest first, for every project that reported revenue, or
 * for those of one workspace; also those that no process was there to close in time. Resolves to how many
 * statements it made; a second run makes none.
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
    // The newest month also without revenue of its own: it takes the adjustments.
    for (const last of new Set([...months, ...due.slice(-1)])) {
      const closing = { workspaceId, projectId, currency };
      const upToLast = [...months.filter((month) => month < last), last];
      if (await closeStatement(systemCaller(deps), { ...closing, months: upToLast })) made++;
    }
  };
  await eachAlone(rows, closeProject, ({ projectId, currency }) => `${projectId} ${currency}`);
  return made;
}

/** The months whose closing day has come, as far back as revenue is taken, oldest first. */
function dueMonths(now: number): string[] {
  const today = new Date(now);
  const newest = today.getUTCDate() >= CLOSING_DAY ? 1 : 2;
  return Array.from({ length: BACK_MONTHS }, (_, i) =>
    firstOfMonth(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - newest - (BACK_MONTHS - 1 - i))),
  );
}

/** The day on which a month (its first day) closes. */
export function closingDay(month: string): string {
  const first = new Date(month);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, CLOSING_DAY))
    .toISOString()
    .slice(0, 10);
}

import { BACK_MONTHS, CLOSING_DAY } from "@byline/contract/royalties.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { firstOfMonth } from "../../kit/days.ts";
import { closeStatement } from "./close-statement.ts";

/**
 * Closes every month whose closing day has come, oldest first, for every project that reported revenue, the demo’s excepted: also those that no process was
 * there to close in time. Returns how many statements it made; a second run makes none.
 */
export async function closeMonths(deps: Deps): Promise<number> {
  const due = dueMonths(deps.clock());
  const { rows } = await deps.db.execute<{
    workspace_id: string;
    project_id: string;
    currency: string;
    months: string[];
  }>(sql`
    select p.workspace_id, r.project_id, r.currency, array_agg(distinct r.month::text order by r.month::text) as months from revenues r join projects p on p.id = r.project_id join workspaces w on w.id = p.workspace_id
    where not w.demo and r.month between ${due[0]} and ${due.at(-1)} group by 1, 2, 3 order by 2, 3`);
  let made = 0;
  for (const { workspace_id: workspaceId, project_id: projectId, currency, months } of rows) {
    // The newest month also without revenue of its own: it takes the adjustments.
    for (const last of new Set([...months, ...due.slice(-1)])) {
      const settled = months.filter((month) => month < last);
      if (await closeStatement(deps, { workspaceId, projectId, currency, months: [...settled, last] }))
        made++;
    }
  }
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

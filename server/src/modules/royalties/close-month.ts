import { BACK_MONTHS, CLOSING_DAY } from "@byline/contract/royalties.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../context.ts";
import { firstOfMonth } from "../../kit/days.ts";
import { closeStatement } from "./close-statement.ts";

/**
 * Closes every month whose closing day has come, oldest first, for every project that reported revenue: also those that no process was
 * there to close in time. Returns how many statements it made; a second run makes none.
 */
export async function closeMonths(deps: Deps): Promise<number> {
  const due = dueMonths(deps.clock());
  const { rows } = await deps.db.execute<{ workspace_id: string; project_id: string; currency: string; first: string }>(sql`
    select p.workspace_id, r.project_id, r.currency, min(r.month)::text as first from revenues r join projects p on p.id = r.project_id
    where r.month between ${due[0]} and ${due.at(-1)} group by 1, 2, 3 order by 2, 3`);
  let made = 0;
  for (const { workspace_id: workspaceId, project_id: projectId, currency, first } of rows) {
    const from = due.indexOf(first);
    for (let last = from; last < due.length; last++) {
      const months = due.slice(from, last + 1);
      if (await closeStatement(deps, { workspaceId, projectId, currency, months })) made++;
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
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, CLOSING_DAY)).toISOString().slice(0, 10);
}

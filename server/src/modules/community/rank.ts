import { sql } from "drizzle-orm";
import type { WorkspaceId } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";

const RANK_DAYS = 90;

/**
 * A workspace's place among all by attributions recorded in live public projects in the last 90 days (UTC, today
 * included), ties by earlier sign-up; 0 without any.
 */
export async function rankOf(deps: Deps, workspaceId: WorkspaceId): Promise<number> {
  const since = daysBefore(dayOf(deps.clock()), RANK_DAYS - 1);
  const { rows } = await deps.db.execute<{ place: number }>(sql`
    with scores as (
      select p.workspace_id, w.created_at, sum(d.n) as score
      from projects p join workspaces w on w.id = p.workspace_id join attribution_days d on d.project_id = p.id and d.day >= ${since}::date
      where p.is_public and p.status = 'live' and p.archived_at is null
      group by p.workspace_id, w.created_at
    ), places as (
      select workspace_id, row_number() over (order by score desc, created_at, workspace_id) as place from scores where score > 0
    )
    select place from places where workspace_id = ${workspaceId}`);
  return rows[0]?.place ?? 0;
}

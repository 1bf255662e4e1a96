import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { clientOf, inTransaction } from "../../db/client.ts";
import { timeOrderedId } from "../../kit/ids.ts";

/** The first attribution, the hundredth, and every power of ten from a thousand on. */
const MILESTONES = [1, 100, ...Array.from({ length: 10 }, (_, i) => 10 ** (i + 3))];
const AT_ONCE = 500;

type Reached = {
  project_id: string;
  workspace_id: string;
  created_by: string;
  name: string;
  milestone: number;
};

/**
 * Makes an activity of every milestone that a project of these workspaces (null: of any) has passed and that was not told
 * yet; each is told once, however many processes look. Private projects have them too, shown once they are public.
 * Returns how many it told.
 */
export async function recordMilestones(deps: Deps, workspaceIds: string[] | null): Promise<number> {
  const { rows } = await deps.pool.query<Reached>(
    `select p.id as project_id, p.workspace_id, p.created_by, p.name, m.n as milestone
     from (select t.project_id, sum(t.n) as n from project_totals t join projects p on p.id = t.project_id
           ${workspaceIds ? "where p.workspace_id = any($2::uuid[])" : ""} group by t.project_id) t
     join projects p on p.id = t.project_id
     join unnest($1::bigint[]) as m (n) on m.n <= t.n
     where not exists (select from activities a where a.project_id = p.id and a.milestone = m.n)
     order by p.id, m.n limit ${AT_ONCE}`,
    [MILESTONES, ...(workspaceIds ? [workspaceIds] : [])],
  );
  if (rows.length === 0) return 0;
  const told = await inTransaction(deps.db, async (tx) => {
    const { rowCount } = await clientOf(tx).query(
      `insert into activities (id, workspace_id, project_id, user_id, kind, title, milestone)
       select id, workspace_id, project_id, user_id, 'project_milestone', title, milestone
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[])
         as reached (id, workspace_id, project_id, user_id, title, milestone)
       on conflict (project_id, milestone) where milestone is not null do nothing`,
      [
        rows.map(() => timeOrderedId()),
        rows.map((row) => row.workspace_id),
        rows.map((row) => row.project_id),
        rows.map((row) => row.created_by),
        rows.map(titleOf),
        rows.map((row) => row.milestone),
      ],
    );
    if (rowCount) await announce(tx, { workspaceId: "*", topics: ["activities"] });
    return rowCount ?? 0;
  });
  return rows.length < AT_ONCE ? told : told + (await recordMilestones(deps, workspaceIds));
}

function titleOf({ name, milestone }: Reached): string {
  return milestone === 1
    ? `Recorded the first attribution in ${name}`
    : `Reached ${milestone.toLocaleString("en-US")} attributions in ${name}`;
}

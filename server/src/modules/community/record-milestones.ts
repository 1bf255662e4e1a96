import { sql } from "drizzle-orm";
import { anyCaller, type SystemActor } from "../../core/access.ts";
import { write } from "../../core/write.ts";

/** The first attribution, the hundredth, and every power of ten from a thousand on. */
const MILESTONES = [1, 100, ...Array.from({ length: 10 }, (_, i) => 10 ** (i + 3))];

/**
 * Records every milestone that a project of these workspaces (null: of any) has reached since it was last looked at: each
 * once, however many processes look. Returns how many.
 */
export const recordMilestones = write<SystemActor, { workspaceIds: string[] | null }, number>(
  "recordMilestones",
  { may: anyCaller, scope: "system" },
  async ({ tx, emit }, { workspaceIds }) => {
    const { rows } = await tx.execute<{ projectId: string; workspaceId: string; milestone: number }>(sql`
      with counted as (
        select t.project_id, p.workspace_id, sum(t.n) as n
        from project_totals t join projects p on p.id = t.project_id
        where ${workspaceIds === null} or p.workspace_id = any(${sql.param(workspaceIds)}::uuid[])
        group by t.project_id, p.workspace_id
      ), reached as (
        insert into project_milestones (project_id, milestone)
        select c.project_id, m.n from counted c join unnest(${sql.param(MILESTONES)}::bigint[]) as m (n) on m.n <= c.n
        on conflict do nothing returning project_id, milestone
      )
      select project_id as "projectId", workspace_id as "workspaceId", milestone::float8 as milestone
      from reached join counted using (project_id) order by project_id, milestone`);
    for (const { projectId, workspaceId, milestone } of rows)
      emit("project.milestone_reached", {
        subjects: [projectId],
        projectId,
        workspaceId,
        data: { milestone },
      });
    return rows.length;
  },
);

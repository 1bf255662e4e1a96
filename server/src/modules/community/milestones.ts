import { sql } from "drizzle-orm";
import { SYSTEM } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { consumer } from "../../events/consumer.ts";
import { appendEvents, type DraftEvent } from "../../events/log.ts";

/** The first attribution, the hundredth, and every power of ten from a thousand on. */
const MILESTONES = [1, 100, ...Array.from({ length: 10 }, (_, i) => 10 ** (i + 3))];

/** Compares the totals of projects that recorded something with the milestones they have not reached yet. */
export const milestones = consumer({
  name: "milestones",
  types: ["attribution.recorded"],
  async handle(tx, events, { clock }) {
    const projectIds = new Set(events.flatMap(({ projectId }) => projectId ?? []));
    const reached = await reachMilestones(tx, [...projectIds]);
    const origin = { actor: SYSTEM, requestId: null, at: new Date(clock()), asOperator: false };
    if (reached.length > 0) await appendEvents(tx, origin, reached);
  },
});

/** In the order of the projects. Each milestone of a project is reached once: a table remembers which were. */
async function reachMilestones(tx: Tx, projectIds: string[]): Promise<DraftEvent[]> {
  const { rows } = await tx.execute<{ projectId: string; workspaceId: string; milestone: string }>(sql`
    with totals as (
      select t.project_id, p.workspace_id, sum(t.n) as n
      from project_totals t join projects p on p.id = t.project_id
      where t.project_id = any(${sql.param(projectIds)}::uuid[]) group by t.project_id, p.workspace_id
    ), reached as (
      insert into project_milestones (project_id, milestone)
      select t.project_id, m.n from totals t join unnest(${sql.param(MILESTONES)}::bigint[]) as m (n) on m.n <= t.n
      on conflict do nothing returning project_id, milestone
    )
    select project_id as "projectId", workspace_id as "workspaceId", milestone
    from reached join totals using (project_id)
    order by array_position(${sql.param(projectIds)}::uuid[], project_id), reached.milestone`);
  return rows.map(({ projectId, workspaceId, milestone }) => ({
    type: "project.milestone_reached",
    subjects: [projectId],
    projectId,
    workspaceId,
    data: { milestone: Number(milestone) },
  }));
}

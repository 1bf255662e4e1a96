import { sql } from "drizzle-orm";
import { SYSTEM } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { consumer } from "../../events/consumer.ts";
import { appendEvents, type DomainEvent, type DraftEvent } from "../../events/log.ts";
import { attributionCount } from "../attributions/count-sql.ts";

/** The first attribution, the hundredth, and every power of ten from a thousand on. */
const MILESTONES = [1, 100, ...Array.from({ length: 10 }, (_, i) => 10 ** (i + 3))];

/** Compares the totals of projects that recorded something with the milestones they have not reached yet. */
export const milestones = consumer({
  name: "milestones",
  types: ["attribution.recorded"],
  async handle(tx, events, { clock }) {
    const origin = { actor: SYSTEM, requestId: null, client: null, at: new Date(clock()), asOperator: false };
    const reached = await findReached(tx, events);
    if (reached.length > 0) await appendEvents(tx, origin, reached);
  },
});

/** In the order of the events. Each milestone of a project is reached once: a table remembers which were. */
async function findReached(tx: Tx, events: DomainEvent[]): Promise<DraftEvent[]> {
  const workspaceIds = sql.param(events.map(({ workspaceId }) => workspaceId));
  const projectIds = sql.param(events.map(({ projectId }) => projectId));
  const { rows } = await tx.execute<{ projectId: string; workspaceId: string; milestone: string }>(sql`
    with recorded as (
      select workspace_id, id, min(position) as position
      from unnest(${workspaceIds}::uuid[], ${projectIds}::uuid[])
        with ordinality as r (workspace_id, id, position)
      group by workspace_id, id
    ), totals as (
      select id as project_id, workspace_id, position, ${sql.raw(attributionCount("recorded"))} as n
      from recorded
    ), reached as (
      insert into project_milestones (project_id, milestone)
      select t.project_id, m.n
      from totals t join unnest(${sql.param(MILESTONES)}::bigint[]) as m (n) on m.n <= t.n
      on conflict do nothing returning project_id, milestone
    )
    select project_id as "projectId", workspace_id as "workspaceId", milestone
    from reached join totals using (project_id) order by position, milestone`);
  return rows.map(({ projectId, workspaceId, milestone }) => ({
    type: "project.milestone_reached",
    subjects: [projectId],
    projectId,
    workspaceId,
    data: { milestone: Number(milestone) },
  }));
}

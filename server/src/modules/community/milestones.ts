import { sql } from "drizzle-orm";
import { SYSTEM } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { consumer } from "../../events/consumer.ts";
import { appendEvents, type DomainEvent, type DraftEvent } from "../../events/log.ts";
import { DAY_MS } from "../../kit/days.ts";
import { attributionCount, dayReached } from "../attributions/count-sql.ts";
import { isLive } from "../projects/queries.ts";

/** The first attribution, the hundredth, and every power of ten from a thousand on. */
const MILESTONES = [1, 100, ...Array.from({ length: 10 }, (_, i) => 10 ** (i + 3))];

/**
 * Compares the totals of projects that recorded something with the milestones they have not reached yet.
 * What a project reaches before it is live is passed over and never announced.
 */
export const milestones = consumer({
  name: "milestones",
  types: ["attribution.recorded"],
  async handle(tx, events, { clock }) {
    const origin = { actor: SYSTEM, requestId: null, client: null, asOperator: false };
    const reached = await findReached(tx, events, clock());
    for (const [at, drafts] of Map.groupBy(reached, ({ at }) => at))
      await appendEvents(
        tx,
        { ...origin, at: new Date(at) },
        drafts.map(({ draft }) => draft),
      );
  },
});

/**
 * In the order of the events, each with the time (milliseconds since 1970) of the day on whose attributions
 * it was reached, however late the log is read. Each milestone of a project is reached once: a table
 * remembers which were.
 */
async function findReached(
  tx: Tx,
  events: DomainEvent[],
  now: number,
): Promise<{ at: number; draft: DraftEvent }[]> {
  const workspaceIds = sql.param(events.map(({ workspaceId }) => workspaceId));
  const projectIds = sql.param(events.map(({ projectId }) => projectId));
  const { rows } = await tx.execute<Reached>(sql`
    with recorded as (
      select workspace_id, id, min(position) as position
      from unnest(${workspaceIds}::uuid[], ${projectIds}::uuid[])
        with ordinality as r (workspace_id, id, position)
      group by workspace_id, id
    ), totals as (
      select id, workspace_id, position, ${sql.raw(attributionCount("recorded"))} as n
      from recorded
    ), reached as (
      insert into project_milestones (project_id, milestone)
      select t.id, m.n
      from totals t join unnest(${sql.param(MILESTONES)}::bigint[]) as m (n) on m.n <= t.n
      on conflict do nothing returning project_id, milestone
    )
    select project_id as "projectId", workspace_id as "workspaceId", milestone,
           ${sql.raw(dayReached("totals", "milestone"))} as day
    from reached join totals on totals.id = reached.project_id
    where ${sql.raw(isLive("reached.project_id"))}
    order by position, milestone`);
  return rows.map(({ projectId, workspaceId, milestone, day }) => ({
    at: day === null ? now : Math.min(now, Date.parse(day) + DAY_MS - 1),
    draft: {
      type: "project.milestone_reached",
      subjects: [projectId],
      projectId,
      workspaceId,
      data: { milestone: Number(milestone) },
    },
  }));
}

type Reached = { projectId: string; workspaceId: string; milestone: string; day: string | null };

import { sql } from "drizzle-orm";
import { SYSTEM } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { consumer } from "../../events/consumer.ts";
import { appendEvents, type DomainEvent, type DraftEvent, EVENTS } from "../../events/log.ts";
import { attributionCount, dayReached } from "../attributions/count-sql.ts";
import { statusAt } from "../projects/queries.ts";

/** 1, 100, and every power of ten from 1,000. */
const MILESTONES = [1, 100, ...Array.from({ length: 10 }, (_, i) => 10 ** (i + 3))];

/** Announces milestones that projects reach while live. Those reached in another status never are. */
export const milestones = consumer({
  name: "milestones",
  types: ["attribution.recorded"],
  async handle(tx, events) {
    const origin = { actor: SYSTEM, requestId: null, client: null, asOperator: false };
    const reached = await findReached(tx, events);
    for (const [at, drafts] of Map.groupBy(reached, ({ at }) => at))
      await appendEvents(
        tx,
        { ...origin, at: new Date(at) },
        drafts.map(({ draft }) => draft),
      );
  },
});

/**
 * Returns the milestones of live projects in event order, with their times in milliseconds since 1970. Counts
 * and statuses are as of each event, so a consumer that lags announces the same milestones. A table stores
 * reached milestones, in any status, so each is reached once.
 */
async function findReached(tx: Tx, events: DomainEvent[]): Promise<{ at: number; draft: DraftEvent }[]> {
  const due = await listDue(tx, events);
  if (due.length === 0) return [];
  const { rows } = await tx.execute<Reached>(sql`
    with due as (
      select * from unnest(
        ${sql.param(due.map(({ projectId }) => projectId))}::uuid[],
        ${sql.param(due.map(({ workspaceId }) => workspaceId))}::uuid[],
        ${sql.param(due.map(({ milestone }) => milestone))}::bigint[]) as d (id, workspace_id, milestone)
    ), projects_due as (
      select id, workspace_id, ${sql.raw(attributionCount("d"))} as n
      from (select distinct id, workspace_id from due) d
    ), counted as (
      select e.project_id, e.xid, e.seq, e.at, e.type, p.n - coalesce(sum(
          case e.type when 'attribution.recorded' then cardinality(e.subjects)
            else -cardinality(e.subjects) end
        ) over (partition by e.project_id order by e.xid desc, e.seq desc
          rows between unbounded preceding and 1 preceding), 0) as n
      from ${sql.raw(EVENTS)} e join projects_due p on p.id = e.project_id and p.workspace_id = e.workspace_id
      where (e.xid, e.seq) >= (${events[0]?.xid}::xid8, ${events[0]?.seq})
        and e.type in ('attribution.recorded', 'attribution.withdrawn')
    ), crossed as (
      select distinct on (d.id, d.milestone) d.id, d.workspace_id, d.milestone, c.xid, c.seq, c.at
      from due d join counted c on c.project_id = d.id and c.n >= d.milestone
        and (c.xid, c.seq) <= (${events.at(-1)?.xid}::xid8, ${events.at(-1)?.seq})
        and c.type = 'attribution.recorded'
      order by d.id, d.milestone, c.xid, c.seq
    ), reached as (
      insert into project_milestones (project_id, milestone) select id, milestone from crossed
      on conflict do nothing returning project_id, milestone
    ), dated as (
      select c.*, least(c.at, (${sql.raw(dayReached("c", "c.milestone"))} + 1)::timestamp at time zone 'utc'
        - interval '1 millisecond') as reached_at
      from crossed c join reached r on r.project_id = c.id and r.milestone = c.milestone
    )
    select id as "projectId", workspace_id as "workspaceId", milestone, reached_at as at
    from dated where ${sql.raw(statusAt("dated.id", "dated.at"))} = 'live'
    order by xid, seq, milestone`);
  return rows.map(({ projectId, workspaceId, milestone, at }) => ({
    at: new Date(at).getTime(),
    draft: {
      type: "project.milestone_reached",
      subjects: [projectId],
      projectId,
      workspaceId,
      data: { milestone: Number(milestone) },
    },
  }));
}

type Due = { projectId: string; workspaceId: string; milestone: string };
type Reached = Due & { at: string };

/**
 * Returns milestones that these events' projects have passed but not yet recorded. Usually there are none,
 * and the log isn't searched.
 */
async function listDue(tx: Tx, events: DomainEvent[]): Promise<Due[]> {
  const recorded = new Map(events.map(({ projectId, workspaceId }) => [projectId, workspaceId]));
  const { rows } = await tx.execute<Due>(sql`
    select t.id as "projectId", t.workspace_id as "workspaceId", m.n as milestone
    from (
      select id, workspace_id, ${sql.raw(attributionCount("r"))} as n
      from unnest(${sql.param([...recorded.keys()])}::uuid[], ${sql.param([...recorded.values()])}::uuid[])
        as r (id, workspace_id)
    ) t join unnest(${sql.param(MILESTONES)}::bigint[]) as m (n) on m.n <= t.n
    where not exists (
      select from project_milestones where project_id = t.id and milestone = m.n)`);
  return rows;
}

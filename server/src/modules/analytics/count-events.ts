import { DOUBLE_CLICK_SECONDS } from "@byline/contract/events.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import type { Classified } from "./classify-event.ts";

const DOUBLE_CLICK = `interval '${DOUBLE_CLICK_SECONDS} seconds'`;

const FIGURES = [
  "view_events",
  "views",
  "double_clicks",
  "machine_views",
  "unclassified_views",
  "unique_views",
  "engaged_unique_views",
  "engagement_events",
  "engagements",
  "machine_engagements",
  "unclassified_engagements",
] as const;

/** Returns every figure in order, 0 if not given. */
const figures = (known: Partial<Record<(typeof FIGURES)[number], string>>) =>
  FIGURES.map((name) => `${known[name] ?? 0} as ${name}`).join(", ");

const LOCK = {
  name: "lock-views",
  text: `
    select pg_advisory_xact_lock($1, key)
    from (select distinct hashtext(id) as key from unnest($2::text[]) as id order by key) keys`,
};

const SENT = `
  select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[],
                       $6::timestamptz[], $7::date[], $8::uuid[], $9::uuid[])
    as e (id, project_id, type, viewer, occurred_at, day, click, visit)`;

const CLICKS = "select * from sent where viewer = 'human' and type = 'view'";

/** Known clicks of the same viewers on the same contents, close enough in time to matter. */
const NEIGHBORS = `
  select v.project_id, v.click, v.occurred_at, v.id, v.visit, v.kept,
         bool_or(v.occurred_at <= c.occurred_at) as open
  from clicks c join view_clicks v
    on v.workspace_id = $1 and v.project_id = c.project_id and v.click = c.click
    and v.occurred_at between c.occurred_at - ${DOUBLE_CLICK} and c.occurred_at + ${DOUBLE_CLICK}
  group by v.project_id, v.click, v.occurred_at, v.id, v.visit, v.kept`;

/**
 * A view is kept unless the same viewer's next one follows within 30 seconds. So a new view decides about
 * itself and those up to 30 seconds before it (`open`). Those after it are only read.
 */
const DECIDED = `
  select *, (occurred_at at time zone 'utc')::date as day,
         coalesce(lead(occurred_at) over viewer - occurred_at > ${DOUBLE_CLICK}, true) as keep
  from (
    select project_id, click, occurred_at, id, visit, false as fresh, open, kept as was from neighbors
    union all
    select project_id, click, occurred_at, id, visit, true, true, false from clicks
  ) line
  window viewer as (partition by project_id, click order by occurred_at, id)`;

const INSERTED = `
  insert into view_clicks (project_id, click, occurred_at, id, workspace_id, visit, kept)
  select project_id, click, occurred_at, id, $1, visit, keep from decided where fresh`;

const UPDATED = `
  update view_clicks v set kept = d.keep from decided d
  where not d.fresh and d.open and d.keep <> d.was and v.workspace_id = $1
    and v.project_id = d.project_id and v.click = d.click and v.occurred_at = d.occurred_at and v.id = d.id`;

/** Changes to visits, with their previous counts. */
const VISITS = `
  select m.*, coalesce(v.views, 0) as had_views, coalesce(v.engagements, 0) as had_engagements
  from (
    select project_id, day, visit, sum(views)::int as views, sum(engagements)::int as engagements
    from (
      select project_id, day, visit, keep::int - was::int as views, 0 as engagements from decided where open
      union all
      select project_id, day, visit, 0, 1 from sent where viewer = 'human' and type = 'engagement'
    ) moves
    group by project_id, day, visit
  ) m
  left join view_visits v
    on v.workspace_id = $1 and v.project_id = m.project_id and v.day = m.day and v.visit = m.visit`;

const SAVED_VISITS = `
  insert into view_visits (project_id, day, visit, workspace_id, views, engagements)
  select project_id, day, visit, $1, had_views + views, had_engagements + engagements from visits
  on conflict (project_id, day, visit, workspace_id)
  do update set views = excluded.views, engagements = excluded.engagements`;

/** Changes to days: from clicks, from visits, and from events by machines and unclassified viewers. */
const PARTS = `
  select project_id, day, ${figures({
    view_events: "fresh::int",
    views: "keep::int - was::int",
    double_clicks: "fresh::int - (keep::int - was::int)",
  })} from decided where open
  union all
  select project_id, day, ${figures({
    unique_views: "(had_views + views > 0)::int - (had_views > 0)::int",
    engaged_unique_views: `(had_views + views > 0 and had_engagements + engagements > 0)::int
      - (had_views > 0 and had_engagements > 0)::int`,
    engagement_events: "engagements",
    engagements: "engagements",
  })} from visits
  union all
  select project_id, day, ${figures({
    view_events: "(type = 'view')::int",
    machine_views: "(type = 'view' and viewer = 'machine')::int",
    unclassified_views: "(type = 'view' and viewer = 'unclassified')::int",
    engagement_events: "(type = 'engagement')::int",
    machine_engagements: "(type = 'engagement' and viewer = 'machine')::int",
    unclassified_engagements: "(type = 'engagement' and viewer = 'unclassified')::int",
  })} from sent where viewer <> 'human'`;

const COUNT = {
  name: "count-events",
  text: `
    with sent as materialized (${SENT}),
    clicks as materialized (${CLICKS}),
    neighbors as (${NEIGHBORS}),
    decided as materialized (${DECIDED}),
    inserted as (${INSERTED}),
    updated as (${UPDATED}),
    visits as materialized (${VISITS}),
    saved_visits as (${SAVED_VISITS}),
    parts as (${PARTS}),
    changes as (
      select project_id, day, ${FIGURES.map((name) => `sum(${name}) as ${name}`).join(", ")}
      from parts group by project_id, day
    )
    insert into view_days as d (project_id, day, workspace_id, ${FIGURES.join(", ")})
    select c.project_id, c.day, $1, ${FIGURES.map((name) => `coalesce(o.${name}, 0) + c.${name}`).join(", ")}
    from changes c left join view_days o
      on o.workspace_id = $1 and o.project_id = c.project_id and o.day = c.day
    on conflict (project_id, day, workspace_id)
    do update set ${FIGURES.map((name) => `${name} = excluded.${name}`).join(", ")}`,
};

/**
 * Part of a write: counts events of a workspace's projects. Calls for the same project run one after another
 * until they commit, so each sees all earlier ones. Events may arrive in any order.
 */
export async function countEvents(tx: Tx, workspaceId: string, events: Classified[]): Promise<void> {
  await clientOf(tx).query({ ...LOCK, values: [LOCKS.readerEvents, events.map((event) => event.projectId)] });
  await clientOf(tx).query({
    ...COUNT,
    values: [
      workspaceId,
      events.map(() => timeOrderedId()),
      events.map((event) => event.projectId),
      events.map((event) => event.type),
      events.map((event) => event.viewer),
      events.map((event) => new Date(event.occurredAt).toISOString()),
      events.map((event) => event.day),
      events.map((event) => event.click),
      events.map((event) => event.visit),
    ],
  });
}

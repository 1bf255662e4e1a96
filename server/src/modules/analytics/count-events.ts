import { clientOf, type Tx } from "../../db/client.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import type { Classified } from "./classify-event.ts";

const EVENTS_LOCK = 7_305_004;
const DOUBLE_CLICK = "interval '30 seconds'";

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

/** Every figure in order, 0 where the part at hand knows nothing of it. */
const figures = (known: Partial<Record<(typeof FIGURES)[number], string>>) =>
  FIGURES.map((name) => `${known[name] ?? 0} as ${name}`).join(", ");

const LOCK = {
  name: "lock-views",
  text: "select pg_advisory_xact_lock($1, key) from (select distinct hashtext(id) as key from unnest($2::text[]) as id order by key) keys",
};

/*
 * A view is kept unless the same viewer's next one follows within 30 seconds. A new one therefore decides about itself and about
 * those up to 30 seconds before it (`open`); those after it are only looked at. What that changes is added to the visits,
 * and what changes there to the days.
 */
const COUNT = {
  name: "count-events",
  text: `
    with clicks as materialized (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[]) as c (id, project_id, click, visit, occurred_at)
    ), near as (
      select v.project_id, v.click, v.occurred_at, v.id, v.visit, v.kept, bool_or(v.occurred_at <= c.occurred_at) as open
      from clicks c join view_clicks v on v.project_id = c.project_id and v.click = c.click
        and v.occurred_at between c.occurred_at - ${DOUBLE_CLICK} and c.occurred_at + ${DOUBLE_CLICK}
      group by v.project_id, v.click, v.occurred_at, v.id
    ), judged as materialized (
      select *, (occurred_at at time zone 'utc')::date as day,
             coalesce(lead(occurred_at) over (partition by project_id, click order by occurred_at, id) - occurred_at > ${DOUBLE_CLICK}, true) as keep
      from (
        select project_id, click, occurred_at, id, visit, false as fresh, open, kept as was from near
        union all
        select project_id, click, occurred_at, id, visit, true, true, false from clicks
      ) line
    ), inserted as (
      insert into view_clicks (project_id, click, occurred_at, id, visit, kept)
      select project_id, click, occurred_at, id, visit, keep from judged where fresh
    ), settled as (
      update view_clicks v set kept = j.keep from judged j
      where not j.fresh and j.open and j.keep <> j.was
        and v.project_id = j.project_id and v.click = j.click and v.occurred_at = j.occurred_at and v.id = j.id
    ), moves as (
      select project_id, day, visit, keep::int - was::int as views, 0 as engagements from judged where open
      union all
      select * from unnest($6::uuid[], $7::date[], $8::uuid[], $9::int[], $10::int[]) as e (project_id, day, visit, views, engagements)
    ), visits as materialized (
      select m.*, coalesce(v.views, 0) as had_views, coalesce(v.engagements, 0) as had_engagements
      from (select project_id, day, visit, sum(views)::int as views, sum(engagements)::int as engagements from moves group by 1, 2, 3) m
      left join view_visits v using (project_id, day, visit)
    ), remembered as (
      insert into view_visits (project_id, day, visit, views, engagements)
      select project_id, day, visit, had_views + views, had_engagements + engagements from visits
      on conflict (project_id, day, visit) do update set views = excluded.views, engagements = excluded.engagements
    ), parts as (
      select project_id, day, ${figures({
        view_events: "fresh::int",
        views: "keep::int - was::int",
        double_clicks: "fresh::int - (keep::int - was::int)",
      })} from judged where open
      union all
      select project_id, day, ${figures({
        unique_views: "(had_views + views > 0)::int - (had_views > 0)::int",
        engaged_unique_views:
          "(had_views + views > 0 and had_engagements + engagements > 0)::int - (had_views > 0 and had_engagements > 0)::int",
        engagement_events: "engagements",
        engagements: "engagements",
      })} from visits
      union all
      select project_id, day, ${figures({
        view_events: "machine_views + unclassified_views",
        machine_views: "machine_views",
        unclassified_views: "unclassified_views",
        engagement_events: "machine_engagements + unclassified_engagements",
        machine_engagements: "machine_engagements",
        unclassified_engagements: "unclassified_engagements",
      })} from unnest($11::uuid[], $12::date[], $13::int[], $14::int[], $15::int[], $16::int[])
        as o (project_id, day, machine_views, unclassified_views, machine_engagements, unclassified_engagements)
    ), changes as (
      select project_id, day, ${FIGURES.map((name) => `sum(${name}) as ${name}`).join(", ")} from parts group by project_id, day
    )
    insert into view_days as d (project_id, day, ${FIGURES.join(", ")})
    select c.project_id, c.day, ${FIGURES.map((name) => `coalesce(o.${name}, 0) + c.${name}`).join(", ")}
    from changes c left join view_days o using (project_id, day)
    on conflict (project_id, day) do update set ${FIGURES.map((name) => `${name} = excluded.${name}`).join(", ")}`,
};

/**
 * Part of the write that records events. Calls for the same project take turns until their commit, so that each decides
 * by all that came before it, in whatever order events arrive.
 */
export async function countEvents(tx: Tx, events: Classified[]): Promise<void> {
  await clientOf(tx).query({ ...LOCK, values: [EVENTS_LOCK, events.map((event) => event.projectId)] });
  const human = events.filter((event) => event.viewer === "human");
  const clicks = human.filter((event) => event.type === "view");
  const engagements = human.filter((event) => event.type === "engagement");
  const others = events.filter((event) => event.viewer !== "human");
  const ones = (list: Classified[], viewer: Classified["viewer"], type: Classified["type"]) =>
    list.map((event) => (event.viewer === viewer && event.type === type ? 1 : 0));
  await clientOf(tx).query({
    ...COUNT,
    values: [
      clicks.map(() => timeOrderedId()),
      clicks.map((event) => event.projectId),
      clicks.map((event) => event.click),
      clicks.map((event) => event.visit),
      clicks.map((event) => new Date(event.occurredAt).toISOString()),
      engagements.map((event) => event.projectId),
      engagements.map((event) => event.day),
      engagements.map((event) => event.visit),
      engagements.map(() => 0),
      engagements.map(() => 1),
      others.map((event) => event.projectId),
      others.map((event) => event.day),
      ones(others, "machine", "view"),
      ones(others, "unclassified", "view"),
      ones(others, "machine", "engagement"),
      ones(others, "unclassified", "engagement"),
    ],
  });
}

import { SUBJECTS_AN_EVENT } from "@byline/contract/limits.ts";
import { platformOf } from "@byline/contract/metadata.ts";
import { NEAR_PERCENT } from "@byline/contract/usage.ts";
import { getTableColumns } from "drizzle-orm";
import { attributions } from "../../db/tables/attributions.ts";
import { appendFrom } from "../../events/log.ts";
import { isChargedSql } from "../projects/charged.ts";
import { PUBLIC_CREDITS } from "../projects/shown.ts";
import { addRecords, addWrites, CEILING, plansOf } from "../usage/plan-sql.ts";
import { addCalls, isPastLimit } from "../usage/rate-window.ts";
import type { NewAttribution } from "./new-attribution.ts";
import type { StoredAttribution } from "./queries.ts";

/**
 * One statement, one transaction, one round trip: the attributions, their unique keys, every counter, and the
 * event. Attributions are skipped, with the reason returned, if the project isn't the caller's or the key or
 * external id is taken. If the calls exceed the plan, or a project in development or testing exceeds its
 * attributions, the counter's table refuses the whole statement (isOverCalls, isOverRecords). Rollups are
 * written in key order to avoid deadlocks between writers.
 */

type Column = {
  name: string;
  type: string;
  read: (attribution: NewAttribution, callsAfter: number | null) => unknown;
};

/** The table's columns, without times: the creation time is passed as a number. */
const STORED: readonly Column[] = Object.entries(getTableColumns(attributions))
  .map(([member, column]) => ({
    name: column.name,
    type: column.getSQLType(),
    member: member as keyof StoredAttribution,
  }))
  .filter(({ type }) => !type.startsWith("timestamp"))
  .map(({ name, type, member }) => ({
    name,
    type,
    read: type === "jsonb" ? (a) => JSON.stringify(a[member]) : (a) => a[member],
  }));

/** The statement's input per attribution: an array for each column. */
const COLUMNS: readonly Column[] = [
  ...STORED,
  { name: "created_ms", type: "float8", read: (a) => a.createdAt.getTime() },
  { name: "platform", type: "text", read: (a) => platformOf(a.metadata) },
  { name: "key", type: "text", read: (a) => a.keyed?.key },
  { name: "request_hash", type: "bytea", read: (a) => a.keyed?.requestHash },
  { name: "answer", type: "text", read: (a) => a.keyed?.answer },
  { name: "public_answer", type: "text", read: (a) => a.keyed?.publicAnswer },
  { name: "calls_after", type: "int", read: (_, callsAfter) => callsAfter },
];

/** The input for the whole group. `each`: each attribution by a token is a call; `once`: all are one call. */
export type GroupValues = {
  shard: number;
  now: Date;
  hourAgo: Date;
  month: string;
  betaCalls: number;
  each: 0 | 1;
  once: 0 | 1;
  /** Tokens with hourly calls in this group, their workspaces and numbers of calls, and the hourly limit. */
  ratedTokens: string[];
  ratedWorkspaces: string[];
  ratedCalls: number[];
  rateLimit: number;
};
const GROUP = [
  "shard",
  "now",
  "hourAgo",
  "month",
  "betaCalls",
  "each",
  "once",
  "ratedTokens",
  "ratedWorkspaces",
  "ratedCalls",
  "rateLimit",
] as const satisfies readonly (keyof GroupValues)[];

const $ = Object.fromEntries(GROUP.map((name, i) => [name, `$${COLUMNS.length + i + 1}`])) as Record<
  keyof GroupValues,
  string
>;

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name).join(", ");
const ARRAYS = COLUMNS.map(({ type }, i) => `$${i + 1}::${type}[]`).join(", ");
const INPUT = `
  select i.*, to_timestamp(i.created_ms / 1000) as created_at,
         (to_timestamp(i.created_ms / 1000) at time zone 'utc')::date as day,
         not ${isChargedSql($.month)} as free, ${PUBLIC_CREDITS} as is_public,
         case when p.id is null then 'no_project' when p.archived_at is not null then 'archived'
              when ${isPastLimit("r.used", "i.calls_after", $.rateLimit)} then 'rate_limited' end as refusal
  from unnest(${ARRAYS}) with ordinality as i (${namesOf(COLUMNS)}, position)
  left join projects p on p.id = i.project_id and p.workspace_id = i.workspace_id
  left join rate_window r on r.token_id = i.token_id`;

const KEYS = `
  insert into idempotency_keys (key, workspace_id, request_hash, status, body, created_at)
  select key, workspace_id, request_hash, 201, case when is_public then public_answer else answer end,
         created_at from input
  where key is not null and refusal is null order by key, workspace_id
  on conflict do nothing
  returning key, workspace_id`;

const UNREPEATED = `
  refusal is null and (key is null or (key, workspace_id) in (select key, workspace_id from keys))`;

const insertFrom = (source: string) => `
  insert into attributions (${namesOf(STORED)}, created_at, royalty_basis_points)
  select ${namesOf(STORED)}, created_at, rate from ${source} join plans using (workspace_id)`;

/** Attributions with an external id, in its order. Of several with the same one, the first wins. */
const NAMED = `
  ${insertFrom("input")} where external_id is not null and ${UNREPEATED}
  order by project_id, external_id, position
  on conflict (project_id, external_id, workspace_id) where external_id is not null do nothing
  returning id`;

const ADMITTED = `
  select * from input where ${UNREPEATED} and (external_id is null or id in (select id from named))`;

/** Separate from the named ones, because rows that may conflict cost more to insert. */
const UNNAMED = `${insertFrom("admitted")} where external_id is null`;

/** Only charged projects count: each attribution by a token, or all of them together. */
const MONTHLY_CALLS = addWrites(
  `select workspace_id, calls, ${CEILING} as ceiling from plans join (
     select workspace_id, count(*) as calls from admitted
     where ${$.each}::int = 1 and not free and token_id is not null group by workspace_id
     union all
     select distinct workspace_id, 1 from input where ${$.once}::int = 1 and free is not true
   ) made using (workspace_id)`,
  $.month,
);

const DEVELOPMENT = addRecords(
  `select workspace_id, project_id, count(*) as n, paused and ${$.each}::int + ${$.once}::int > 0 as refused
   from admitted join plans using (workspace_id) where free group by workspace_id, project_id, paused`,
  $.month,
);

const TOTALS = `
  insert into project_totals as t (workspace_id, project_id, shard, n)
  select workspace_id, project_id, ${$.shard}::smallint, count(*)
  from admitted group by workspace_id, project_id order by project_id
  on conflict (project_id, shard, workspace_id) do update set n = t.n + excluded.n`;

const DAYS = `
  insert into attribution_days as d (workspace_id, project_id, day, attribution_type, shard, n)
  select workspace_id, project_id, day, attribution_type, ${$.shard}::smallint, count(*)
  from admitted group by workspace_id, project_id, day, attribution_type
  order by project_id, day, attribution_type
  on conflict (project_id, day, attribution_type, shard, workspace_id) do update set n = d.n + excluded.n`;

/**
 * Skips pairs that are up to date: a conflict would lock the row until the commit, even without a change. The
 * condition is written as a difference so that the primary key is used. Otherwise, an index by day would read
 * all of today's rows.
 */
const CREATORS = `
  insert into project_creators as c (workspace_id, project_id, content_creator_id, first_day, last_day)
  select workspace_id, project_id, content_creator_id, first_day, last_day
  from (
    select workspace_id, project_id, content_creator_id, min(day) as first_day, max(day) as last_day
    from admitted where content_creator_id is not null group by workspace_id, project_id, content_creator_id
  ) credited
  where not exists (
    select from project_creators known
    where known.project_id = credited.project_id and known.content_creator_id = credited.content_creator_id
      and known.workspace_id = credited.workspace_id and known.last_day - credited.last_day >= 0
  )
  order by project_id, content_creator_id
  on conflict (project_id, content_creator_id, workspace_id) do update set last_day = excluded.last_day
  where c.last_day < excluded.last_day`;

const TALLIES = `
  insert into tally_deltas (workspace_id, project_id, day, n, creators, contents, platforms)
  select workspace_id, project_id, day, 1, array_agg(content_creator_id) filter (where content_creator_id
  is not null),
         array_agg(content_id), array_agg(platform) filter (where platform is not null)
  from admitted group by workspace_id, project_id, day`;

/** One event for each project and recorder. */
const EVENTS = appendFrom(
  "attribution.recorded",
  `
  select ${$.now}::timestamptz, workspace_id, project_id, array_agg(id order by position),
         case when token_id is null then 'user' else 'token' end, recorded_by, token_id
  from admitted
  group by workspace_id, project_id, token_id, recorded_by, (position - 1) / ${SUBJECTS_AN_EVENT}`,
);

/**
 * `refused`: attributions not written, by position; `shown`: projects with public attributions; `near`:
 * workspaces near their limit; `windows`: the hourly counts.
 */
const RESULT = `
  select
    (select json_agg(json_build_object('position', position, 'refusal', reason)) from (
       select position, case when refusal is not null then refusal
         when key is not null and (key, workspace_id) not in (select key, workspace_id from keys)
           then 'key_taken'
         when external_id is not null and id not in (select id from named)
           then 'external_id_taken' end as reason
       from input) decided
     where reason is not null) as refused,
    (select json_agg(distinct project_id) from input where is_public) as shown,
    (select json_agg(json_build_object('workspaceId', workspace_id, 'used', n + reads, 'allowed', allowed))
     from monthly_calls join plans using (workspace_id)
     where (n + reads) * 100 >= allowed * ${NEAR_PERCENT}) as near,
    (select json_agg(json_build_object('tokenId', token_id, 'used', used, 'startedAt', started_at))
     from rate_window) as windows`;

export type StatementResult = {
  refused:
    | {
        position: number;
        refusal: "no_project" | "archived" | "rate_limited" | "key_taken" | "external_id_taken";
      }[]
    | null;
  shown: string[] | null;
  near: { workspaceId: string; used: number; allowed: number }[] | null;
  windows: { tokenId: string; used: number; startedAt: number }[] | null;
};

export const WRITE_ATTRIBUTIONS = {
  name: "write-attributions",
  text: `with
    rate_window as (${addCalls($.ratedTokens, $.ratedWorkspaces, $.ratedCalls, $.now, $.hourAgo)}),
    input as materialized (${INPUT}),
    plans as materialized (${plansOf("select distinct workspace_id from input", $.month, $.betaCalls)}),
    keys as (${KEYS}),
    named as (${NAMED}),
    admitted as materialized (${ADMITTED}),
    unnamed as (${UNNAMED}),
    monthly_calls as (${MONTHLY_CALLS}),
    development as (${DEVELOPMENT}),
    totals as (${TOTALS}),
    days as (${DAYS}),
    creators as (${CREATORS}),
    tallies as (${TALLIES}),
    recorded as (${EVENTS})
    ${RESULT}`,
};

/** Returns the parameters in order. A column that's null in every row becomes an empty array. */
export function parametersOf(
  attributions: readonly NewAttribution[],
  callsAfter: readonly (number | null)[],
  group: GroupValues,
): unknown[] {
  const columns = COLUMNS.map(({ read }) => {
    const values = attributions.map((attribution, i) => read(attribution, callsAfter[i] ?? null));
    return values.some((value) => value !== null && value !== undefined) ? values : [];
  });
  return [...columns, ...GROUP.map((name) => group[name])];
}

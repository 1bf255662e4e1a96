import { NEAR_PERCENT } from "@byline/contract/usage.ts";
import type { AppError } from "../../core/errors.ts";
import type { Queryable } from "../../db/client.ts";
import { addWrites, CEILING, plansOf } from "../usage/plan-sql.ts";
import { addCalls, type Counted } from "../usage/rate-limiter.ts";

/** A row on its way in. Times in milliseconds since 1970; `metadata` is JSON text. */
export type NewAttribution = {
  id: string;
  projectId: string;
  workspaceId: string;
  tokenId: string | null;
  recordedBy: string;
  contentId: string;
  contentCreatorId: string | null;
  attributionType: string;
  metadata: string;
  platform: string | null;
  createdAt: number;
  /** Set when the caller wants this recorded once only, however often it is sent. */
  keyed: { key: string; requestHash: Buffer; body: string } | null;
};

export type Outcome =
  | { kind: "recorded" }
  /** The same request was recorded before; `body` is what was answered then. */
  | { kind: "repeated"; body: string }
  /** The key was used before for another request. */
  | { kind: "key_reused" }
  /** The key was taken, and swept before its answer could be read: nothing was recorded, and the next try will be. */
  | { kind: "forgotten" }
  | { kind: "no_project" }
  | { kind: "archived" }
  /** The month's calls are used up. */
  | { kind: "over_limit"; refusal: AppError };

/**
 * How the rows count as calls of the month: every row of a token is one, all together are one, or none is. `month` is its first day,
 * `betaCalls` what the Beta plan allows, `shard` the one under which this process writes rollups.
 */
export type Counting = {
  calls: "each" | "once" | "none";
  month: string;
  betaCalls: number;
  shard: number;
  hours?: Hours;
};
/**
 * Calls that also count in the hours of their tokens. Of a token that has more than `limit` by then no row is written: they count, and
 * whoever sent them decides which come again.
 */
export type Hours = { calls: Map<string, number>; limit: number; now: number };
/** How far a workspace is after a write that brought it near its limit. */
export type NearLimit = { workspaceId: string; used: number; allowed: number };

/** Few enough to lie in the row itself, uncompressed. */
const IDS_AN_OUTBOX_ROW = 100;

/*
 * One statement, one transaction, one round trip: the rows, the keys that make them unique, every counter that
 * counts them, and their way to the rights platform. A row whose project is not the caller's, or whose key is taken, stays out,
 * and is told back. One call more than the plan allows, and the table of calls refuses the whole statement (isOverCalls).
 * The rollups are written in key order, so that two writers cannot wait for each other in a circle.
 */
const WRITE = {
  name: "write-attributions",
  text: `
    with hours as (${addCalls("$20", "$21", "$22")}
    ), input as materialized (
      select i.*, to_timestamp(i.made / 1000) as created_at, (to_timestamp(i.made / 1000) at time zone 'utc')::date as day,
             p.id is not null as found, p.archived_at is not null as archived,
             p.id is not null and p.archived_at is null
               and coalesce(i.token_id <> all (array(select token_id from hours where used > $23::int)), true) as open
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::float8[],
                  $11::text[], $12::bytea[], $13::text[], $15::text[]) with ordinality
        as i (id, project_id, workspace_id, token_id, recorded_by, content_id, content_creator_id, attribution_type, metadata, made,
              key, request_hash, body, platform, position)
      left join projects p on p.id = i.project_id and p.workspace_id = i.workspace_id
    ), plans as materialized (${plansOf("select distinct workspace_id from input", "$16", "$17")}
    ), keys as (
      insert into idempotency_keys (token_id, key, request_hash, status, body, created_at)
      select token_id, key, request_hash, 201, body, created_at from input where key is not null and open order by token_id, key
      on conflict do nothing
      returning token_id, key
    ), admitted as materialized (
      select * from input where open and (key is null or (token_id, key) in (select token_id, key from keys))
    ), rows as (
      insert into attributions (project_id, id, token_id, recorded_by, content_id, content_creator_id, attribution_type, metadata, created_at,
                                royalty_basis_points)
      select project_id, id, token_id, recorded_by, content_id, content_creator_id, attribution_type, metadata::jsonb, created_at, rate
      from admitted join plans using (workspace_id)
    ), calls as (
      ${addWrites(
        `select workspace_id, $18::int * coalesce(n, 0) + $19::int as calls, ${CEILING} as ceiling
         from plans left join (select workspace_id, count(token_id) as n from admitted group by workspace_id) made using (workspace_id)
         where $18::int * coalesce(n, 0) + $19::int > 0`,
        "$16",
      )}
    ), totals as (
      insert into project_totals as t (project_id, shard, n)
      select project_id, $14::smallint, count(*) from admitted group by project_id order by project_id
      on conflict (project_id, shard) do update set n = t.n + excluded.n
    ), days as (
      insert into attribution_days as d (project_id, day, attribution_type, shard, n)
      select project_id, day, attribution_type, $14::smallint, count(*) from admitted group by project_id, day, attribution_type
      order by project_id, day, attribution_type
      on conflict (project_id, day, attribution_type, shard) do update set n = d.n + excluded.n
    ), creators as (
      insert into project_creators as c (project_id, content_creator_id, first_day, last_day)
      select project_id, content_creator_id, first_day, last_day
      from (
        select project_id, content_creator_id, min(day) as first_day, max(day) as last_day from admitted where content_creator_id is not null
        group by project_id, content_creator_id
      ) credited
      -- A pair that is up to date is left alone: a conflict would lock its row until the commit, also when it changes nothing.
      where not exists (
        select from project_creators known
        where known.project_id = credited.project_id and known.content_creator_id = credited.content_creator_id
          and known.last_day - credited.last_day >= 0 -- so written, the primary key finds the pair; else an index by day reads all of today's
      )
      order by project_id, content_creator_id
      on conflict (project_id, content_creator_id) do update set last_day = excluded.last_day where c.last_day < excluded.last_day
    ), tallies as (
      insert into tally_deltas (project_id, day, n, creators, contents, platforms)
      select project_id, day, 1, array_agg(content_creator_id) filter (where content_creator_id is not null), array_agg(content_id),
             array_agg(platform) filter (where platform is not null)
      from admitted group by project_id, day
    ), outbox as (
      insert into rights_outbox (project_id, ids)
      select project_id, array_agg(id order by position) from admitted group by project_id, (position - 1) / ${IDS_AN_OUTBOX_ROW}
    )
    select position::int, found, archived, null::uuid as id, null::bigint as used, null::bigint as allowed, null::timestamptz as started_at from input
    where not found or archived or (key is not null and (token_id, key) not in (select token_id, key from keys))
    union all
    select null, null, null, workspace_id, n + reads, allowed, null from calls join plans using (workspace_id)
    where (n + reads) * 100 >= allowed * ${NEAR_PERCENT}
    union all
    select null, null, null, token_id, used, null, started_at from hours`,
};

const FIND_KEYS = {
  name: "find-idempotency-keys",
  text: `
    select position::int, k.request_hash, k.body
    from unnest($1::uuid[], $2::text[], $3::int[]) as i (token_id, key, position)
    join idempotency_keys k using (token_id, key)`,
};

export type Written = { outcomes: Outcome[]; near: NearLimit[]; hours: Counted[] };

const NO_HOURS: Hours = { calls: new Map(), limit: 0, now: 0 };

/**
 * Writes the rows atomically and says of each, in order, what became of it. The keys among them must differ. Throws what
 * `isOverCalls` knows, and has written nothing, when a workspace's calls do not suffice.
 */
export async function writeAttributions(
  client: Queryable,
  rows: NewAttribution[],
  counting: Counting,
): Promise<Written> {
  const { calls, month, betaCalls, shard, hours = NO_HOURS } = counting;
  const counted = [month, betaCalls, calls === "each" ? 1 : 0, calls === "once" ? 1 : 0];
  const hourly = [[...hours.calls.keys()], [...hours.calls.values()], new Date(hours.now), hours.limit];
  const { rows: told } = await client.query({
    ...WRITE,
    values: [...columns(rows), shard, rows.map((row) => row.platform), ...counted, ...hourly],
  });
  const outcomes: Outcome[] = rows.map(() => ({ kind: "recorded" }));
  const near: NearLimit[] = [];
  const known: Counted[] = [];
  const repeats: number[] = [];
  for (const { position, found, archived, id, used, allowed, started_at: startedAt } of told) {
    if (startedAt) known.push({ tokenId: id, calls: hours.calls.get(id) ?? 0, used, startedAt });
    else if (position === null) near.push({ workspaceId: id, used, allowed });
    else if (!found) outcomes[position - 1] = { kind: "no_project" };
    else if (archived) outcomes[position - 1] = { kind: "archived" };
    else repeats.push(position);
  }
  if (repeats.length > 0) await explainRepeats(client, rows, repeats, outcomes);
  return { outcomes, near, hours: known };
}

/** What rows are told when nothing more is recorded: those sent before their first answer, the others the refusal. */
export async function refuseRows(
  client: Queryable,
  rows: NewAttribution[],
  refusal: AppError,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = rows.map(() => ({ kind: "over_limit", refusal }));
  const keyed = rows.flatMap((row, i) => (row.keyed ? [i + 1] : []));
  if (keyed.length > 0) await findAnswers(client, rows, keyed, outcomes);
  return outcomes;
}

function explainRepeats(client: Queryable, rows: NewAttribution[], positions: number[], outcomes: Outcome[]) {
  for (const position of positions) outcomes[position - 1] = { kind: "forgotten" };
  return findAnswers(client, rows, positions, outcomes);
}

async function findAnswers(
  client: Queryable,
  rows: NewAttribution[],
  positions: number[],
  outcomes: Outcome[],
) {
  const asked = positions.map((position) => rows[position - 1] as NewAttribution);
  const values = [asked.map((row) => row.tokenId), asked.map((row) => row.keyed?.key), positions];
  const { rows: found } = await client.query({ ...FIND_KEYS, values });
  for (const { position, request_hash, body } of found) {
    const same = rows[position - 1]?.keyed?.requestHash.equals(request_hash);
    outcomes[position - 1] = same ? { kind: "repeated", body } : { kind: "key_reused" };
  }
}

/** One array for each column. One that is shorter than the others counts as null where it ends. */
function columns(rows: NewAttribution[]) {
  const keys = rows.some((row) => row.keyed) ? rows.map((row) => row.keyed) : [];
  return [
    rows.map((row) => row.id),
    rows.map((row) => row.projectId),
    rows.map((row) => row.workspaceId),
    rows.map((row) => row.tokenId),
    rows.map((row) => row.recordedBy),
    rows.map((row) => row.contentId),
    rows.map((row) => row.contentCreatorId),
    rows.map((row) => row.attributionType),
    rows.map((row) => row.metadata),
    rows.map((row) => row.createdAt),
    keys.map((keyed) => keyed?.key),
    keys.map((keyed) => keyed?.requestHash),
    keys.map((keyed) => keyed?.body),
  ];
}

import { platformOf } from "@byline/contract/metadata.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { dayOf } from "../../kit/days.ts";
import { reopenDay } from "./creator-days.ts";
import type { StoredAttribution } from "./queries.ts";

/** No process writes this shard while recording, so corrections never block ingestion. */
export const CORRECTIONS_SHARD = -1;

/**
 * Part of a transaction that has locked and changed the attribution: every counter that included `before` now
 * includes `after`, or nothing if withdrawn (`after` is null). Counts stay on the recording day.
 */
export async function correctCounts(
  tx: Tx,
  before: StoredAttribution,
  after: StoredAttribution | null,
): Promise<void> {
  const day = dayOf(before.createdAt.getTime());
  await correctCreators(tx, before, after, day);
  if (!after) await correctTotal(tx, before);
  if (before.attributionType !== after?.attributionType) await correctTypes(tx, before, after, day);
  await correctTallies(tx, before, after, day);
}

/** Locks both creators' rows before reading anything, in the order of ingestion, to avoid deadlocks. */
async function correctCreators(
  tx: Tx,
  before: StoredAttribution,
  after: StoredAttribution | null,
  day: string,
) {
  const { workspaceId, projectId, contentCreatorId: creator } = before;
  if (creator === (after?.contentCreatorId ?? null)) return;
  await reopenDay(tx, before, day);
  const touched = [creator, after?.contentCreatorId].filter((value) => typeof value === "string");
  await tx.execute(sql`
    insert into project_creators as c (workspace_id, project_id, content_creator_id, first_day, last_day)
    select ${workspaceId}::uuid, ${projectId}::uuid, value, ${day}::date, ${day}::date
    from unnest(${sql.param(touched)}::text[]) as value order by value
    on conflict (project_id, content_creator_id, workspace_id) do update
    set first_day = least(c.first_day, excluded.first_day),
        last_day = greatest(c.last_day, excluded.last_day)`);
  if (creator === null) return;
  const own = sql`
    project_id = ${projectId} and content_creator_id = ${creator} and workspace_id = ${workspaceId}`;
  const end = (order: "asc" | "desc") => sql`
    (select (created_at at time zone 'utc')::date from attributions
     where ${own} and withdrawn_at is null order by id ${sql.raw(order)} limit 1)`;
  await tx.execute(sql`
    with left_over as (select ${end("asc")} as first_day, ${end("desc")} as last_day), gone as (
      delete from project_creators where ${own} and (select first_day from left_over) is null
    )
    update project_creators c set first_day = l.first_day, last_day = l.last_day from left_over l
    where ${own} and l.first_day is not null`);
}

async function correctTotal(tx: Tx, { workspaceId, projectId }: StoredAttribution) {
  await tx.execute(sql`
    insert into project_totals as t (workspace_id, project_id, shard, n, withdrawn)
    values (${workspaceId}, ${projectId}, ${CORRECTIONS_SHARD}, -1, 1)
    on conflict (project_id, shard, workspace_id) do update set n = t.n - 1, withdrawn = t.withdrawn + 1`);
}

async function correctTypes(tx: Tx, before: StoredAttribution, after: StoredAttribution | null, day: string) {
  const types = after ? [before.attributionType, after.attributionType] : [before.attributionType];
  await tx.execute(sql`
    insert into attribution_days as d (workspace_id, project_id, day, attribution_type, shard, n)
    select ${before.workspaceId}::uuid, ${before.projectId}::uuid, ${day}::date, type,
           ${CORRECTIONS_SHARD}::smallint, case position when 1 then -1 else 1 end
    from unnest(${sql.param(types)}::text[]) with ordinality as t (type, position) order by type
    on conflict (project_id, day, attribution_type, shard, workspace_id) do update set n = d.n + excluded.n`);
}

/** Corrects only the differences: removes the old values and adds the new ones. */
async function correctTallies(
  tx: Tx,
  before: StoredAttribution,
  after: StoredAttribution | null,
  day: string,
) {
  const [was, is] = [facetsOf(before), facetsOf(after)];
  const differs = was.map((value, i) => value !== is[i]);
  for (const [n, values] of [[-1, was] as const, [1, is] as const]) {
    const [creator, content, platform] = values.map((value, i) =>
      differs[i] && value !== null ? [value] : null,
    );
    if (!creator && !content && !platform) continue;
    await tx.execute(sql`
      insert into tally_deltas (workspace_id, project_id, day, n, creators, contents, platforms)
      values (${before.workspaceId}, ${before.projectId}, ${day}, ${n}, ${sql.param(creator)}::text[],
              ${sql.param(content)}::text[], ${sql.param(platform)}::text[])`);
  }
}

function facetsOf(attribution: StoredAttribution | null): (string | null)[] {
  return attribution
    ? [attribution.contentCreatorId, attribution.contentId, platformOf(attribution.metadata)]
    : [null, null, null];
}

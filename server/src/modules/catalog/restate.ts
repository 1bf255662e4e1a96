import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { latestLive } from "../attributions/latest-live.ts";
import { CREATORS, type Kind, type Ref, refsOf } from "./kinds.ts";
import { DETAILS, detailsOf, KIND, KINDS, kindOf } from "./read-credits.ts";

/** Attributions per id to search for the latest stated value. */
const MAX_CHECKED = 10_000;

/**
 * Sets each entry's kind or details to those in the latest active attribution with one of its ids. Creators
 * known only by name keep theirs. Returns the changed entries.
 */
export async function restate(tx: Tx, kind: Kind, refs: Ref[]): Promise<Ref[]> {
  if (refs.length === 0) return [];
  const { rows } = await tx.execute<Ref & { metadata: Record<string, unknown> | null }>(sql`
    select t.workspace_id, t.id, latest.metadata
    from ${refsOf(refs)}
    join ${kind.entries} e on e.workspace_id = t.workspace_id and e.id = t.id and e.scheme <> 'name'
    left join lateral (
      select said.metadata from ${kind.ids} i cross join lateral (
        select a.id, a.metadata from (
          ${latestLive(kind.credited, {
            projectId: sql`i.project_id`,
            workspaceId: sql`i.workspace_id`,
            value: sql`i.value`,
            limit: MAX_CHECKED,
          })}
        ) a where ${kind === CREATORS ? STATES_KIND : STATES_DETAILS} order by a.id desc limit 1
      ) said
      where i.workspace_id = t.workspace_id and i.${kind.entryIdColumn} = t.id and ${kind.byId}
      order by said.id desc limit 1
    ) latest on true`);
  const stated = rows.map(({ metadata, ...ref }) => ({
    ...ref,
    stated: metadata && (kind === CREATORS ? kindOf(metadata) : detailsOf(metadata)),
  }));
  const { rows: changed } = await tx.execute<Ref>(sql`
    update ${kind.entries} e set ${kind.detailColumn} = coalesce(${kind.newDetail}, ${kind.defaultDetail})
    from (
      select r.workspace_id, r.id, r.stated, k.scheme
      from jsonb_to_recordset(${JSON.stringify(stated)}::jsonb)
        as r (workspace_id uuid, id uuid, stated jsonb)
      join ${kind.entries} k on k.workspace_id = r.workspace_id and k.id = r.id
    ) g
    where e.workspace_id = g.workspace_id and e.id = g.id
      and e.${kind.detailColumn} is distinct from coalesce(${kind.newDetail}, ${kind.defaultDetail})
    returning e.workspace_id, e.id`);
  return changed;
}

const STATES_KIND = sql`lower(a.metadata ->> ${KIND}) = any(${sql.param(KINDS)}::text[])`;
const STATES_DETAILS = sql`exists (
  select from jsonb_each(a.metadata) as m (key, member)
  where m.key = any(${sql.param(DETAILS)}::text[]) and jsonb_typeof(m.member) = 'string')`;
